import { timing } from '#shared/kernel/timing.ts';
import type { PushState } from '#shared/notifications/push.schemas.ts';
import type { LinkState } from '#web/kit/live/link-state.ts';
import type { AudioState } from '#web/kit/sounds/audio-state.ts';

/** What this device knows of how its owner hears of new requests. `push` is null while the server has not said. */
export type DeviceProof = {
  /** On duty and not on a break: nobody else is called. */
  onDuty: boolean;
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

/** What the screen says: how requests come to this device, or that this is not sure; and what is missing. */
type Reached = { says: ('app' | 'push' | 'not_sure')[]; app: AppGap[]; push: PushGap | null };

/**
 * That requests come is said only of what was tested on this device: an audible open app, or a push shown since duty
 * began (S16, S30).
 */
export function reachedBy(proof: DeviceProof, now: number): Reached {
  if (!proof.onDuty) return { says: [], app: [], push: null };
  const app: AppGap[] = [];
  if (proof.link !== 'connected') app.push('link');
  if (proof.audio !== 'running') app.push('sound');
  const push = pushGap(proof, now);
  const proven = [...(app.length === 0 ? ['app' as const] : []), ...(push === null ? ['push' as const] : [])];
  return { says: proven.length > 0 ? proven : ['not_sure'], app, push };
}

const unasked: Record<NotificationPermission, PushGap | null> = {
  default: 'not_asked',
  denied: 'denied',
  granted: null,
};

function pushGap({ link, permission, push }: DeviceProof, now: number): PushGap | null {
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
