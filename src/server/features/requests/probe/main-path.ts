import { sql } from 'kysely';
import { readForStaff, readForStay } from '#server/features/requests/request.reads.ts';
import type { Log } from '#server/platform/log.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { askAs } from './ask.ts';
import { patientOfNobody } from './stand-in.ts';

type Needs = { health: { db: Db; rehearse: InHospital }; log: Pick<Log, 'error'> };

/**
 * For `/readyz`, whether the product does what it is for: a request is made as a patient's tap makes it, people are
 * notified, timers are set, it is announced and it stands on the lists, all in a transaction that is rolled back, so
 * that nobody hears of it. `ok`, or that it fails.
 */
export async function mainPathPart({ health, log }: Needs): Promise<string> {
  try {
    const { rows } = await sql<{ id: string }>`select hospital_ids() as id order by 1`.execute(health.db);
    const actor = { kind: 'system', reason: 'main path' } as const;
    for (const { id } of rows) if (await health.rehearse({ hospital: id, actor }, goMainPath)) break;
    return 'ok';
  } catch (error) {
    log.error({ err: error }, 'the way of a request was tried and failed');
    return 'failing';
  }
}

/** Answers whether this hospital has a ward to try it in. */
async function goMainPath(tx: Tx): Promise<boolean> {
  const department = await someWard(tx);
  if (!department) return false;
  const id = await askAs(tx, await patientOfNobody(tx, department));
  if (id === null) return false;
  await requireFollowed(tx, id);
  const lists = await Promise.all([
    readForStaff(tx, sql<boolean>`r.department_id = ${department} and r.is_open`, 1000, sql`r.id = ${id} desc`),
    readForStay(tx, sql<boolean>`r.stay_id = (select stay_id from request where id = ${id})`),
  ]);
  for (const list of lists) if (!list.some((one) => one.id === id)) throw new Error('a request is on no list');
  return true;
}

/**
 * Nothing may have been left out in silence: timers follow it, and somebody is notified of it where anybody is on duty.
 */
async function requireFollowed(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ timers: number; notified: number; present: number }>`
    select (select count(*)::int from timer where subject = ${id}) as timers,
      (select count(*)::int from request_notified where request_id = ${id}) as notified,
      (select count(*)::int from present_employee) as present`.execute(tx.db);
  const [found] = rows;
  if (!found || found.timers === 0) throw new Error('a request has no timer');
  if (found.notified === 0 && found.present > 0) throw new Error('a request was notified to nobody');
}

/** One of somebody on duty, where there is one, so that people are notified. */
async function someWard(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from department d where d.active and d.deleted_at is null
      and exists (select from room r where r.department_id = d.id and r.deleted_at is null)
    order by exists (select from present_employee p join employee_department e on e.employee_id = p.employee_id
      where e.department_id = d.id) desc, d.position, d.id limit 1`.execute(tx.db);
  return rows[0]?.id;
}
