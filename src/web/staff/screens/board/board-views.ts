import { byUrgencyThenWaiting } from '#shared/requests/order.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { isPlanned, undoSecondsLeft } from '#web/staff/domain/requests/rules/lateness.ts';

/** The filters over the board, in the order of their keys. */
export const boardFilters = ['all', 'mine', 'urgent', 'later', 'done'] as const;
export type BoardFilter = (typeof boardFilters)[number];

/** Who looks, and when (the server's time in milliseconds). */
export type Looking = { me: string; now: number };

/**
 * The requests of one filter, in the order in which a nurse should see to them. What this employee has
 * just marked done stays in its place while it can be undone.
 */
export function boardView(rows: readonly HelpRequestForStaff[], filter: BoardFilter, looking: Looking) {
  const chosen = rows.filter((request) => belongs(request, filter, looking));
  if (filter === 'later') return chosen.sort((a, b) => (a.wanted_at ?? '').localeCompare(b.wanted_at ?? ''));
  if (filter === 'done') return chosen.sort((a, b) => endOf(b).localeCompare(endOf(a)));
  return chosen.sort(byUrgencyThenWaiting);
}

/** How many requests each filter holds; one being undone counts no more. */
export function boardCounts(rows: readonly HelpRequestForStaff[], looking: Looking): Record<BoardFilter, number> {
  const open = rows.filter((request) => isOpen(request.status));
  const count = (filter: BoardFilter) => open.filter((request) => belongs(request, filter, looking)).length;
  return {
    all: count('all'),
    mine: count('mine'),
    urgent: count('urgent'),
    later: count('later'),
    done: rows.length - open.length,
  };
}

/** What `boardView` and `boardCounts` take from the time, as one string that is the same while it is. */
export function timeDependent(rows: readonly HelpRequestForStaff[], { now }: Looking): string {
  return rows.map((row) => (isPlanned(row, now) ? 'p' : undoSecondsLeft(row, now) > 0 ? 'u' : '.')).join('');
}

/** Whether a request stands under this filter. */
export function belongs(request: HelpRequestForStaff, filter: BoardFilter, { me, now }: Looking): boolean {
  const onBoard = (isOpen(request.status) && !isPlanned(request, now)) || undoSecondsLeft(request, now) > 0;
  switch (filter) {
    case 'all':
      return onBoard;
    case 'mine':
      return onBoard && (request.accepted_by?.id === me || request.done_by === me || isOfColleagues(request, me));
    case 'urgent':
      return onBoard && request.urgency === 'high';
    case 'later':
      return isPlanned(request, now);
    case 'done':
      return !isOpen(request.status);
  }
}

/** What one asks of colleagues oneself. */
function isOfColleagues({ for_colleague, asked_by }: HelpRequestForStaff, me: string | undefined): boolean {
  return for_colleague && asked_by?.id === me;
}

function endOf(request: HelpRequestForStaff): string {
  return request.done_at ?? request.canceled_at ?? '';
}
