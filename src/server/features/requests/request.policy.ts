import { lockAttendance } from '#server/features/attendance/attendance.reads.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StaffVerb } from '#shared/requests/transitions.ts';
import { requireVisible } from './facts/visibility.ts';
import { standingOf } from './may/facts.ts';
import { couldAccept, lateFrom, rules } from './may/rules.ts';
import type { HelpRequest } from './steps/step.ts';

/**
 * Who takes a request on, or asks colleagues, stays on duty until that is saved (S25): they hold their presence before
 * the request. Whether they are on duty at all the policy judges; colleagues may be asked off duty too, so that who has
 * left in the same instant asks all the same.
 */
export async function holdOwnPresence(tx: Tx): Promise<void> {
  if (tx.actor.kind === 'employee') await lockAttendance(tx, tx.actor.employee);
}

/** The patient's stay that acts. */
export function requireStay(tx: Tx): { stay: string; bed: string } {
  if (tx.actor.kind !== 'patient') throw denied();
  return { stay: tx.actor.stay, bed: tx.actor.bed };
}

/**
 * May the employee who acts do this with the request? By the rules, which also make `may` of each request
 * (docs/product.md). Throws `not_found` for who neither may nor sees it, `off_duty` and `operation_denied`. Answers who
 * acts.
 */
export async function requireMay(tx: Tx, verb: StaffVerb, request: HelpRequest): Promise<string> {
  const employee = requireEmployee(tx);
  const standing = await standingOf(tx, employee, request);
  const refusal = standing ? rules[verb].who(standing.request, standing.me) : 'operation_denied';
  if (refusal === null) return employee;
  await requireVisible(tx, request.id);
  throw new AppError(refusal);
}

/** Could this colleague take it now? For what is offered to them. */
export async function couldTakeNow(
  tx: Tx,
  employee: string,
  request: HelpRequest,
): Promise<{ present: boolean; could_accept: boolean }> {
  const standing = await standingOf(tx, employee, request);
  if (!standing) throw denied();
  return { present: standing.me.present, could_accept: couldAccept(standing.request, standing.me) };
}

/**
 * The patient is asked whether somebody has been there once the accepter is late; from then on yes means done (S24).
 */
export function isPatientAsked(tx: Tx, request: HelpRequest): boolean {
  const late = lateFrom(request);
  if (request.status !== 'accepted' || !request.accepter_employee_id || late === null) return false;
  return tx.clock.now().getTime() >= late;
}
