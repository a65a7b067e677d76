import { type Circle, circles } from '#shared/requests/reaching/circles.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isPlanned } from '#web/staff/domain/requests/rules/lateness.ts';

/** Who is called next and in how long; `burnt` is how much of the time since the last call has passed, 0 to 1. */
export type NextCall = { circle: Exclude<Circle, 'assigned'> | 'again'; inMs: number; burnt: number };

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
    circle: circleAfter(request.step),
    inMs: Math.max(0, at - now),
    burnt: at > from ? Math.min(1, Math.max(0, (now - from) / (at - from))) : 1,
  };
}

/** Whom the next step calls. The first circle is called as soon as it is due, so it is never the next. */
function circleAfter(step: number): NextCall['circle'] {
  const next = circles[Math.max(1, step)];
  return next === undefined || next === 'assigned' ? 'again' : next;
}
