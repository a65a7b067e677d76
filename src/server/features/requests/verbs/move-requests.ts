import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { coversNow } from '#server/features/requests/covers.reads.ts';
import { planOf } from '#server/features/requests/escalation/plan.ts';
import { watchReceipts } from '#server/features/requests/escalation/receipt-watch.ts';
import { firstCircle } from '#server/features/requests/escalation/start.ts';
import { scheduleStep } from '#server/features/requests/escalation/steps.ts';
import { announceIfNobody } from '#server/features/requests/escalation/unanswered.ts';
import { standingOf } from '#server/features/requests/may/facts.ts';
import { takesOnByDuty } from '#server/features/requests/may/rules.ts';
import { notifyFrom } from '#server/features/requests/routing.ts';
import { announceRequest, type HelpRequest, lockOpenOfStay, writeEvent } from '#server/features/requests/steps/step.ts';
import type { RequestTable } from '#server/platform/database/schema/requests.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { giveBack } from './give-back.ts';

type Place = { bed_id: string; department_id: string };

/**
 * What is open of a stay goes with it to another bed. The stay is held, so that nothing opens meanwhile. Of what nobody
 * has taken the circles are worked out anew around the new bed, as far as they had come, and the later steps keep their
 * times. Who has one keeps it where they could take it on there too, and is alerted; else it is everybody's again.
 */
export async function moveRequestsOfStay(tx: Tx, stay: string, to: Place): Promise<void> {
  for (const request of await lockOpenOfStay(tx, stay)) await move(tx, request, to);
}

async function move(tx: Tx, before: HelpRequest, to: Place): Promise<void> {
  if (before.status === 'pending') return before.step > 0 ? moveRound(tx, before, to) : movePlanned(tx, before, to);
  const isKept = await keepsIt(tx, before, to);
  const alert = isKept ? { alerted_at: tx.clock.now(), alert_kind: 'step' as const } : {};
  const moved = await savePlace(tx, before, to, alert);
  if (!isKept) return giveBack(tx, moved.id, 'moved');
  if (moved.status === 'shared' && moved.policy_step > 1) await notifyUpTo(tx, moved);
  await announceRequest(tx, moved, before);
}

/** Its hour has not come: the timer of that goes on, and finds it in the new ward. */
async function movePlanned(tx: Tx, before: HelpRequest, to: Place): Promise<void> {
  await announceRequest(tx, await savePlace(tx, before, to), before);
}

/** Whoever was notified at the old bed is so no more, and has said nothing of the new one. */
async function moveRound(tx: Tx, before: HelpRequest, to: Place): Promise<void> {
  const moved = await savePlace(tx, before, to, {
    ...{ timer_generation: before.timer_generation + 1, received_at: null, unreceived: 'no' },
    ...{ alerted_at: tx.clock.now(), alert_kind: 'new' },
  });
  const step = await notifyUpTo(tx, moved);
  const reached = await tx.db
    .updateTable('request')
    .set({ step })
    .where('id', '=', moved.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await scheduleStep(tx, reached, planOf(reached), reached.policy_step + 1);
  await watchReceipts(tx, reached);
  await announceIfNobody(tx, reached, step);
  await announceRequest(tx, reached, before);
}

/** Notifies every circle around the bed up to the one that was reached. Answers how far that came. */
async function notifyUpTo(tx: Tx, request: HelpRequest): Promise<number> {
  let reached = request.step;
  for (let at = Math.min(firstCircle(planOf(request)), request.step); at <= request.step; at++)
    reached = Math.max(reached, await notifyFrom(tx, request, at));
  return reached;
}

/** Whether its accepter is one who takes on such requests there, and not only because of the ward that it leaves. */
async function keepsIt(tx: Tx, request: HelpRequest, { department_id }: Place): Promise<boolean> {
  if (!request.accepter_employee_id) return true;
  const standing = await standingOf(tx, request.accepter_employee_id, request);
  return standing !== undefined && takesOnByDuty({ ...standing.request, department_id }, standing.me);
}

/** Within its ward it keeps who covers, as it began; in another it asks anew. One that is planned gets them at its hour. */
async function coversAfter(tx: Tx, before: HelpRequest, department: string): Promise<string[] | null> {
  if (department === before.department_id) return before.cover_department_ids;
  return before.step > 0 ? coversNow(tx, department) : null;
}

/** Writes where it is now, and that it went there. */
async function savePlace(
  tx: Tx,
  before: HelpRequest,
  { bed_id, department_id }: Place,
  change: Updateable<RequestTable> = {},
): Promise<HelpRequest> {
  const cover_department_ids = await coversAfter(tx, before, department_id);
  const moved = await tx.db
    .updateTable('request')
    .set({ ...change, bed_id, department_id, cover_department_ids, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(tx, 'transfer', moved, { action: randomUUID(), from: before.status });
  return moved;
}
