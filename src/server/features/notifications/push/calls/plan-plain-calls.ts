import { sql } from 'kysely';
import { settingInSql } from '#server/features/content/setting.reads.ts';
import { watchMisses } from '#server/features/notifications/push/misses.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { pushQueued } from '#shared/notifications/notification.events.ts';
import { type PlainCall, plainCallKinds, plainEventOf, readPlainCalls } from './plain-calls.ts';

/**
 * Brings the ledger up to what is asked of this employee now: a row for each of their devices and each call, and a
 * silent one where a call that was shown is over. What is in the ledger already is not notified again.
 */
export async function planPlainCalls(tx: Tx, employee: string): Promise<void> {
  // What ended while its push was being recorded as sent is settled by whichever of the two comes second.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calls of ${employee}`}, 0))`.execute(tx.db);
  const calls = await readPlainCalls(tx, employee);
  const queued = await settle(tx, employee, calls);
  for (const one of calls) queued.push(...(await call(tx, employee, one)));
  for (const id of queued) tx.announce(pushQueued, { subject: id });
}

async function call(tx: Tx, employee: string, one: PlainCall): Promise<string[]> {
  const event = plainEventOf(one);
  const { rows } = await sql<{ id: string }>`
    insert into notification
      (hospital_id, event_id, subject_kind, subject_id, employee_id, device_id, channel, created_at)
    select d.hospital_id, ${event}, ${one.kind}, ${one.subject}, d.employee_id, d.id, 'push', ${tx.clock.now()}
    from device d
    join attendance a on a.hospital_id = d.hospital_id and a.employee_id = d.employee_id and a.left_at is null
    where d.employee_id = ${employee} and d.kind = 'employee' and d.revoked_at is null
      and exists (select from push_subscription s
        where s.device_id = d.id and s.employee_id = d.employee_id and s.ended_at is null)
      and ${settingInSql('web_push')} = 'true'
    on conflict do nothing
    returning id`.execute(tx.db);
  if (rows.length > 0) await watchMisses(tx, event);
  return rows.map(({ id }) => id);
}

/** A silent one for each device whose last push of a call that is over was the call itself. */
async function settle(tx: Tx, employee: string, calls: readonly PlainCall[]): Promise<string[]> {
  const standing = calls.map(plainEventOf);
  const { rows } = await sql<{ id: string }>`
    insert into notification
      (hospital_id, event_id, subject_kind, subject_id, employee_id, device_id, channel, purpose, created_at)
    select hospital_id, id, subject_kind, subject_id, employee_id, device_id, 'push', 'settled', ${tx.clock.now()}
    from (select distinct on (device_id, subject_id) * from notification
      where employee_id = ${employee} and subject_kind = any(${plainCallKinds}::text[]) and channel = 'push' and state in ('sent', 'shown')
      order by device_id, subject_id, created_at desc, id desc) last
    where purpose = 'alert' and event_id <> all(${standing}::uuid[])
      and exists (select from push_subscription p where p.device_id = last.device_id
        and p.employee_id = last.employee_id and p.ended_at is null)
    on conflict do nothing
    returning id`.execute(tx.db);
  return rows.map(({ id }) => id);
}
