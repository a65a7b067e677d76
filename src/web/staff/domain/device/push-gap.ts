import { timing } from '#shared/kernel/timing.ts';
import type { PushState } from '#shared/notifications/push.schemas.ts';
import type { LinkState } from '#web/kit/live/link-state.ts';

/** What this device knows of pushes to it. `push` is null while the server has not said. */
export type PushProof = {
  link: LinkState;
  permission: NotificationPermission | null;
  push: PushState | null;
};

/** What keeps pushes from being sure. */
export type PushGap =
  | 'unknown'
  | 'off'
  | 'unsupported'
  | 'not_asked'
  | 'denied'
  | 'not_set_up'
  | 'service_down'
  | 'failed'
  | 'untested';

const unasked: Record<NotificationPermission, PushGap | null> = {
  default: 'not_asked',
  denied: 'denied',
  granted: null,
};

/** The first thing to mend; null where a push was shown here within the time for which that counts (S16, S30). */
export function pushGap({ link, permission, push }: PushProof, now: number): PushGap | null {
  // A device without a connection gets no push either, and what the server said of it may be over.
  if (push === null || link === 'lost' || link === 'off') return 'unknown';
  if (push.public_key === null) return 'off';
  if (permission === null) return 'unsupported';
  const refused = unasked[permission];
  if (refused) return refused;
  if (!push.subscribed) return 'not_set_up';
  if (push.service_down) return 'service_down';
  if (push.test === 'failed') return 'failed';
  return isFresh(push.shown_at, now) ? null : 'untested';
}

function isFresh(shownAt: string | null, now: number): boolean {
  return shownAt !== null && now - Date.parse(shownAt) <= timing.notifiedHours * 3_600_000;
}
