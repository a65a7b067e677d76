import { sql } from 'kysely';
import { clearAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { hospitalsNamedBy } from '#server/platform/tx/across-hospitals.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { ask } from './ask.ts';
import { endProbe } from './end-probe.ts';
import { standIn } from './stand-in.ts';

/**
 * S31, for one hospital: each ward with a station or a device in the foreground is asked for help every five minutes,
 * in the name of a bed that nobody lies in, on the way that a patient's request goes. Its devices answer without a sign
 * on the screen and without a sound. Two probes in a row without an answer are an alarm of the ward, until one is
 * answered.
 */
export async function probeWards(tx: Tx): Promise<void> {
  const listening = await wardsThatListen(tx);
  for (const department of await wardsToSeeTo(tx, listening))
    tx.afterwards(department, (own) => probeWard(own, department, listening.includes(department)));
}

/** Where a probe is under way or due, or where listening has begun or ended. */
export function hospitalsToProbe(db: Db, now: Date): Promise<string[]> {
  return hospitalsNamedBy(db, 'hospitals_to_probe', now);
}

async function probeWard(tx: Tx, department: string, isListening: boolean): Promise<void> {
  const probe = await underWay(tx, department);
  if (probe) await judge(tx, probe, isListening);
  if (!isListening) await rest(tx, department);
  else if (await isResting(tx, department)) await wake(tx, department);
  if (await takeTurn(tx, department)) await ask(tx, department);
}

const later = (tx: Tx, seconds: number) => new Date(tx.clock.now().getTime() + seconds * 1000);

/**
 * The wards of which a device should answer: a station, which is always on once it was set up, or an app that is open.
 */
async function wardsThatListen(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from listening_department order by id`.execute(tx.db);
  return rows.map((row) => row.id);
}

type UnderWay = { department_id: string; request_id: string; misses: number; submitted_at: Date; answered: boolean };

/** Where a probe is under way or due, or where listening has begun or ended. */
async function wardsToSeeTo(tx: Tx, listening: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from department d left join probe p on p.hospital_id = d.hospital_id and p.department_id = d.id
    where p.request_id is not null or p.next_at <= ${tx.clock.now()}
      or (p.next_at is null and d.id = any(${listening}::uuid[]))
      or ((p.next_at is not null or p.misses > 0) and not (d.id = any(${listening}::uuid[])))
    order by d.id`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** The ward's probe that has been sent and not judged yet. Of several servers one judges, the others find it done. */
async function underWay(tx: Tx, department: string): Promise<UnderWay | undefined> {
  const { rows } = await sql<UnderWay>`
    select p.department_id, p.request_id, p.misses, r.submitted_at,
      exists (select from receipt c join device d on d.hospital_id = c.hospital_id and d.id = c.device_id
        where c.request_id = r.id and d.kind in ('station', 'employee')
          and c.at <= r.submitted_at + make_interval(secs => ${requestTiming.probeAnswerSeconds})) as answered
    from probe p join request r on r.hospital_id = p.hospital_id and r.id = p.request_id
    where p.department_id = ${department} for update of p`.execute(tx.db);
  return rows[0];
}

/** Where no device listens any more by the time an answer is due, the silence says nothing about the way. */
async function judge(tx: Tx, probe: UnderWay, isListening: boolean): Promise<void> {
  const { department_id: department, request_id, submitted_at, answered } = probe;
  const isOver = tx.clock.now().getTime() > submitted_at.getTime() + requestTiming.probeAnswerSeconds * 1000;
  if (!answered && !isOver) return;
  const misses = answered ? 0 : probe.misses + (isListening ? 1 : 0);
  await endProbe(tx, request_id);
  await change(tx, department, { request_id: null, misses });
  const alarm = { kind: 'probe_missed', department, subject: department } as const;
  if (answered) await clearAlarm(tx, alarm);
  else if (misses >= requestTiming.probeMisses) await raiseStanding(tx, alarm);
}

/**
 * Where nobody could answer, nothing is asked, nothing counts as missed, and no alarm stands that nothing could end.
 */
async function rest(tx: Tx, department: string): Promise<void> {
  const { rows } = await sql`update probe set next_at = null, misses = 0
    where (next_at is not null or misses > 0) and department_id = ${department} returning 1`.execute(tx.db);
  if (rows.length > 0) await clearAlarm(tx, { kind: 'probe_missed', department, subject: department });
}

async function isResting(tx: Tx, department: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from probe where department_id = ${department} and next_at is not null`.execute(tx.db);
  return rows.length === 0;
}

/**
 * A ward begins to listen: for the first time, and then it is asked a turn later; or again, and then it is asked when
 * its turn comes, but not before a device that has just opened can hear it.
 */
async function wake(tx: Tx, department: string): Promise<void> {
  const isNew = await standIn(tx, department);
  const { tried_at } = await tx.db
    .selectFrom('probe')
    .select('tried_at')
    .where('department_id', '=', department)
    .executeTakeFirstOrThrow();
  const turn = isNew ? later(tx, requestTiming.probeEverySeconds) : new Date((tried_at?.getTime() ?? 0) + turnMs);
  const soonest = later(tx, requestTiming.probeAnswerSeconds);
  await change(tx, department, { next_at: turn > soonest ? turn : soonest });
}

const turnMs = requestTiming.probeEverySeconds * 1000;

/** Of several servers the first takes the turn; the others find that it is over. */
async function takeTurn(tx: Tx, department: string): Promise<boolean> {
  const now = tx.clock.now();
  const { rows } = await sql`
    update probe set tried_at = ${now}, next_at = ${later(tx, requestTiming.probeEverySeconds)}
    where department_id = ${department} and next_at <= ${now} and request_id is null returning 1`.execute(tx.db);
  return rows.length > 0;
}

type Change = { request_id?: null; misses?: number; next_at?: Date };

async function change(tx: Tx, department: string, to: Change): Promise<void> {
  await tx.db.updateTable('probe').set(to).where('department_id', '=', department).execute();
}
