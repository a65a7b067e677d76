import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseStanding, reportFailingJobs } from '#server/features/alarms/alarm.actions.ts';
import { addDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { ThreadWard } from '#server/features/messages/fixtures/thread-ward.ts';
import { announceDecliners } from '#server/features/requests/decliners.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { periodicJobs } from '#server/jobs.ts';
import { HandTime } from '#server/platform/outbox/fixtures/processes.ts';
import { alwaysHeld } from '#server/platform/timers/fixtures/always-held.ts';
import { JobFailures } from '#server/platform/timers/job-failures.ts';
import { PeriodicJobs } from '#server/platform/timers/periodic-jobs.ts';
import { hospitalTransactions } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** The job of this name at work in every hospital, in time that moves by hand. */
function job(reason: string) {
  const own = periodicJobs(context.log, new Date(0)).filter((job) => job.reason === reason);
  const time = new HandTime();
  const onFailing = reportFailingJobs(context.inHospital);
  const inHospital = hospitalTransactions({ ...context, write: async () => [], committed: () => undefined });
  const failures = new JobFailures({ ...context, ticker: time.ticker, onFailing });
  const running = new PeriodicJobs({ ...context, inHospital, ticker: time.ticker, failures, lease: alwaysHeld }, own);
  running.start();
  const turn = async () => {
    time.advance((own[0]?.seconds ?? 0) * 1000);
    await running.settled();
  };
  return { turn, running, failures };
}

/** From now on nothing can be written about this subject, as with a row that breaks a rule nobody thought of. */
async function poison(table: string, column: string, id: string): Promise<() => Promise<void>> {
  const name = `poison_${id.replaceAll('-', '')}`;
  await context.breakBy(`create function ${name}() returns trigger language plpgsql as $$
      begin raise 'poisoned'; end $$;
    create trigger ${name} before insert or update on ${table} for each row when (new.${column} = '${id}')
      execute function ${name}()`);
  return () => context.breakBy(`drop function ${name} cascade`);
}

async function newWard(...onDuty: string[]): Promise<Ward> {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty(...onDuty);
  return ward;
}

/** Two that were asked for in vain, then Anna is there, whom nobody was notified of. */
async function nobodyHeard() {
  const ward = await newWard();
  const first = await ward.ask(ward.hospital.services.pain, 0);
  const second = await ward.ask(ward.hospital.services.pain, 1);
  const at = context.clock.now();
  const anna = { employee_id: ward.person('Anna').id, entered_at: at, last_active_at: at };
  await ward.asSystem((tx) =>
    tx.db
      .insertInto('attendance')
      .values({ hospital_id: tx.hospital, ...anna })
      .execute(),
  );
  return { ward, first: first.id, isDone: async (id = second.id) => (await ward.notified(id)).length > 0 };
}

/** Two patients have written while nobody was on duty, and Anna has come. */
async function bothUnread() {
  const ward = new ThreadWard(context, await context.newHospital());
  const stays: string[] = [];
  for (const bed of [0, 1]) {
    const { stay, write } = await ward.patient(bed);
    await write('Hallo?');
    stays.push(stay);
  }
  await ward.onDuty('Anna');
  const [first = '', second = ''] = stays.sort();
  return { ward, first, isDone: async (stay = second) => (await ward.notifiedOf(stay)).length > 0 };
}

async function bothHeld() {
  const ward = await newWard('Anna');
  const ids: string[] = [];
  for (const bed of [0, 1]) ids.push((await ward.ask(ward.hospital.services.pain, bed)).id);
  for (const id of ids) await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const [first = '', second = ''] = ids.sort();
  return { ward, first, isDone: async (id = second) => (await ward.row(id)).accepter_unreachable_since !== null };
}

/** Two that Anna and Bilal were notified of, of whom nobody is left but Anna. */
async function bothOfOne() {
  const ward = await newWard('Anna', 'Bilal');
  const ids: string[] = [];
  for (const bed of [0, 1]) ids.push((await ward.ask(ward.hospital.services.pain, bed)).id);
  await ward.asSystem((tx) => announceDecliners(tx));
  await ward.asSystem((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ left_at: tx.clock.now(), left_reason: 'by_hand' })
      .where('employee_id', '=', ward.person('Bilal').id)
      .execute(),
  );
  const [first = '', second = ''] = ids.sort();
  const { version } = await ward.row(first);
  return { ward, first, isDone: async (id = second) => (await ward.row(id)).version > version };
}

async function bothMissing() {
  const ward = await newWard('Anna');
  const first = await ward.ask(ward.hospital.services.pain, 0);
  const second = await ward.ask(ward.hospital.services.pain, 1);
  await ward.asSystem((tx) => tx.db.deleteFrom('timer').execute());
  context.clock.advance({ seconds: 6 });
  const timers = (id: string) =>
    ward.asSystem((tx) => tx.db.selectFrom('timer').select('kind').where('subject', '=', id).execute());
  return { ward, first: first.id, isDone: async (id = second.id) => (await timers(id)).length > 0 };
}

async function bothDead() {
  const ward = await newWard();
  const tablet = async (bed_id: string) => {
    const row = { kind: 'ward_tablet', label: bed_id.slice(-4), bed_id, state: 'silent' } as const;
    const last_echo_at = new Date(context.clock.now().getTime() - 60_000);
    const values = { ...row, hospital_id: ward.hospital.id, last_echo_at, created_at: last_echo_at };
    const insert = (tx: Tx) => tx.db.insertInto('device').values(values).returning('id').executeTakeFirstOrThrow();
    return (await ward.asSystem(insert)).id;
  };
  const [first = '', second = ''] = await Promise.all(ward.hospital.beds.slice(0, 2).map(({ id }) => tablet(id)));
  const [one = '', other = ''] = [first, second].sort();
  const alarms = (id: string) =>
    ward.asSystem((tx) => tx.db.selectFrom('alarm').select('id').where('subject_id', '=', id).execute());
  return { ward, first: one, isDone: async (id = other) => (await alarms(id)).length > 0 };
}

async function bothEnded() {
  const ward = await newWard('Anna', 'Bilal');
  await ward.asSystem((tx) => tx.db.updateTable('employee').set({ active: false }).execute());
  const present = (id: string) =>
    ward.asSystem((tx) =>
      tx.db.selectFrom('attendance').select('id').where('employee_id', '=', id).where('left_at', 'is', null).execute(),
    );
  const [anna, bilal] = [ward.person('Anna').id, ward.person('Bilal').id];
  return { ward, first: anna, isDone: async (id = bilal) => (await present(id)).length === 0 };
}

/** Two wards whose nurses have their apps open; a ward is seen to once it has its probe. */
async function bothListen() {
  const ward = await newWard();
  for (const name of ['Anna', 'Zoe'])
    await addDevice(context, ward.hospital, { employee: ward.person(name).id }, { state: 'foreground' });
  const [first = '', second = ''] = [ward.person('Anna').department, ward.person('Zoe').department].sort();
  const probes = (id: string) =>
    ward.asSystem((tx) => tx.db.selectFrom('probe').select('next_at').where('department_id', '=', id).execute());
  return { ward, first, isDone: async (id = second) => (await probes(id)).length > 0 };
}

/** Nobody is on duty, for either kind of service. */
async function bothUncovered() {
  const ward = await newWard();
  const [first = '', second = ''] = Object.values(ward.hospital.service_types).sort();
  const gaps = (id: string) =>
    ward.asSystem((tx) =>
      tx.db.selectFrom('coverage_gap').select('began_at').where('service_type_id', '=', id).execute(),
    );
  return { ward, first, isDone: async (id = second) => (await gaps(id)).length > 0 };
}

/** Two sessions that no token opens any more; of an account that was ended where `active` is false. */
async function bothOver(active: boolean) {
  const ward = await newWard();
  const session = async (name: string) => {
    const employee = ward.person(name).id;
    const device_id = await addDevice(context, ward.hospital, { employee }, { state: 'silent' });
    const row = { hospital_id: ward.hospital.id, employee_id: employee, device_id, began_at: context.clock.now() };
    const insert = (tx: Tx) =>
      tx.db.insertInto('employee_session').values(row).returning('id').executeTakeFirstOrThrow();
    return (await ward.asSystem(insert)).id;
  };
  const [first = '', second = ''] = [await session('Anna'), await session('Bilal')].sort();
  if (!active) await ward.asSystem((tx) => tx.db.updateTable('employee').set({ active }).execute());
  const open = (id: string) =>
    ward.asSystem((tx) =>
      tx.db.selectFrom('employee_session').select('id').where('id', '=', id).where('ended_at', 'is', null).execute(),
    );
  return { ward, first, isDone: async (id = second) => (await open(id)).length === 0 };
}

/** Two visits of platform administrators whose hour is up. */
async function bothVisitsOver() {
  const ward = await newWard();
  const ended = new Date(context.clock.now().getTime() - 1000);
  const person = () => ({ session_id: crypto.randomUUID(), administrator_id: crypto.randomUUID(), name: 'Ada Lund' });
  const visit = () => ({ ...person(), device_id: crypto.randomUUID(), entered_at: ended, ends_at: ended });
  const rows = await ward.asSystem((tx) =>
    tx.db
      .insertInto('platform_visit')
      .values([visit(), visit()].map((row) => ({ ...row, hospital_id: ward.hospital.id })))
      .returning('id')
      .execute(),
  );
  const [first = '', second = ''] = rows.map(({ id }) => id).sort();
  const open = (id: string) =>
    ward.asSystem((tx) =>
      tx.db.selectFrom('platform_visit').select('id').where('id', '=', id).where('left_at', 'is', null).execute(),
    );
  return { ward, first, isDone: async (id = second) => (await open(id)).length === 0 };
}

test.each([
  ['requests without recipients', 'request', 'id', nobodyHeard],
  ['messages without recipients', 'thread', 'stay_id', bothUnread],
  ['unreachable accepters', 'request', 'id', bothHeld],
  ['who may decline', 'request', 'id', bothOfOne],
  ['missing timers', 'timer', 'subject', bothMissing],
  ['dead links', 'alarm', 'subject_id', bothDead],
  ['idle employees', 'attendance', 'employee_id', bothEnded],
  ['probes of the wards', 'probe', 'department_id', bothListen],
  ['gaps in coverage', 'coverage_gap', 'service_type_id', bothUncovered],
  ['expired sessions', 'employee_session', 'id', () => bothOver(true)],
  ['sessions of ended accounts', 'employee_session', 'id', () => bothOver(false)],
  ['visits of platform administrators', 'platform_visit', 'id', bothVisitsOver],
])(
  'S20 %s: one that cannot be handled holds up no other, is an alarm after three times, and ends it by itself',
  async (reason, table, column, setUp) => {
    const { ward, first, isDone } = await setUp();
    const { turn, running, failures } = job(reason);
    const heal = await poison(table, column, first);
    const alarm = async () =>
      ward.asSystem((tx) =>
        tx.db
          .selectFrom('alarm')
          .select('kind')
          .where('kind', '=', 'job_failing')
          .where('cleared_at', 'is', null)
          .execute(),
      );
    await turn();
    expect([await isDone(), await isDone(first), failures.failing(), await alarm()]).toEqual([true, false, [], []]);
    for (let turns = 0; turns < 10 && failures.failing().length === 0; turns++) await turn();
    expect([await isDone(first), failures.failing(), await alarm()]).toEqual([
      false,
      [reason],
      [{ kind: 'job_failing' }],
    ]);
    await heal();
    for (let turns = 0; turns < 40 && failures.failing().length > 0; turns++) await turn();
    expect([await isDone(first), failures.failing(), await alarm()]).toEqual([true, [], []]);
    await running.stop();
  },
);

/** Of each job that asks where there may be something to do: a hospital in which there is. */
const somethingToDo: Record<string, () => Promise<{ ward: Ward }>> = {
  'missing timers': bothMissing,
  'requests without recipients': nobodyHeard,
  'messages without recipients': bothUnread,
  'unreachable accepters': bothHeld,
  'who may decline': bothOfOne,
  'dead links': bothDead,
  'probes of the wards': bothListen,
  'idle employees': bothEnded,
  'expired sessions': () => bothOver(true),
  'sessions of ended accounts': () => bothOver(false),
  'visits of platform administrators': bothVisitsOver,
  'usual times': async () => ({ ward: await newWard() }),
  'archives of hospitals': async () => {
    const ward = await newWard();
    await ward.asSystem(({ db, clock }) =>
      db
        .insertInto('hospital_archive')
        .values({ hospital_id: ward.hospital.id, asked_at: clock.now(), rows_expected: '1' })
        .execute(),
    );
    return { ward };
  },
  'change sets that stand still': async () => {
    const ward = await newWard();
    await ward.asSystem(({ db, clock }) =>
      db
        .insertInto('change_set')
        .values({
          ...{
            hospital_id: ward.hospital.id,
            id: crypto.randomUUID(),
            area: 'rooms',
            kind: 'edit',
            field_values: '{}',
          },
          ...{ author_kind: 'employee', author_id: crypto.randomUUID(), session_id: crypto.randomUUID() },
          ...{ prepared_at: clock.now(), state: 'planned', planned_for: clock.now() },
        })
        .execute(),
    );
    return { ward };
  },
  'figures of requests': nobodyHeard,
  'sessions of hospitals that are switched off': async () => {
    const ward = await newWard('Anna');
    await context.breakBy(`update hospital set active = false where id = '${ward.hospital.id}'`);
    return { ward };
  },
  'wrong codes and passwords': async () => {
    const ward = await newWard();
    const flood = { kind: 'sign_in_flood', department: null, subject: null } as const;
    await ward.asSystem((tx) => raiseStanding(tx, flood));
    return { ward };
  },
};

test('S20 each job that asks where there is something to do learns of a hospital in which there is', async () => {
  for (const { reason, hospitals } of periodicJobs(context.log, new Date(0))) {
    if (!hospitals) continue;
    const found = await somethingToDo[reason]?.();
    expect([reason, await hospitals(context.db, context.clock.now())]).toEqual([
      reason,
      expect.arrayContaining([found?.ward.hospital.id ?? 'no example of it']),
    ]);
  }
});
