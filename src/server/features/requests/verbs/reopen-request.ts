import { requireRoomForOne } from '#server/features/requests/asking/bounds.ts';
import { requireAskable, requireNotBlocked } from '#server/features/requests/asking/services.ts';
import { lockStay, type StayNow, stayOf } from '#server/features/requests/asking/stay.ts';
import { lockWithTwin } from '#server/features/requests/asking/twins.ts';
import { notifyAnew } from '#server/features/requests/escalation/notify-anew.ts';
import { startEscalation } from '#server/features/requests/escalation/start.ts';
import { isOpenAt } from '#server/features/requests/may/rules.ts';
import { requireMay, requireStay } from '#server/features/requests/request.policy.ts';
import { shownToStaff, shownToStay } from '#server/features/requests/shown.ts';
import {
  type HelpRequest,
  refused,
  requestOfAction,
  requireTransition,
  type Step,
  saveStep,
} from '#server/features/requests/steps/step.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { withReached } from '#shared/requests/track.ts';
import { repeatRequest } from './repeat/repeat-request.ts';

/** The patient asks again for what was done or canceled. Answers the open twin where there is one. */
export async function reopenOwnRequest(tx: Tx, id: string, action: string): Promise<HelpRequestForStay> {
  requireStay(tx);
  return shownToStay(tx, await reopen(tx, id, action));
}

/** An employee who could accept it reopens it. */
export async function reopenRequest(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  return shownToStaff(tx, await reopen(tx, id, action));
}

/**
 * The same for a caller who reads no answer; it is the id of the request, or of its twin. The stay is held before the
 * request, as everywhere, so that two actions cannot wait for each other. With `words` whoever may edit requests does so,
 * present or not, for this reason; who calls has asked for that right.
 */
export async function reopen(tx: Tx, id: string, action: string, words?: string): Promise<string> {
  const stay = await lockStay(tx, await stayOf(tx, id));
  const { request: before, twin } = await lockWithTwin(tx, id);
  const done = await requestOfAction(tx, ['reopen', 'repeat'], action);
  if (done) return done;
  if (tx.actor.kind === 'employee' && words === undefined) await requireMay(tx, 'reopen', before);
  if (stay.ended_at) throw new AppError('stay_ended');
  await requireTransition(tx, 'reopen', before);
  if (twin) {
    await requireTwinAskable(tx, stay, await servicesOf(tx, id), twin);
    await repeatRequest(tx, twin.id, action);
    return twin.id;
  }
  if (!isOpenAt('reopen', before, tx.clock.now())) throw await refused(tx, 'too_late', before);
  await requireAskable(tx, stay, await servicesOf(tx, id), null);
  if (tx.actor.kind === 'patient') await requireRoomForOne(tx, stay.id, [before]);
  const here = { ...before, bed_id: stay.bed_id, department_id: stay.department_id };
  await saveReopened(
    tx,
    here,
    before,
    words === undefined ? { action } : { action, reason: 'by_staff', payload: { words } },
  );
  return id;
}

/** A block is refused here too. A planned twin becomes due now, so the service must be open now; any other has its time. */
async function requireTwinAskable(tx: Tx, stay: StayNow, services: string[], twin: HelpRequest): Promise<void> {
  if (twin.due_at > tx.clock.now()) await requireAskable(tx, stay, services, null);
  else await requireNotBlocked(tx, stay, services);
}

/** It is opened where the stay is now, which may have moved since. */
async function saveReopened(tx: Tx, here: HelpRequest, before: HelpRequest, step: Step): Promise<void> {
  const due_at = tx.clock.now();
  const { bed_id, department_id } = here;
  const saved = await saveStep(tx, 'reopen', before, step, {
    ...{ bed_id, department_id },
    ...{ done_at: null, canceled_at: null, cancel_reason: null, hidden_at: null, wanted_at: null },
    ...(await notifyAnew(tx, { ...here, due_at })),
    due_at,
    reached: JSON.stringify(withReached([], 'sent', due_at.toISOString())),
  });
  await startEscalation(tx, saved);
}

async function servicesOf(tx: Tx, request: string): Promise<string[]> {
  const rows = await tx.db.selectFrom('request_item').select('service_id').where('request_id', '=', request).execute();
  return rows.map((row) => row.service_id);
}
