import { type PatientState, patientState } from '#shared/requests/patient-state.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { byFurthestBehind } from '#web/kit/progress-track/progress-of.ts';
import { useOpenRequests } from './useOwnRequests.ts';

/** An open request and what its patient reads now. */
export type Standing = { request: HelpRequestForStay; state: PatientState };

/** The open requests of this stay, the one furthest behind first. */
export function useFurthestFirst(): Standing[] {
  const now = useClock(30_000);
  return useOpenRequests()
    .map((request) => ({ request, state: patientState(request, now), due_at: request.due_at }))
    .sort(byFurthestBehind);
}
