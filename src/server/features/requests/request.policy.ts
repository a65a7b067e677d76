import { sql } from 'kysely';
import { lockAttendance } from '#server/features/duty/duty.reads.ts';
import { mayBeReached, reachabilityOf } from '#server/features/duty/reachability.reads.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { acceptanceTimes } from '#shared/requests/reaching/acceptance-times.ts';
import { timing } from '#shared/requests/timing.ts';
import type { HelpRequest } from './steps/step.ts';
import { requireVisible } from './visibility/visibility.ts';

/**
 * Who takes a request on stays on duty until that is saved (S25): they hold their presence before the request. Whether
 * they are on duty at all the policy judges.
 */
export async function holdOwnPresence(tx: Tx): Promise<void> {
  if (tx.actor.kind === 'employee') await lockAttendance(tx, tx.actor.employee);
}

/** The patient's stay that acts. */
export function requireStay(tx: Tx): { stay: string; bed: string } {
  if (tx.actor.kind !== 'patient') throw denied();
  return { stay: tx.actor.stay, bed: tx.actor.bed };
}

type Standing = { present: boolean; could_accept: boolean; shared_with: boolean; in_department: boolean };

/**
 * May the actor accept it? A present employee of the hospital who has the service type, holds the charge post of
 * the department, or was told by the last circle (docs/product.md, "Who could accept"); of a shared one also whoever it was
 * shared with. Throws `not_found` for who neither could nor may see it.
 */
export async function requireCouldAccept(tx: Tx, request: HelpRequest): Promise<string> {
  const employee = requireEmployee(tx);
  const standing = await standingOf(tx, employee, request);
  if (standing.present && (standing.could_accept || standing.shared_with)) return employee;
  await requireVisible(tx, request.id);
  throw standing.present ? denied() : new AppError('off_duty');
}

/** Could this colleague take it now? For what is offered to them. */
export async function couldAccept(
  tx: Tx,
  employee: string,
  request: HelpRequest,
): Promise<Pick<Standing, 'present' | 'could_accept'>> {
  return standingOf(tx, employee, request);
}

/** Done: who holds it, or a present employee of the department who could accept; of a shared one whoever it was shared with. */
export async function requireMayMarkDone(tx: Tx, request: HelpRequest): Promise<string> {
  const employee = requireEmployee(tx);
  if (request.accepter_employee_id === employee) return employee;
  const standing = await standingOf(tx, employee, request);
  if (!standing.shared_with) await requireVisible(tx, request.id);
  if (!standing.present) throw new AppError('off_duty');
  const may = request.status === 'shared' ? standing.shared_with : standing.could_accept && standing.in_department;
  if (!may) throw denied();
  return employee;
}

/** Cancel by staff: who holds it, or a present employee who could accept. */
export async function requireMayCancel(tx: Tx, request: HelpRequest): Promise<string> {
  const employee = requireEmployee(tx);
  return request.accepter_employee_id === employee ? employee : requireCouldAccept(tx, request);
}

/** Share, release, offer: who holds it, and nobody else. */
export function requireHolder(tx: Tx, request: HelpRequest): string {
  const employee = requireEmployee(tx);
  if (request.accepter_employee_id !== employee) throw denied();
  return employee;
}

/**
 * May a colleague take it over from who holds it (S24)? When that one is late, counted from this acceptance; or has been unreachable (S16) for 60 s. Right after accepting nobody is unreachable, and "unknown" never
 * counts as gone.
 */
export async function mayTakeOver(tx: Tx, request: HelpRequest): Promise<boolean> {
  const { promise_counts_from, accepted_at, accepter_employee_id: holder } = request;
  if (!promise_counts_from || !accepted_at || !holder) return false;
  const now = tx.clock.now().getTime();
  if (now > lateFrom(request, promise_counts_from)) return true;
  const lately = new Date(now - timing.unreachableSeconds * 1000);
  if (accepted_at > lately || mayBeReached((await reachabilityOf(tx, [holder])).get(holder))) return false;
  if (request.accepter_unreachable_since && request.accepter_unreachable_since <= lately) return true;
  // One that echoed then was notified for a while after it (S16): it is not unreachable for as long yet.
  const heardLately = new Date(lately.getTime() - timing.notifiedWithoutPushSeconds * 1000);
  const { rows } = await sql`
    select from device d where d.employee_id = ${holder} and d.revoked_at is null
      and (d.last_echo_at > ${heardLately} or d.last_push_missed_at > ${lately}) limit 1`.execute(tx.db);
  return rows.length === 0;
}

/** The patient is asked whether somebody has been there once the accepter is late; from then on yes means done (S24). */
export function isPatientAsked(tx: Tx, request: HelpRequest): boolean {
  const from = request.promise_counts_from;
  if (request.status !== 'accepted' || !request.accepter_employee_id || !from) return false;
  return tx.clock.now().getTime() >= lateFrom(request, from);
}

function lateFrom(request: HelpRequest, from: Date): number {
  return from.getTime() + acceptanceTimes(request).late;
}

/** The last circle counts by the telling that was last, since a request that is held tells nobody else. */
async function standingOf(tx: Tx, employee: string, request: HelpRequest): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      exists (select from present_employee p where p.employee_id = e.id) as present,
      exists (select from employee_service_type t where t.employee_id = e.id and t.service_type_id = ${request.service_type_id})
        or exists (select from charge c where c.employee_id = e.id and c.department_id = ${request.department_id} and c.held_to is null)
        or exists (select from request_told w where w.request_id = ${request.id} and w.employee_id = e.id and w.step = 4
          and w.generation = (select max(l.generation) from request_told l
            where l.request_id = ${request.id} and l.step > 0)) as could_accept,
      exists (select from request_target g where g.request_id = ${request.id} and g.ended_at is null and (
        g.employee_id = e.id
        or exists (select from employee_service_type t where t.employee_id = e.id and t.service_type_id = g.service_type_id)
        or exists (select from employee_department d where d.employee_id = e.id and d.department_id = g.department_id))) as shared_with,
      exists (select from employee_department d where d.employee_id = e.id and d.department_id = ${request.department_id}) as in_department
    from employee e where e.id = ${employee}`.execute(tx.db);
  const standing = rows[0];
  if (!standing) throw denied();
  return standing;
}
