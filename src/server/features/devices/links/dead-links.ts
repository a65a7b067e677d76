import { sql } from 'kysely';
import { clearAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { announceDevice } from '#server/features/devices/device.actions.ts';
import { deadBefore, wardOfDevice } from '#server/features/devices/device.reads.ts';
import { hospitalsNamedBy } from '#server/platform/tx/across-hospitals.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

/**
 * S14: finds ward tablets and stations that should answer and do not, and says so to their ward; what is heard again,
 * asleep or revoked is no alarm any more. One that was never heard since it was enrolled is not dead.
 * `startedAt`: after this process began, devices get as long to come back to it as a link takes to be dead.
 */
export function watchLinks(startedAt: Date): (tx: Tx) => Promise<void> {
  return async (tx) => {
    const now = tx.clock.now();
    await clearOver(tx, now);
    const begunMs = now.getTime() - startedAt.getTime();
    // Below zero the clock went back since: it did not begin just now.
    if (begunMs >= 0 && begunMs < timing.deadLinkSeconds * 1000) return;
    for (const { id, department } of await newlyDead(tx, now)) {
      tx.afterwards(id, async (own) => {
        await raiseStanding(own, { kind: 'dead_link', department, subject: id });
        announceDevice(own, id, department);
      });
    }
  };
}

/** Where a link may be dead, or the alarm of one stands. */
export function hospitalsWithDeadLinks(db: Db, now: Date): Promise<string[]> {
  return hospitalsNamedBy(db, 'hospitals_with_dead_links', deadBefore(now));
}

type Found = { id: string; department: string };

async function newlyDead(tx: Tx, now: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select d.id, ward.id as department from device d ${wardOfDevice}
    where d.kind in ('ward_tablet', 'station') and d.revoked_at is null and d.state = 'silent'
      and d.last_echo_at <= ${deadBefore(now)}
      and not exists (select from alarm a where a.kind = 'dead_link' and a.subject_id = d.id and a.cleared_at is null)
    order by d.id`.execute(tx.db);
  return rows;
}

async function clearOver(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Found>`
    select a.subject_id as id, a.department_id as department from alarm a
    where a.kind = 'dead_link' and a.cleared_at is null and not exists (select from device d
      where d.id = a.subject_id and d.revoked_at is null and d.state = 'silent' and d.last_echo_at <= ${deadBefore(now)})`.execute(
    tx.db,
  );
  for (const { id, department } of rows) {
    tx.afterwards(id, async (own) => void (await clearAlarm(own, { kind: 'dead_link', department, subject: id })));
  }
}
