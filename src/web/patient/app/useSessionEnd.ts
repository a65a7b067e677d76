import { stayEnded } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { sessionEnded } from '#shared/kernel/session.events.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { useStore } from '#web/kit/store.ts';
import { sendQueue } from '#web/patient/domain/sending/send-queue.ts';
import { session } from '#web/patient/session/session.ts';
import { endSession } from '#web/patient/session/sign-in.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** Leaves at once when the ward ends the stay or this device's session (S28). */
export function useSessionEnd(): void {
  const stayId = useStay();
  const deviceId = useStore(session, (bed) => bed?.user.device.id ?? null);
  useLive(stayId && channels.stay(stayId), stayEnded, async () => {
    if (stayId) await sendQueue.endScope(stayId);
    endSession();
  });
  useLive(deviceId && channels.device(deviceId), sessionEnded, endSession);
}
