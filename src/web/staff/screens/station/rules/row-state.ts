import { isLate } from '#shared/requests/lateness.ts';
import type { StationRequest } from '#shared/station/station.schemas.ts';
import type { Tone } from '#web/kit/progress-track/progress-of.ts';
import { isRed, isUntaken } from './display-rows.ts';

/** How a row stands: `alarm` has reached nobody, `late` is past the promise, `repeated` was asked for again. */
export type RowState = 'alarm' | 'late' | 'shared' | 'marked' | 'repeated' | 'waiting' | 'taken_late' | 'taken';

/** The worst that is true comes first. */
export function rowState(request: StationRequest, now: number): RowState {
  const late = isLate(request, now);
  if (!isUntaken(request)) return late ? 'taken_late' : 'taken';
  if (isRed(request)) return 'alarm';
  if (late) return 'late';
  if (request.status === 'shared') return 'shared';
  if (request.is_marked) return 'marked';
  return request.repeat_count > 0 ? 'repeated' : 'waiting';
}

/** The colour of the row's lamp: red for what is urgent and waits, yellow for the rest, blue for what somebody has. */
export function rowTone(request: StationRequest): Tone {
  if (!isUntaken(request)) return request.accepted_by?.kind === 'robot' ? 'robot' : 'accepted';
  return request.urgency === 'high' || isRed(request) ? 'urgent' : 'waiting';
}

/** Milliseconds that the patient has waited, by the server's time. */
export function waitedFor({ due_at }: Pick<StationRequest, 'due_at'>, now: number): number {
  return Math.max(0, now - Date.parse(due_at));
}

/** How much of the time to the next circle is left, from 1 to 0; null when no further one comes. */
export function burnLeft({ circle, next }: Pick<StationRequest, 'circle' | 'next'>, now: number): number | null {
  if (!circle || !next) return null;
  const end = Date.parse(next.at);
  const whole = end - Date.parse(circle.since);
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, (end - now) / whole));
}
