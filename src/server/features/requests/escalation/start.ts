import { coversNow } from '#server/features/requests/covers.reads.ts';
import type { Notified } from '#server/features/requests/rounds.actions.ts';
import { circleFrom, notifyFrom } from '#server/features/requests/routing.ts';
import { announceRequest, type HelpRequest } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EscalationPlan } from '#shared/requests/reaching/escalation.schemas.ts';
import { reach } from '#shared/requests/reaching/escalation.ts';
import { planFor, planOf } from './plan.ts';
import { watchReceipts } from './receipt-watch.ts';
import { scheduleStep } from './steps.ts';
import { announceIfNobody } from './unanswered.ts';

type Asked = Pick<HelpRequest, 'bed_id' | 'department_id' | 'service_type_id' | 'priority_id' | 'urgency'>;

/** Who is notified first of a request that is not there yet, by which plan, and the columns that it begins with. */
export type FirstRound = Awaited<ReturnType<typeof firstRound>>;

type Asker = { asked_by_employee_id: string | null; for_employee_id: string | null };

/**
 * What a request that is due at once begins with. The employee who asks knows of it, and is not called first where
 * anybody else is there; who asks colleagues for themselves is not called at all.
 */
export async function firstRound(tx: Tx, wanted: Asked, { asked_by_employee_id: asker, for_employee_id }: Asker) {
  const now = tx.clock.now();
  const plan = await planFor(tx, wanted);
  const asked = { ...wanted, cover_department_ids: await coversNow(tx, wanted.department_id) };
  const others = asker ? await circleFrom(tx, asked, firstCircle(plan), new Set([asker])) : null;
  const isWithout = others && (others.people.length > 0 || for_employee_id !== null);
  const notified = isWithout ? others : await circleFrom(tx, asked, firstCircle(plan));
  const { cover_department_ids } = asked;
  const columns = { ...beginning(plan, notified, now), cover_department_ids, alert_kind: 'new' as const };
  return { plan, notified, columns };
}

/** The number of the circle that a plan begins with. */
export const firstCircle = (plan: EscalationPlan) => reach(plan.steps[0]?.circle ?? 'assigned');

function beginning(plan: EscalationPlan, { step }: Pick<Notified, 'step'>, now: Date) {
  return { step, policy: JSON.stringify(plan), escalates_from: now, policy_step: 1, alerted_at: now };
}

/** Sets the timers of a request whose first circle has just been notified by `plan`, which is frozen into it. */
export async function watchOver(tx: Tx, request: HelpRequest, plan: EscalationPlan): Promise<void> {
  if (request.is_probe) return;
  await Promise.all([scheduleStep(tx, request, plan, 2), watchReceipts(tx, request)]);
  await announceIfNobody(tx, request, request.step);
}

/**
 * Begins, or begins anew, to look for somebody who takes an open request: from now on, by the plan that it was given
 * when it became due; which departments cover is asked anew. Of a shared one those it was shared with are notified already; one that is planned waits for its
 * hour. To be called with the row as saved, in the transaction of the step.
 */
export async function startEscalation(tx: Tx, request: HelpRequest): Promise<void> {
  if (request.is_probe || request.step === 0) return;
  const now = tx.clock.now();
  const plan = await planAgain(tx, request);
  const cover_department_ids = await coversNow(tx, request.department_id);
  const anew = { ...request, cover_department_ids };
  const step = request.status === 'shared' ? request.step : await notifyFrom(tx, anew, firstCircle(plan));
  const started = await tx.db
    .updateTable('request')
    .set({
      ...beginning(plan, { step }, now),
      ...{ cover_department_ids, alert_kind: 'new', end_repeats: 0, received_at: null, unreceived: 'no' },
    })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await watchOver(tx, started, plan);
  await announceRequest(tx, started);
}

/** A request that became due anew, since it was opened again, gets today's plan; any other keeps its own. */
async function planAgain(tx: Tx, request: HelpRequest): Promise<EscalationPlan> {
  const isFrozen = request.escalates_from !== null && request.escalates_from >= request.due_at;
  return isFrozen ? planOf(request) : planFor(tx, request);
}
