import { useState } from 'react';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { thumbStep } from '#web/staff/domain/requests/rules/steps.ts';
import { useRested } from './useRested.ts';

type Seen = { id: string | undefined; step: 'accept' | 'done' | null; rests: boolean };

/**
 * Whether *done* must still stay away from where *accept* was pressed: for 3 s without a touch after the acceptance,
 * whether this button saw it or was drawn just after it.
 */
export function useDoneRest(request: HelpRequestForStaff | undefined, me: string): boolean {
  const now = useClock();
  const step = request ? thumbStep(request, me) : null;
  const [seen, setSeen] = useState<Seen>(() => ({ id: request?.id, step, rests: isYoung(request, now) }));
  if (seen.id !== request?.id || seen.step !== step) {
    const acceptedHere = seen.id === request?.id && seen.step === 'accept';
    setSeen({ id: request?.id, step, rests: acceptedHere || isYoung(request, now) });
  }
  const rested = useRested(`${request?.id} ${step}`, requestTiming.doneRestSeconds);
  return step === 'done' && seen.rests && !rested;
}

function isYoung(request: HelpRequestForStaff | undefined, now: number): boolean {
  return now - Date.parse(request?.accepted_at ?? '') < requestTiming.doneRestSeconds * 1000;
}
