import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openAppContext } from '#server/app-context.ts';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { startScratchDatabase } from '#server/platform/database/scratch.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { testSecrets } from '#server/testing/app-context.ts';
import { newHospital, type TestHospital } from '#server/testing/hospital.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { median, quantile } from '../numbers.ts';

// S20: how late a step of escalation comes while 10,000 timers are pending, by the product's own engine and handlers on
// its own clock. Prints a line; `node bench/timers/lateness.ts [pending] [due a second] [seconds]`.

const pending = Number(process.argv[2] ?? 10_000);
const perSecond = Number(process.argv[3] ?? 10);
const seconds = Number(process.argv[4] ?? 20);
const leadSeconds = 5;

const scratch = await startScratchDatabase('wardbell');
const secrets = testSecrets();
const context = await openAppContext({ url: scratch.appUrl, secrets, log: pino({ level: 'error' }), release: 'bench' });
try {
  const hospital = await newHospital(context);
  const system = { hospital: hospital.id, actor: { kind: 'system', reason: 'bench' } } as const;
  for (const { id } of hospital.employees) {
    const actor = { kind: 'employee', employee: id, session: id } as const;
    await context.inHospital({ hospital: hospital.id, actor }, enterDuty);
  }
  const bed = hospital.beds[0]?.id ?? '';
  const stay = await context.inHospital(system, (tx) => stayForSignIn(tx, bed));
  const notified = hospital.employees[0]?.id ?? '';
  await context.inHospital(system, (tx) => fill(tx, { stay, bed, notified, hospital }));
  await pause((leadSeconds + seconds + 5) * 1000);
  const late = await context.inHospital(system, lateness);
  const wanted = perSecond * seconds;
  if (late.length !== wanted) throw new Error(`${late.length} steps came, not ${wanted}`);
  const ms = (time: number) => time.toFixed(1);
  console.log(
    `S20 lateness of ${wanted} steps with ${pending} timers pending: p50 ${ms(median(late))} ms, ` +
      `p99 ${ms(quantile(late, 0.99))} ms, worst ${ms(Math.max(...late))} ms (aim p99 ≤ 100 ms)`,
  );
} finally {
  await context.stop();
  await scratch.stop();
}

type Filled = { stay: string; bed: string; notified: string; hospital: TestHospital };

/**
 * Requests of which people were notified once and that are shown on a nurse's phone, so that no job has anything to do
 * for them: some get their second step during the run, the others hours later.
 */
async function fill(tx: Tx, { stay, bed, notified, hospital }: Filled): Promise<void> {
  const { departments, service_types, priorities } = hospital;
  const department = departments[0]?.id ?? '';
  const [after] = requestTiming.stepSeconds.high;
  const soon = perSecond * seconds;
  const now = tx.clock.now();
  const phone = { hospital_id: tx.hospital, kind: 'employee', employee_id: notified, created_at: now } as const;
  const { id: device } = await tx.db.insertInto('device').values(phone).returning('id').executeTakeFirstOrThrow();
  await sql`
    with made as (insert into request (hospital_id, stay_id, bed_id, department_id, service_type_id, priority_id, urgency,
        asked_by, asked_at, submitted_at, due_at, escalates_from, response_minutes, step, policy_step, alerted_at, alert_kind, received_at)
      select ${tx.hospital}, ${stay}, ${bed}, ${department}, ${service_types.care}, ${priorities.high}, 'high',
        'patient', t, t, t, t, 10, 1, 1, t, 'new', t
      from generate_series(0, ${pending + soon - 1}::int) n, lateral (select ${now}::timestamptz + case when n < ${soon}::int
        then make_interval(secs => ${leadSeconds - after}::float8 + n / ${perSecond}::float8)
        else make_interval(secs => 3600 + n) end as t) as times
      returning id, hospital_id, timer_generation, escalates_from),
    called as (insert into request_notified (hospital_id, request_id, generation, employee_id, step, notified_at)
      select hospital_id, id, timer_generation, ${notified}, 1, escalates_from from made),
    shown as (insert into receipt (hospital_id, request_id, generation, device_id, employee_id, at)
      select hospital_id, id, timer_generation, ${device}, ${notified}, escalates_from from made)
    insert into timer (hospital_id, kind, subject, due_at, generation, step, urgency)
    select hospital_id, 'request.step', id, escalates_from + make_interval(secs => ${after}::float8), timer_generation, 2, 'high'
    from made`.execute(tx.db);
}

/** Milliseconds between when each step was due and when it was taken. */
async function lateness(tx: Tx): Promise<number[]> {
  const [after] = requestTiming.stepSeconds.high;
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from e.at - r.escalates_from) - ${after}::float8) * 1000 as ms
    from request_event e join request r on r.hospital_id = e.hospital_id and r.id = e.request_id
    where e.step = 'escalate' and r.policy_step = 2`.execute(tx.db);
  return rows.map((row) => row.ms);
}
