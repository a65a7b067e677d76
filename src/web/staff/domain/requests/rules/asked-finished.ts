import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';

type Accepted = Pick<HelpRequestForStaff, 'urgency' | 'accepted_at'>;

/** Whether *done* asks "Already finished?" first: high urgency, accepted less than a minute ago. */
export function asksFinished({ urgency, accepted_at }: Accepted, now: number): boolean {
  if (urgency !== 'high' || accepted_at === null) return false;
  return now - Date.parse(accepted_at) < requestTiming.doneAskedSeconds * 1000;
}
