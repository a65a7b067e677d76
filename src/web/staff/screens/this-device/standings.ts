import type { PushState } from '#shared/notifications/push.schemas.ts';

/** Notifications on this device: `unknown` while the server has not said. */
export type NotifyStanding = 'unknown' | 'off' | 'unsupported' | 'not_asked' | 'denied' | 'not_set_up' | 'allowed';

/** What the browser and the hospital say, the first thing to mend first. `push` is null while the server has not said. */
export function notifyStanding(permission: NotificationPermission | null, push: PushState | null): NotifyStanding {
  if (push === null) return 'unknown';
  if (push.public_key === null) return 'off';
  if (permission === null) return 'unsupported';
  if (permission === 'denied') return 'denied';
  if (permission === 'default') return 'not_asked';
  return push.subscribed ? 'allowed' : 'not_set_up';
}

/** The round trip of a test push: `impossible` while nothing can be shown here. */
export type TestStanding = 'impossible' | 'service_down' | 'untested' | 'waiting' | 'shown' | 'failed';

export function testStanding(notify: NotifyStanding, push: PushState | null): TestStanding {
  if (push === null || notify !== 'allowed') return 'impossible';
  if (push.test === 'waiting') return 'waiting';
  if (push.service_down) return 'service_down';
  if (push.test === 'failed') return 'failed';
  return push.shown_at === null ? 'untested' : 'shown';
}
