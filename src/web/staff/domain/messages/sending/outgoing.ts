import { unsentState } from '#web/kit/send-queue/on-its-way.ts';
import { hasWaitedLong } from '#web/kit/send-queue/waited-long.ts';
import type { Outgoing, OutgoingBody } from './outgoing-body.ts';
import { outgoingIn, type StaffEntry } from './staff-calls.ts';

/**
 * What a nurse has written and is not in the thread: on its way, kept until there is a link, held until they are sure that
 * it is still to be sent, or refused.
 */
export type OutgoingMessage = { body: OutgoingBody; state: 'sending' | 'waiting' | 'held' | 'refused' };

type Known = {
  me: string;
  stay: string;
  now: number;
  /** What the thread shows already. */
  there: readonly { id: string }[];
  entries: readonly StaffEntry[];
  /** The ids of those whose answer is still in time. */
  leaving: readonly string[];
  sent: readonly Outgoing[];
};

/** One's own messages to a stay that are not in the thread yet, in the order in which they were written. */
export function outgoingOf({ me, stay, now, there, entries, leaving, sent }: Known): OutgoingMessage[] {
  const known = new Set(there.map(({ id }) => id));
  const taken = new Set(sent.map(({ body }) => body.id)); // for a moment the device still holds what was taken
  const own = entries.filter(({ scope, id }) => scope === me && !taken.has(id));
  const stateOf = (entry: StaffEntry) => {
    if (entry.refused) return 'refused';
    if (unsentState(leaving, entry.id) === 'sending') return 'sending';
    return hasWaitedLong(entry, now) ? 'held' : 'waiting';
  };
  const inState = (messages: readonly Outgoing[], state: OutgoingMessage['state']) =>
    messages
      .filter((message) => message.stay === stay && !known.has(message.body.id))
      .map(({ body }) => ({ body, state }));
  return [...inState(sent, 'sending'), ...own.flatMap((entry) => inState(outgoingIn(entry), stateOf(entry)))].sort(
    (a, b) => a.body.written_at.localeCompare(b.body.written_at) || a.body.id.localeCompare(b.body.id),
  );
}

/** The ids of what is held or was refused and the thread shows: an earlier try had brought it there, so nobody is asked. */
export function arrivedOf({ me, there, entries, now }: Pick<Known, 'me' | 'there' | 'entries' | 'now'>): string[] {
  const known = new Set(there.map(({ id }) => id));
  return entries
    .filter((entry) => entry.scope === me && known.has(entry.id) && (entry.refused || hasWaitedLong(entry, now)))
    .map(({ id }) => id);
}
