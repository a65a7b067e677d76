import { mayBeReached, reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { countsFrom, watchAcceptance } from '#server/features/requests/escalation/acceptance-watch.ts';
import { isOpenAt, lateFrom } from '#server/features/requests/may/rules.ts';
import { holdOwnPresence, requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { beginAcceptance } from '#server/features/requests/steps/acceptance.ts';
import {
  type HelpRequest,
  lockRequest,
  refused,
  requireTransition,
  saveStep,
  wasDone,
} from '#server/features/requests/steps/step.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/**
 * A colleague takes it from who is late with it or unreachable (S24). Of two at once one wins: the other finds it with
 * somebody who is neither, and learns the name. Taking over what one holds is not an error.
 */
export async function takeOver(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  const me = requireEmployee(tx);
  await holdOwnPresence(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'take_over', id, action)) return shownToStaff(tx, id);
  if (request.status === 'accepted' && request.accepter_employee_id === me) return shownToStaff(tx, id);
  if (request.accepter_employee_id === me) throw await refused(tx, 'wrong_state', request);
  const employee = await requireMay(tx, 'take_over', request);
  await requireTransition(tx, 'take_over', request);
  if (!(await mayTakeOver(tx, request))) throw await refused(tx, 'already_accepted', request);
  const now = tx.clock.now();
  const taken = { accepter_employee_id: employee, accepted_at: now, promise_counts_from: countsFrom(tx, request) };
  const saved = await saveStep(tx, 'take_over', request, { action }, taken);
  await beginAcceptance(tx, saved, employee);
  await watchAcceptance(tx, saved);
  return shownToStaff(tx, id);
}

/**
 * May a colleague take it over from who holds it now (S24)? When that one is late; or has been unreachable (S16) for 60
 * s, and still is: that is asked here, as the row knows it some seconds later. "Unknown" never counts as gone.
 */
async function mayTakeOver(tx: Tx, request: HelpRequest): Promise<boolean> {
  const now = tx.clock.now();
  const { accepter_employee_id: holder } = request;
  if (!holder || !isOpenAt('take_over', request, now)) return false;
  const late = lateFrom(request);
  if (late !== null && now.getTime() >= late) return true;
  return !mayBeReached((await reachabilityOf(tx, [holder])).get(holder));
}
