import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { keys } from '#web/kit/http/keys.ts';
import { applyChange } from '#web/kit/live/live-list.ts';
import { queryClient } from '#web/patient/session/queries.ts';

/** Everything of this stay stays on the list until the patient takes it off. */
export const keepsOwn = () => true;

/** Open ones first, then what was asked for last; asked for again counts. */
export function byOpenThenNewest(a: HelpRequestForStay, b: HelpRequestForStay): number {
  return Number(isOpen(b.status)) - Number(isOpen(a.status)) || lastAsked(b).localeCompare(lastAsked(a));
}

const lastAsked = ({ asked_at, repeated_at }: HelpRequestForStay) => repeated_at ?? asked_at;

/** Puts the answer to one's own press on the screen, through the same function as everybody's events. */
export function showOwnChange(request: HelpRequestForStay): void {
  applyChange(queryClient, keys.ownRequests, request, keepsOwn);
}
