import { sql } from 'kysely';
import { lockAttendance } from '#server/features/attendance/attendance.reads.ts';
import { lockStay, stayOf } from '#server/features/requests/asking/stay.ts';
import { openTwin } from '#server/features/requests/asking/twins.ts';
import { watchAcceptance } from '#server/features/requests/escalation/acceptance-watch.ts';
import { keepRepeatAlert } from '#server/features/requests/escalation/repeat-alert.ts';
import { requireVisible } from '#server/features/requests/facts/visibility.ts';
import { isOpenAt } from '#server/features/requests/may/rules.ts';
import { requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { beginAcceptance } from '#server/features/requests/steps/acceptance.ts';
import { lockRequest, refused, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import { denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { giveBack } from './give-back.ts';

/**
 * Whoever marked it done takes that back within 15 s; it is again with the accepter before, or everybody's
 * where that one is not there (S24). Refused when the patient
 * has asked for the same again meanwhile: then that request is the one to see to.
 */
export async function undoDone(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  await undo(tx, id, action);
  return shownToStaff(tx, id);
}

/** The same for a caller who reads no answer. */
export async function undo(tx: Tx, id: string, action: string): Promise<void> {
  const { bed_id, department_id } = await lockStay(tx, await stayOf(tx, id));
  const isThere = await holdAccepter(tx, id);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'undo_done', id, action)) return;
  await requireVisible(tx, id);
  await requireTransition(tx, 'undo_done', request);
  await requireMay(tx, 'undo_done', request);
  if (!request.accepter_employee_id) throw denied();
  if (await openTwin(tx, id)) throw await refused(tx, 'wrong_state', request);
  if (!isOpenAt('undo_done', request, tx.clock.now())) throw await refused(tx, 'too_late', request);
  const saved = await saveStep(tx, 'undo_done', request, { action }, { done_at: null, bed_id, department_id });
  await beginAcceptance(tx, saved, request.accepter_employee_id);
  if (isThere) {
    await watchAcceptance(tx, saved);
    await keepRepeatAlert(tx, saved);
  } else await giveBack(tx, id, 'off_duty');
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
