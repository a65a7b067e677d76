import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isPlanned } from './lateness.ts';

/** How many requests wait for somebody whom this employee could be, and whether one of them is urgent. */
export type Waiting = { count: number; isUrgent: boolean };

export const nothingWaits: Waiting = { count: 0, isUrgent: false };

/** Nobody has them, or their accepter asks others; what one shared oneself waits for others. Off duty nothing does. */
export function waitingFor(rows: readonly HelpRequestForStaff[], me: string, now: number): Waiting {
  const waiting = rows.filter(
    (request) => request.may.includes('accept') && request.accepted_by?.id !== me && !isPlanned(request, now),
  );
  return { count: waiting.length, isUrgent: waiting.some(({ urgency }) => urgency === 'high') };
}
