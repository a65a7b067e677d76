import { sql } from 'kysely';
import { inScope } from '#server/features/access/access.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Condition = ReturnType<typeof sql<boolean>>;
/** An employee by id, or by the column that names them. */
type Employee = string | ReturnType<typeof sql>;

/**
 * Which requests `r` an employee may see: those of the departments in their scope, the one they accepted, what they ask
 * of colleagues, and those they are notified of and have not declined; never a probe. The one rule for lists, history, acknowledgements,
 * receipts and refusals; each row says by it whether it is `visible` to who gets it, so that a screen after an event
 * equals a reload (S6).
 */
export function visibleTo(employee: Employee): Condition {
  return sql<boolean>`(not r.is_probe and (
    ${isInScopeOf(employee)}
    or r.accepter_employee_id = ${employee} or r.for_employee_id = ${employee}
    or exists (select from request_notified n where n.hospital_id = r.hospital_id and n.request_id = r.id
      and n.employee_id = ${employee} and n.generation = r.timer_generation and n.declined_at is null)))`;
}

/** What a device of this employee may show and confirm: what they see, and the probes in their scope (S31). */
export function shownOnDevicesOf(employee: string): Condition {
  return sql<boolean>`(${visibleTo(employee)} or (r.is_probe and ${isInScopeOf(employee)}))`;
}

/**
 * Whether the caller may see a request `r` when a call names it. Of employees the rule decides; who marked it done sees
 * it as well, since they may undo that. A patient is held to their own stay where the request is locked, and the system
 * sees all.
 */
export function visibleToCaller({ actor }: Tx): Condition {
  if (actor.kind !== 'employee') return sql<boolean>`true`;
  return sql<boolean>`(${visibleTo(actor.employee)}
    or (r.status = 'done' and exists (select from request_event v where v.hospital_id = r.hospital_id
      and v.request_id = r.id and v.step = 'done' and v.at = r.done_at and v.actor_id = ${actor.employee})))`;
}

/** Throws `not_found` for an employee who may not see the request, as if it did not exist. */
export async function requireVisible(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`select from request r where r.id = ${id} and ${visibleToCaller(tx)}`.execute(tx.db);
  if (rows.length === 0) throw notFound('request');
}

function isInScopeOf(employee: Employee): Condition {
  return sql<boolean>`${inScope(employee, sql`r.department_id`)}`;
}
