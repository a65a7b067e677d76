import { sql } from 'kysely';
import { isUncovered } from '#server/features/requests/facts/unreachable.ts';
import { shownOnDevicesOf, visibleTo } from '#server/features/requests/facts/visibility.ts';
import { lockRequest, saveAlert } from '#server/features/requests/steps/step.ts';
import { denied } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { mentionChanged } from '#shared/requests/request.events.ts';

/**
 * The calling device has shown these requests. The first receipt by a device of somebody who was notified makes a
 * request *received*; a station's is kept and does not count. No timer stops. Answers those that are open and so kept.
 */
export async function giveReceipts(tx: Tx, ids: string[]): Promise<string[]> {
  const employee = tx.actor.kind === 'station' ? null : requireEmployee(tx);
  if (!tx.device) throw denied();
  const { rows } = await sql<{ id: string }>`
    with shown as (select r.hospital_id, r.id, r.timer_generation from request r
      where r.id = any(${ids}::uuid[]) and r.is_open and r.step > 0 and ${shownOn(tx)}),
    kept as (insert into receipt (hospital_id, request_id, generation, device_id, employee_id, at)
      select hospital_id, id, timer_generation, ${tx.device}, ${employee}, ${tx.clock.now()} from shown
      on conflict do nothing)
    select id from shown order by id`.execute(tx.db);
  if (employee) for (const id of await unconfirmed(tx, employee, ids)) await confirm(tx, id);
  return rows.map((row) => row.id);
}

/**
 * What the calling device may show: a station its own ward's requests and probes, an employee's device what they see.
 */
function shownOn({ actor }: Tx) {
  if (actor.kind === 'station') return sql<boolean>`r.department_id = ${actor.department}`;
  return actor.kind === 'employee' ? shownOnDevicesOf(actor.employee) : sql<boolean>`false`;
}

/**
 * Those of which the employee is a recipient and no recipient's device has said anything yet, or since nobody was
 * reachable (S21).
 */
async function unconfirmed(tx: Tx, employee: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from request r
    join recipient t on t.hospital_id = r.hospital_id and t.request_id = r.id and t.employee_id = ${employee}
    where r.id = any(${ids}::uuid[]) and r.status in ('pending', 'shared') and (r.received_at is null or ${isUncovered})
      and exists (select from device d where d.id = ${tx.device} and d.kind <> 'station')
    order by r.id`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** Of several devices at once the first counts. */
async function confirm(tx: Tx, id: string): Promise<void> {
  const request = await lockRequest(tx, id);
  if (request.received_at && !(await wasUncovered(tx, id))) return;
  await saveAlert(tx, request, { received_at: tx.clock.now(), unreceived: 'no' });
}

async function wasUncovered(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from request r where r.id = ${id} and ${isUncovered}`.execute(tx.db);
  return rows.length > 0;
}

/**
 * The calling person has opened these requests, and read what was noted there for them; the last time counts. Answers
 * those that are theirs to see.
 */
export async function acknowledge(tx: Tx, ids: string[]): Promise<string[]> {
  const employee = requireEmployee(tx);
  const { rows } = await sql<{ id: string; is_mentioned: boolean }>`
    with opened as (select r.hospital_id, r.id from request r where r.id = any(${ids}::uuid[])
      and ${visibleTo(employee)}),
    kept as (insert into acknowledgement (hospital_id, request_id, employee_id, device_id, at)
      select hospital_id, id, ${employee}, ${tx.device}, ${tx.clock.now()} from opened
      on conflict (hospital_id, request_id, employee_id) do update set device_id = excluded.device_id, at = excluded.at)
    select id, exists (select from request_note n where n.hospital_id = opened.hospital_id
      and n.request_id = opened.id and n.mention_id = ${employee}) as is_mentioned
    from opened order by id`.execute(tx.db);
  if (rows.some(({ is_mentioned }) => is_mentioned)) tx.announce(mentionChanged, { subject: employee });
  return rows.map((row) => row.id);
}
