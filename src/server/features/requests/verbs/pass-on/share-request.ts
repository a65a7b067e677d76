import { sql } from 'kysely';
import { watchAcceptance } from '#server/features/requests/escalation/acceptance-watch.ts';
import { startEscalation } from '#server/features/requests/escalation/start.ts';
import { requireVisible } from '#server/features/requests/facts/visibility.ts';
import { requireMay } from '#server/features/requests/request.policy.ts';
import { notify } from '#server/features/requests/routing.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { lockRequest, refused, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff, ParsedShare, ShareTarget } from '#shared/requests/request.schemas.ts';

/**
 * Who holds it asks others to take it: a colleague, those of a service type, or a department. The sharer stays
 * answerable until one of them accepts, and those it is shared with are the first circle. Refused with
 * `nobody_present` when none of them is on duty.
 */
export async function shareRequest(tx: Tx, id: string, share: ParsedShare): Promise<HelpRequestForStaff> {
  const { action_id: action, with: target, note } = share;
  const me = requireEmployee(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'share', id, action)) return shownToStaff(tx, id);
  await requireVisible(tx, id);
  await requireTransition(tx, 'share', request);
  await requireMay(tx, 'share', request);
  const people = (await presentOf(tx, target)).filter((person) => person !== me && person !== request.for_employee_id);
  if (people.length === 0) throw await refused(tx, 'nobody_present', request);
  const now = tx.clock.now();
  await tx.db
    .insertInto('request_target')
    .values({
      ...{ hospital_id: tx.hospital, request_id: id, shared_by_employee_id: me, shared_at: now, note },
      ...columns(target),
    })
    .execute();
  await notify(tx, { ...request, timer_generation: request.timer_generation + 1 }, { step: 1, people });
  const alert = { alerted_at: now, alert_kind: 'new', received_at: null, step: 1 } as const;
  const saved = await saveStep(
    tx,
    'share',
    request,
    { action, reason: target.kind, ...(note ? { payload: { note } } : {}) },
    { shared_at: now, ...alert },
  );
  await startEscalation(tx, saved);
  await watchAcceptance(tx, saved);
  return shownToStaff(tx, id);
}

function columns({ kind, id }: ShareTarget) {
  return {
    employee_id: kind === 'employee' ? id : null,
    service_type_id: kind === 'service_type' ? id : null,
    department_id: kind === 'department' ? id : null,
  };
}

/** Those of the target who are on duty and not on break. What belongs to another hospital has nobody here. */
async function presentOf(tx: Tx, { kind, id }: ShareTarget): Promise<string[]> {
  const belongs = {
    employee: sql`e.employee_id = ${id}`,
    service_type: sql`exists (select from employee_service_type t where t.employee_id = e.employee_id and t.service_type_id = ${id})`,
    department: sql`exists (select from employee_department d where d.employee_id = e.employee_id and d.department_id = ${id})`,
  }[kind];
  const { rows } = await sql<{ id: string }>`
    select e.employee_id as id from present_employee e where ${belongs} order by e.employee_id`.execute(tx.db);
  return rows.map((row) => row.id);
}
