import { patientState } from '#shared/requests/patient-state.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { furthestBehind, type Tone } from '#web/kit/progress-track/progress-of.ts';
import { useStore } from '#web/kit/store.ts';
import { outbox } from '#web/patient/sending/outbox.ts';
import { type PatientEntry, submissionIn } from '#web/patient/sending/patient-calls.ts';
import { session } from '#web/patient/start/session.ts';
import { useOpenRequests } from './useOwnRequests.ts';

/** Taps of this stay that have not reached the server. */
export function useUnsent(): readonly PatientEntry[] {
  const entries = useStore(outbox.entries);
  const stayId = useStore(session, (bed) => bed?.user.stay.id ?? null);
  return entries.filter((entry) => entry.scope === stayId && submissionIn(entry) !== null);
}

/** How many requests are open, unsent ones among them. */
export function useOpenCount(): number {
  return useOpenRequests().length + useUnsent().length;
}

/** The state of the request that is furthest behind, so that one open call is never hidden by the others. */
export function useDoorLamp(): Tone | null {
  const unsent = useUnsent();
  const open = useOpenRequests();
  const now = useClock(30_000);
  return furthestBehind([
    ...unsent.map((): 'waiting_unsent' => 'waiting_unsent'),
    ...open.map((request) => patientState(request, now)),
  ]);
}
