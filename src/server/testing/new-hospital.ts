import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openAppContext } from '#server/app-context.ts';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { APP } from '#server/platform/database/roles.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import type { ModuleCode, Right, Scope } from '#shared/access/rights.ts';
import { newHospital, type TestHospital } from './hospital.ts';

/**
 * Makes hospitals beside a running server, in the data folder that `WARDBELL_DATA` names: for each empty line that it
 * reads one, printed as one line of JSON, with Clara on duty; a line of JSON gives an employee a level of their own
 * with these rights alone, sets a switch of the hospital, or lets time pass for what it waits for, and is printed
 * again. Ends when its input does.
 */
const dataFolder = process.env.WARDBELL_DATA ?? '';
const secrets = openSecrets(dataFolder);
const [, , , port = '', socketFolder = ''] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split(
  '\n',
);
const url = `postgresql://${APP}:${secrets.database_app_password}@/wardbell?host=${encodeURIComponent(socketFolder)}&port=${port}`;
const context = await openAppContext({ url, secrets, log: pino({ level: 'silent' }), release: 'test' });
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(line ? await change(JSON.parse(line)) : await hospitalOnDuty())}\n`);
}
await context.stop();

async function hospitalOnDuty(): Promise<TestHospital> {
  const hospital = await newHospital(context);
  // Somebody is on duty, so that what a bed asks for has somebody to be notified.
  const clara = hospital.employees.find(({ name }) => name === 'Clara');
  if (!clara) throw new Error('there is no Clara');
  const actor = { kind: 'employee', employee: clara.id, session: randomUUID() } as const;
  await context.inHospital({ hospital: hospital.id, actor }, async (tx) => {
    await enterDuty(tx);
    // With a phone in the pocket that has shown a push: otherwise the server finds soon that nobody can be reached
    // (S21).
    const now = tx.clock.now();
    const email = sql<string>`username || '@hospital.example'`;
    await tx.db.updateTable('employee').set({ email }).where('hospital_id', '=', hospital.id).execute();
    const phone = {
      kind: 'employee',
      employee_id: clara.id,
      state: 'hidden',
      last_push_receipt_at: now,
      created_at: now,
    } as const;
    await tx.db
      .insertInto('device')
      .values({ hospital_id: hospital.id, ...phone })
      .execute();
  });
  return hospital;
}

/** A setting of the hospital: one that is on or off, or who may register. */
export type Switch = { hospital: string } & (
  | { setting: 'codes_rotate' | 'second_factor_of_administrators' | 'figures_of_persons'; value: boolean }
  | { setting: 'registration'; value: 'closed' }
);

/** A hospital whose mailed links came too late. */
export type ExpiredLinks = { hospital: string; links: 'expired' };

/** A hospital whose first ward gets so many further rooms. */
export type ManyRooms = { hospital: string; rooms: number };

/** A hospital whose employees ask one another for this service, which each of them takes on. */
export type AmongColleagues = { hospital: string; of_colleagues: string };

/** A hospital in which the hour of every planned change has come. */
export type DuePlans = { hospital: string; plans: 'due' };

/** A hospital in which what patients have written has waited so many seconds longer to be opened. */
export type LongerUnread = { hospital: string; unread_seconds: number };

type Wish = Allowance | Switch | ExpiredLinks | ManyRooms | AmongColleagues | DuePlans | LongerUnread;

async function change(wish: Wish): Promise<Wish> {
  if ('links' in wish) return expireLinks(wish);
  if ('rooms' in wish) return addRooms(wish);
  if ('plans' in wish) return makePlansDue(wish);
  if ('unread_seconds' in wish) return leaveUnread(wish);
  if ('of_colleagues' in wish) return askColleagues(wish);
  return 'setting' in wish ? setSwitch(wish) : allowAlone(wish);
}

async function makePlansDue(wish: DuePlans): Promise<DuePlans> {
  const { hospital } = wish;
  await context.inHospital({ hospital, actor: { kind: 'system', reason: 'factory' } }, async ({ db, clock }) => {
    const now = clock.now();
    await db.updateTable('change_set').set({ planned_for: now }).where('state', '=', 'planned').execute();
    await sql`update timer set due_at = ${now} where hospital_id = ${hospital} and kind = 'change_set.due'`.execute(db);
  });
  return wish;
}

async function leaveUnread(wish: LongerUnread): Promise<LongerUnread> {
  const { hospital, unread_seconds } = wish;
  const earlier = sql`make_interval(secs => ${unread_seconds})`;
  await context.inHospital({ hospital, actor: { kind: 'system', reason: 'factory' } }, async ({ db }) => {
    await sql`update thread set waiting_since = waiting_since - ${earlier}, urgent_since = urgent_since - ${earlier},
      alerted_at = alerted_at - ${earlier} where hospital_id = ${hospital}`.execute(db);
    await sql`update timer set due_at = due_at - ${earlier}
      where hospital_id = ${hospital} and kind = 'message.step'`.execute(db);
  });
  return wish;
}

async function expireLinks({ hospital, links }: ExpiredLinks): Promise<ExpiredLinks> {
  await context.inHospital({ hospital, actor: { kind: 'system', reason: 'factory' } }, async ({ db, clock }) => {
    const mailed = db
      .updateTable('session_token')
      .where('hospital_id', '=', hospital)
      .where('kind', '=', 'account_link');
    await mailed.set({ expires_at: clock.now() }).execute();
  });
  return { hospital, links };
}

async function addRooms({ hospital, rooms }: ManyRooms): Promise<ManyRooms> {
  await context.inHospital({ hospital, actor: { kind: 'system', reason: 'factory' } }, ({ db }) =>
    sql`insert into room (hospital_id, department_id, name, position)
      select d.hospital_id, d.id, 'Q' || n, n + 100 from generate_series(1, ${rooms}) n,
        (select hospital_id, id from department order by position, id limit 1) d`.execute(db),
  );
  return { hospital, rooms };
}

async function askColleagues(wish: AmongColleagues): Promise<AmongColleagues> {
  const { hospital: hospital_id, of_colleagues: service } = wish;
  await context.inHospital({ hospital: hospital_id, actor: { kind: 'system', reason: 'factory' } }, async ({ db }) => {
    const { id: service_type_id } = await db
      .insertInto('service_type')
      .values({ hospital_id, name: 'Team', icon: 'nurse', is_for_colleagues: true, position: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('service').set({ service_type_id }).where('id', '=', service).execute();
    await sql`insert into employee_service_type (hospital_id, employee_id, service_type_id)
      select hospital_id, id, ${service_type_id}::uuid from employee where hospital_id = ${hospital_id}`.execute(db);
  });
  return wish;
}

async function setSwitch(wish: Switch): Promise<Switch> {
  const { hospital, setting: key, value } = wish;
  const type = typeof value === 'boolean' ? 'boolean' : 'text';
  const row = { hospital_id: hospital, key, type, value: JSON.stringify(value) } as const;
  await context.inHospital({ hospital, actor: { kind: 'system', reason: 'factory' } }, async ({ db }) => {
    await db.insertInto('setting').values(row).execute();
  });
  return wish;
}

/** What an employee may do from now on: these rights alone, as far as this reaches. */
export type Allowance = { hospital: string; employee: string; rights: [ModuleCode, Right][]; scope: Scope };

async function allowAlone({ hospital, employee, rights, scope }: Allowance): Promise<Allowance> {
  await context.inHospital({ hospital, actor: { kind: 'system', reason: 'factory' } }, async ({ db }) => {
    const { id } = await db
      .insertInto('access_level')
      .values({ hospital_id: hospital, name: randomUUID(), scope })
      .returning('id')
      .executeTakeFirstOrThrow();
    const level = { hospital_id: hospital, access_level_id: id };
    const given = rights.map(([module_code, access_right]) => ({ ...level, module_code, access_right }));
    await db.insertInto('allocation').values(given).execute();
    await db.updateTable('employee').set({ access_level_id: id }).where('id', '=', employee).execute();
  });
  return { hospital, employee, rights, scope };
}
