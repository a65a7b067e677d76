import { sql } from 'kysely';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequest } from './steps/step.ts';

/** The employee who acts. A patient or the system has no business here. */
export function requireEmployee(tx: Tx): string {
  if (tx.actor.kind !== 'employee') throw denied();
  return tx.actor.employee;
}

/** The patient's stay that acts. */
export function requireStay(tx: Tx): { stay: string; bed: string } {
  if (tx.actor.kind !== 'patient') throw denied();
  return { stay: tx.actor.stay, bed: tx.actor.bed };
}

type Standing = { present: boolean; could_accept: boolean; in_department: boolean };

/**
 * May the actor accept it? A present employee of the hospital who has the service type, holds the charge post of
 * the department, or was told by the last circle (product.md §3, "could accept").
 */
export async function requireCouldAccept(tx: Tx, request: HelpRequest): Promise<string> {
  const employee = requireEmployee(tx);
  const standing = await standingOf(tx, employee, request);
  if (!standing.present) throw new AppError('off_duty');
  if (!standing.could_accept) throw denied();
  return employee;
}

/** Done: who holds it, or a present employee of the department who could accept. */
export async function requireMayMarkDone(tx: Tx, request: HelpRequest): Promise<string> {
  const employee = requireEmployee(tx);
  if (request.accepter_employee_id === employee) return employee;
  const standing = await standingOf(tx, employee, request);
  if (!standing.present) throw new AppError('off_duty');
  if (!standing.could_accept || !standing.in_department) throw denied();
  return employee;
}

/** Cancel by staff: who holds it, or a present employee who could accept. */
export async function requireMayCancel(tx: Tx, request: HelpRequest): Promise<string> {
  const employee = requireEmployee(tx);
  return request.accepter_employee_id === employee ? employee : requireCouldAccept(tx, request);
}

async function standingOf(tx: Tx, employee: string, request: HelpRequest): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      exists (select from attendance a where a.employee_id = e.id and a.left_at is null)
        and not exists (select from duty_break k where k.employee_id = e.id and k.ended_at is null) as present,
      exists (select from employee_service_type t where t.employee_id = e.id and t.service_type_id = ${request.service_type_id})
        or exists (select from charge c where c.employee_id = e.id and c.department_id = ${request.department_id} and c.held_to is null)
        or exists (select from request_told w where w.request_id = ${request.id} and w.employee_id = e.id
          and w.generation = ${request.timer_generation} and w.step = 4) as could_accept,
      exists (select from employee_department d where d.employee_id = e.id and d.department_id = ${request.department_id}) as in_department
    from employee e where e.id = ${employee}`.execute(tx.db);
  const standing = rows[0];
  if (!standing) throw denied();
  return standing;
}
