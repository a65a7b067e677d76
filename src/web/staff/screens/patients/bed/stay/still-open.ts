import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import type { OpenRequest } from '#web/staff/domain/open/OpenRequestLine.tsx';
import { isPlanned } from '#web/staff/domain/requests/rules/lateness.ts';

/** What of the board is open for a stay, in the board's order, planned wishes last. */
export function openOfStay(board: readonly HelpRequestForStaff[], stay: string, now: number): OpenRequest[] {
  return board
    .filter(({ stay_id, status }) => stay_id === stay && isOpen(status))
    .map((request) => ({
      ...request,
      is_planned: isPlanned(request, now),
      for_colleague: request.for_colleague ? (request.asked_by?.name ?? null) : null,
    }))
    .toSorted((a, b) => Number(a.is_planned) - Number(b.is_planned));
}

/** So many of what is over are enough to know what was done for somebody. */
const lastShown = 3;

/** What of the board was last asked for in a stay and is over, what ended last first. */
export function overOfStay(board: readonly HelpRequestForStaff[], stay: string): HelpRequestForStaff[] {
  const endOf = ({ done_at, canceled_at }: HelpRequestForStaff) => done_at ?? canceled_at ?? '';
  return board
    .filter(({ stay_id, status }) => stay_id === stay && !isOpen(status))
    .toSorted((a, b) => endOf(b).localeCompare(endOf(a)))
    .slice(0, lastShown);
}

export type Part = 'requests' | 'messages';
type Read = { isAllowed: boolean; isRead: boolean; isReading: boolean };

/** Which parts are not for whoever looks, which are not known, and whether one is being read. */
export function standing(parts: Record<Part, Read>): { hidden: Part[]; unknown: Part[]; isReading: boolean } {
  const isMissing = (part: Part) => parts[part].isAllowed && !parts[part].isRead;
  const all = ['requests', 'messages'] as const;
  return {
    hidden: all.filter((part) => !parts[part].isAllowed),
    unknown: all.filter((part) => isMissing(part) && !parts[part].isReading),
    isReading: all.some((part) => isMissing(part) && parts[part].isReading),
  };
}
