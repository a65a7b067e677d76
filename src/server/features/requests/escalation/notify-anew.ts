import type { Updateable } from 'kysely';
import { planRequest } from '#server/features/requests/escalation/planned.ts';
import { notifyFrom } from '#server/features/requests/routing.ts';
import type { HelpRequest } from '#server/features/requests/steps/step.ts';
import type { RequestTable } from '#server/platform/database/schema/requests.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * The request goes back to everybody: the first circle is notified in the next generation, or, where its hour has not
 * come, it is planned again, as if it had not been shared. Answers the columns of a request that nobody holds, for the
 * step that does it.
 */
export async function notifyAnew(tx: Tx, before: HelpRequest): Promise<Updateable<RequestTable>> {
  const now = tx.clock.now();
  const next = { ...before, accepter_employee_id: null, timer_generation: before.timer_generation + 1 };
  const isPlanned = isBeforeItsHour(before, now);
  if (isPlanned) await planRequest(tx, next);
  const step = isPlanned ? 0 : await notifyFrom(tx, next, 1);
  return {
    ...{ accepted_at: null, accepter_employee_id: null, accepter_robot_id: null, promise_counts_from: null },
    ...{ received_at: null, step },
    ...(isPlanned ? notYetDue : { alerted_at: now, alert_kind: 'new' }),
  };
}

/**
 * What was due escalates from its hour or later, whatever a clock that went back says; what was shared early, from
 * before it.
 */
function isBeforeItsHour({ due_at, escalates_from }: HelpRequest, now: Date): boolean {
  return due_at > now && (escalates_from === null || escalates_from < due_at);
}

const notYetDue: Updateable<RequestTable> = {
  ...{ alerted_at: null, alert_kind: null, escalates_from: null, policy_step: 0 },
  ...{ end_repeats: 0, unreceived: 'no' },
};
