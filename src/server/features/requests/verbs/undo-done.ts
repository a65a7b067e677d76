import { sql } from 'kysely';
import { lockAttendance } from '#server/features/duty/duty.reads.ts';
import { lockStay, stayOf } from '#server/features/requests/asking/stay.ts';
import { openTwin } from '#server/features/requests/asking/twins.ts';
import { watchAcceptance } from '#server/features/requests/escalation/reminders.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { beginAcceptance } from '#server/features/requests/steps/acceptance.ts';
import { lastEnding } from '#server/features/requests/steps/ending.ts';
import { lockRequest, refused, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import { requireVisible } from '#server/features/requests/visibility/visibility.ts';
import { denied } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { timing } from '#shared/requests/timing.ts';
import { giveBack } from './give-back.ts';

/**
 * Whoever marked it done takes that back within 15 s; it is again with the accepter before, or everybody's
 * where that one is not there (S24). Refused when the patient
 * has asked for the same again meanwhile: then that request is the one to see to.
 */
export async function undoDone(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  await lockStay(tx, await stayOf(tx, id));
  const isThere = await holdAccepter(tx, id);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'undo_done', id, action)) return shownToStaff(tx, id);
  const employee = requireEmployee(tx);
  await requireVisible(tx, id);
  await requireTransition(tx, 'undo_done', request);
  const ending = await lastEnding(tx, id);
  if (ending?.actor_id !== employee || !request.accepter_employee_id) throw denied();
  const seconds = (tx.clock.now().getTime() - ending.at.getTime()) / 1000;
  if (await openTwin(tx, id)) throw await refused(tx, 'wrong_state', request);
  if (seconds > timing.undoDoneSeconds) throw await refused(tx, 'too_late', request);
  const saved = await saveStep(tx, 'undo_done', request, { action }, { done_at: null });
  await beginAcceptance(tx, saved, request.accepter_employee_id);
  if (isThere) await watchAcceptance(tx, saved);
  else await giveBack(tx, id, 'off_duty');
  return shownToStaff(tx, id);
}

/** Whether who held it is there now, and stays so until this is saved; a presence is held before the request. */
async function holdAccepter(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select accepter_employee_id as id from request where id = ${id} and accepter_employee_id is not null`.execute(
    tx.db,
  );
  const [accepter] = rows;
  if (!accepter) return false;
  await lockAttendance(tx, accepter.id);
  const present = await sql`select from present_employee where employee_id = ${accepter.id}`.execute(tx.db);
  return present.rows.length > 0;
}
