import type { PushPayload } from '#shared/notifications/push-payload.ts';

/** What one notification stands for: what calls from one bed, and what was said of it last. */
export type Group = {
  /** The most urgent first, of those the newest. */
  calls: PushPayload[];
  /** The newest version that came of each request, the newest last. */
  seen: Record<string, number>;
  /** What is said besides the calls: that one is over, or what came of a button. */
  said: string[];
  /** What came last: whose place and language the notification has. */
  latest: PushPayload;
};

/** A group and whether it makes itself heard as it is shown. */
export type Shown = { group: Group; isHeard: boolean };

/** What a notification stands for. One that a release without groups has shown is that one call, under its own tag. */
export function groupIn(data: Group | PushPayload): Group {
  if ('calls' in data) return data;
  const call = { ...data, group: data.tag };
  return withPush(undefined, call).group;
}

/** Requests of one bed whose end is remembered, so that a call that comes after it stays silent. */
const remembered = 20;
const ranks = ['high', 'normal', 'low'] as const;

/**
 * What is shown once a push has come: a call is added and heard, what is over leaves in silence. Of two in the wrong order
 * the newer stays, in silence too.
 */
export function withPush(before: Group | undefined, payload: PushPayload): Shown {
  if (before && (before.seen[payload.tag] ?? 0) > payload.version) return { group: before, isHeard: false };
  const others = before?.calls.filter(({ tag }) => tag !== payload.tag) ?? [];
  const calls = payload.kind === 'alert' ? inOrder([payload, ...others]) : others;
  const said = calls.length === 0 ? [payload.body] : [];
  const group = { calls, seen: seenWith(before, payload), said, latest: payload };
  return { group, isHeard: payload.kind === 'alert' && !payload.silent };
}

/**
 * What is shown once something came of a button: what it says, above the other calls; the request itself among them where
 * its button can be pressed again (`stays`). Nothing where it has called anew meanwhile.
 */
export function withAnswer(
  before: Group | undefined,
  payload: PushPayload,
  { said, stays }: { said: string; stays: PushPayload | null },
): Group | null {
  const hasCalledAnew = before?.calls.some(({ tag, version }) => tag === payload.tag && version > payload.version);
  if (hasCalledAnew) return null;
  const others = before?.calls.filter(({ tag }) => tag !== payload.tag) ?? [];
  const calls = stays ? inOrder([stays, ...others]) : others;
  return { calls, seen: seenWith(before, payload), said: [said], latest: before?.latest ?? payload };
}

/** The group once a request is not in it any more; nothing where no other calls. */
export function without({ calls, ...group }: Group, request: string): Group | null {
  const others = calls.filter(({ tag }) => tag !== request);
  return others.length > 0 ? { ...group, calls: others, said: [] } : null;
}

function inOrder(calls: PushPayload[]): PushPayload[] {
  return calls.toSorted((a, b) => ranks.indexOf(a.urgency) - ranks.indexOf(b.urgency));
}

function seenWith(before: Group | undefined, { tag, version }: PushPayload): Record<string, number> {
  const { [tag]: known = 0, ...others } = before?.seen ?? {};
  return Object.fromEntries([...Object.entries(others), [tag, Math.max(known, version)]].slice(-remembered));
}
