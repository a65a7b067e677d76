import type { HelpRequestForStaff } from './request.schemas.ts';

const minute = 60_000;

type Promised = Pick<
  HelpRequestForStaff,
  'status' | 'due_at' | 'accepted_at' | 'promise_counts_from' | 'response_minutes'
>;

/**
 * Past the promise: until somebody accepts counted from when it became due, from then on from the acceptance, or from
 * when its accepter last said "still at it" (S24).
 */
export function isLate(request: Promised, now: number): boolean {
  if (request.status === 'done' || request.status === 'canceled') return false;
  const held = request.status === 'accepted' ? (request.promise_counts_from ?? request.accepted_at) : null;
  const from = held ?? request.due_at;
  return now > Date.parse(from) + request.response_minutes * minute;
}
