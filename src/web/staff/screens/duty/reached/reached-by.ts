import type { AudioState } from '#web/kit/sounds/audio-state.ts';
import { type PushGap, type PushProof, pushGap } from '#web/staff/domain/device/push-gap.ts';

/** What this device knows of how its owner hears of new requests. */
export type DeviceProof = PushProof & {
  /** On duty and not on a break: nobody else is called. */
  onDuty: boolean;
  audio: AudioState;
};

/** What keeps the open app from being heard. */
type AppGap = 'link' | 'sound';

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
