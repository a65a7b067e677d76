import { patientState } from '#shared/requests/patient-state.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { furthestBehind, type Tone } from '#web/kit/progress-track/progress-of.ts';
import { onItsWay, unsentState } from '#web/kit/send-queue/on-its-way.ts';
import { useStore } from '#web/kit/store.ts';
import { useOpenRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useStay } from '#web/patient/session/useStay.ts';
import { type PatientEntry, submissionIn } from './patient-calls.ts';
import { sendQueue } from './send-queue.ts';

/** Taps of this stay that have not reached the server. */
export function useUnsent(): readonly PatientEntry[] {
  const entries = useStore(sendQueue.entries);
  const stayId = useStay();
  return entries.filter((entry) => entry.scope === stayId && submissionIn(entry) !== null);
}

/**
 * Those of them that get a card of their own: all but one that is just being sent and asks again for what has a card.
 */
export function useUnsentCards(): readonly PatientEntry[] {
  const open = useOpenRequests();
  const leaving = useStore(onItsWay);
  const asked = new Set(open.flatMap(({ items }) => items.map(({ service_id }) => service_id)));
  return useUnsent().filter(
    (entry) =>
      unsentState(leaving, entry.id) === 'waiting_unsent' ||
      !submissionIn(entry)?.items.every(({ service_id }) => asked.has(service_id)),
  );
}

/** How many requests are open, unsent ones among them. */
export function useOpenCount(): number {
  return useOpenRequests().length + useUnsent().length;
}

/** The state of the request that is furthest behind, so that one open call is never hidden by the others. */
export function useHeaderTone(): Tone | null {
  const unsent = useUnsent();
  const open = useOpenRequests();
  const now = useClock(30_000);
  const leaving = useStore(onItsWay);
  return furthestBehind([
    ...unsent.map(({ id }) => unsentState(leaving, id)),
    ...open.map((request) => patientState(request, now)),
  ]);
}
