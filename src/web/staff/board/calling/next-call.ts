import { circles } from '#shared/requests/reaching/circles.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isPlanned } from '#web/staff/board/rules/lateness.ts';

/** Who is called next and in how long; `burnt` is how much of the time since the last call has passed, 0 to 1. */
export type NextCall = { circle: number | 'again'; inMs: number; burnt: number };

/** Whether people are being called: it is due, and nobody has taken it. */
export function isCalling(request: HelpRequestForStaff, now: number): boolean {
  return (request.status === 'pending' || request.status === 'shared') && !isPlanned(request, now);
}

/** The next call (S19); null when somebody has it, or when nobody is called any more. `now` is the server's time. */
export function nextCall(request: HelpRequestForStaff, now: number): NextCall | null {
  if (!isCalling(request, now) || request.next_step_at === null) return null;
  const at = Date.parse(request.next_step_at);
  const from = Date.parse(request.alerted_at ?? request.due_at);
  return {
    circle: request.step < circles.length ? request.step + 1 : 'again',
    inMs: Math.max(0, at - now),
    burnt: at > from ? Math.min(1, Math.max(0, (now - from) / (at - from))) : 1,
  };
}
