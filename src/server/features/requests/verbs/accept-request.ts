import { countsFrom, watchAcceptance } from '#server/features/requests/escalation/acceptance-watch.ts';
import { holdOwnPresence, requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { beginAcceptance } from '#server/features/requests/steps/acceptance.ts';
import {
  lockRequest,
  refused,
  requestOfAction,
  requireTransition,
  saveStep,
} from '#server/features/requests/steps/step.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type EstimateMinutes, estimateReasons } from '#shared/requests/estimate.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { estimateOf, requireEstimate, saveEstimate } from './say-estimate.ts';

/**
 * The actor takes the request. Of two at once one wins; the other gets `already_accepted` with the name.
 * Accepting what one already holds is not an error. `minutes`: in about how many the patient reads that it will be;
 * of what one already holds they are said without accepting it twice.
 */
export async function acceptRequest(
  tx: Tx,
  id: string,
  action: string,
  minutes?: EstimateMinutes,
): Promise<HelpRequestForStaff> {
  await accept(tx, id, action, minutes);
  return shownToStaff(tx, id);
}

/** The same for a caller who reads no answer. */
export async function accept(tx: Tx, id: string, action: string, minutes?: EstimateMinutes): Promise<void> {
  await holdOwnPresence(tx);
  const request = await lockRequest(tx, id);
  if (await wasTaken(tx, id, action)) return;
  if (request.status === 'accepted' && request.accepter_employee_id === requireEmployee(tx)) {
    if (minutes) await saveEstimate(tx, request, { action, minutes });
    return;
  }
  const employee = await requireMay(tx, 'accept', request);
  if (request.status === 'accepted') throw await refused(tx, 'already_accepted', request);
  await requireTransition(tx, 'accept', request);
  if (minutes) requireEstimate(request, minutes);
  const taken = {
    accepter_employee_id: employee,
    accepted_at: tx.clock.now(),
    promise_counts_from: countsFrom(tx, request),
    ...(minutes && estimateOf(tx, request.timer_generation + 1, minutes)),
  };
  const saved = await saveStep(
    tx,
    'accept',
    request,
    { action, reason: minutes ? estimateReasons[minutes] : null },
    taken,
  );
  await beginAcceptance(tx, saved, employee);
  await watchAcceptance(tx, saved);
}

/** The same tap before: it took the request, or said the minutes of one that was held. */
async function wasTaken(tx: Tx, id: string, action: string): Promise<boolean> {
  const taken = await requestOfAction(tx, ['accept', 'estimate'], action);
  if (taken !== null && taken !== id) throw conflict('id_taken');
  return taken !== null;
}
