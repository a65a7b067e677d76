import type { PushState } from '#shared/notifications/push.schemas.ts';
import { timing } from '#shared/requests/timing.ts';
import type { LinkState } from '#web/kit/live/link-state.ts';
import type { AudioState } from '#web/kit/sounds/audio-state.ts';

/** What this device knows of how its owner hears of new requests. `push` is null while the server has not said. */
export type DeviceProof = {
  link: LinkState;
  audio: AudioState;
  permission: NotificationPermission | null;
  push: PushState | null;
};

/** What keeps the open app from being heard, and what keeps pushes from being sure. */
type AppGap = 'link' | 'sound';
type PushGap =
  | 'unknown'
  | 'off'
  | 'unsupported'
  | 'not_asked'
  | 'denied'
  | 'not_set_up'
  | 'service_down'
  | 'failed'
  | 'untested';

/** Nothing is missing only where it was tested on this device: an audible open app, or a push shown since duty began (S16, S30). */
export function reachedBy(proof: DeviceProof, now: number): { app: AppGap[]; push: PushGap | null } {
  const app: AppGap[] = [];
  if (proof.link !== 'connected') app.push('link');
  if (proof.audio !== 'running') app.push('sound');
  return { app, push: pushGap(proof, now) };
}

const unasked: Record<NotificationPermission, PushGap | null> = {
  default: 'not_asked',
  denied: 'denied',
  granted: null,
};

function pushGap({ permission, push }: DeviceProof, now: number): PushGap | null {
  if (push === null) return 'unknown';
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
