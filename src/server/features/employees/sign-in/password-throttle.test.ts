import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seeAlarm } from '#server/features/alarms/alarm.actions.ts';
import { listAlarms, listWardAlarms } from '#server/features/alarms/alarm.reads.ts';
import { deleteOldTries } from '#server/platform/credentials/throttle/delete-old-tries.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode, loginByQr } from '#shared/beds/bed.endpoints.ts';
import { loginEmployee, logoutEmployee } from '#shared/employees/employee.endpoints.ts';
import { findHospital } from '#shared/employees/find-hospital.endpoints.ts';
import { watchWrongSignIns } from './watch-wrong-sign-ins.ts';

let app: TestApp;
let hospital: TestHospital;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
/** The free tries are there again, and no account is anybody else's. */
beforeEach(async () => {
  app.context.clock.advance({ hours: 2 });
  hospital = await app.context.newHospital();
});

type Change = { password?: string; username?: string; hospital_code?: string };
type From = { mark?: string; from?: string };

function login({ mark, from }: From = {}, change: Change = {}) {
  const [anna] = hospital.employees;
  const own = { username: anna?.username ?? '', password: anna?.password ?? '' };
  const body = { hospital_code: hospital.code, ...own, ...change };
  const headers = mark ? { headers: { 'x-device-mark': mark } } : {};
  return app.call(loginEmployee, { body, ...headers, ...(from ? { from } : {}) });
}
const wrong = (where: From = {}) => login(where, { password: 'wrong' });
const times = <T>(count: number, call: () => Promise<T>) => Promise.all(Array.from({ length: count }, call));
const count = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length;
const long = { timeout: 120_000 };

test('of 200 wrong passwords at once five are looked at, and the pause is the longest', long, async () => {
  const answers = await times(200, () => wrong());
  expect([count(answers, 422), count(answers, 429)]).toEqual([5, 195]);
  app.context.clock.advance({ seconds: 601 }); // the address has its hundred again
  const next = await login();
  expect([next.status, next.retryAfter]).toEqual([429, String(900 - 601)]);
});

test('five wrong passwords are free, then each costs a pause of 1 s to 15 min', long, async () => {
  for (let n = 1; n <= 5; n++) expect((await wrong()).status).toBe(422);
  const pauses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const pause = Number((await login()).retryAfter);
    pauses.push(pause);
    app.context.clock.advance({ seconds: pause });
    expect((await wrong()).status).toBe(422);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test('a name that nobody has is throttled as one that somebody has', long, async () => {
  const guess = (username: string) => login({}, { username, password: 'wrong' });
  for (const name of ['nobody', hospital.employees[0]?.username ?? '']) {
    for (let n = 1; n <= 5; n++) expect((await guess(name)).status).toBe(422);
    const { status, retryAfter } = await guess(name);
    expect([status, retryAfter]).toEqual([429, '1']);
  }
});

test('a stranger locks out strangers, and neither the owner’s own device nor one that others use', long, async () => {
  const own = (await login()).data;
  await app.call(logoutEmployee, { token: own.token });
  await times(40, () => wrong());
  expect((await login()).status).toBe(429);
  expect((await login({ mark: own.device_mark })).status).toBe(200);
  // Another account's known device is no known one here, but not the stranger either.
  const colleague = { username: hospital.employees[1]?.username ?? '' };
  const theirs = (await login({}, colleague)).data;
  expect((await login({ mark: theirs.device_mark })).status).toBe(200);
});

test(
  'a hundred wrong passwords of an address in ten minutes, then no unknown device, but every known one',
  long,
  async () => {
    const own = (await login()).data;
    const other = await login({}, { username: hospital.employees[1]?.username ?? '' });
    expect(other.status).toBe(200);
    for (let name = 0; name < 20; name++) {
      const answers = await times(5, () => login({}, { username: `nobody${name}`, password: 'wrong' }));
      expect(count(answers, 422)).toBe(5);
    }
    const refused = await login({}, { username: hospital.employees[1]?.username ?? '' });
    expect([refused.status, refused.retryAfter]).toEqual([429, '600']);
    expect((await login({ mark: own.device_mark })).status).toBe(200);
    expect((await login({ from: '127.0.0.3' })).status).toBe(200);
    app.context.clock.advance({ seconds: 600 });
    expect((await login({}, { username: hospital.employees[1]?.username ?? '' })).status).toBe(200);
  },
);

test('the device of an account has pauses of its own, which a right password ends', long, async () => {
  const { device_mark: mark } = (await login()).data;
  for (let n = 1; n <= 5; n++) expect((await wrong({ mark })).status).toBe(422);
  expect((await login({ mark })).retryAfter).toBe('1');
  app.context.clock.advance({ seconds: 1 });
  expect((await login({ mark })).status).toBe(200);
  for (let n = 1; n <= 5; n++) expect((await wrong({ mark })).status).toBe(422);
});

test('200 passwords of strangers at once: a device that knows the account is answered before them', long, async () => {
  const { device_mark: mark } = (await login()).data;
  let answered = 0;
  const strangers = Array.from({ length: 200 }, async (_, n) => {
    const at = { from: `127.0.0.${10 + (n % 4)}` };
    await login(at, { username: `nobody${n % 40}`, password: 'wrong' });
    answered += 1;
  });
  await Promise.race(strangers); // they wait by now
  expect((await login({ mark })).status).toBe(200);
  expect(answered).toBeLessThan(200);
  await Promise.all(strangers);
});

test('unknown hospital codes count like bed codes, also where they come with a password', long, async () => {
  const find = (code: string) => app.call(findHospital, { query: { code } });
  const answers = await times(200, () => find('NOWHERE'));
  expect([count(answers, 422), count(answers, 429)]).toEqual([10, 190]);
  expect((await find(hospital.code)).retryAfter).toBe('30');
  expect((await login()).status).toBe(429);
  app.context.clock.advance({ seconds: 600 });
  const { device_mark: mark } = (await login()).data;
  const bodies = await times(12, () => login({}, { hospital_code: 'NOWHERE' }));
  expect([count(bodies, 422), count(bodies, 429)]).toEqual([10, 2]);
  expect((await login({ mark })).status).toBe(200);
  const right = await times(40, () => find(hospital.code));
  expect(count(right, 429)).toBe(40);
  app.context.clock.advance({ seconds: 600 });
  expect(count(await times(40, () => find(hospital.code)), 200)).toBe(40);
});

test('the owner reads once how many tries failed since the last sign-in, refused ones included', long, async () => {
  expect((await login()).data.failed_tries).toBeNull();
  await times(7, () => wrong({ from: '127.0.0.4' }));
  const last_at = app.context.clock.now().toISOString();
  app.context.clock.advance({ hours: 3 });
  expect((await login()).data.failed_tries).toEqual({ count: 7, last_at });
  expect((await login()).data.failed_tries).toBeNull();
});

test('an unknown user name answers and leaves traces like a wrong password; the activity alone knows whose', async () => {
  await wrong();
  await login({}, { username: 'nobody', password: 'wrong' });
  const rows = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['subject_id', 'causer_type'])
      .where('action', '=', 'employee.sign_in_failed')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  expect(rows).toEqual([
    { subject_id: hospital.employees[0]?.id, causer_type: 'system' },
    { subject_id: null, causer_type: 'system' },
  ]);
  const failures = await app.context.db.selectFrom('account_failure').select('key_hash').execute();
  expect(failures.length).toBeGreaterThanOrEqual(2);
});

test('50 failures on one account in ten minutes are an alarm that administrators alone see', long, async () => {
  const [anna, head] = hospital.employees;
  if (!anna || !head) throw new Error('the hospital has nurses');
  await makeAdministrator(head.id);
  const alarms = (who: typeof anna) => asEmployee(app.context, hospital, who, (tx) => listAlarms(tx, who.id));
  await times(49, () => wrong());
  expect(await alarms(head)).toEqual([]);
  await wrong();
  const [alarm, ...more] = await alarms(head);
  expect(more).toEqual([]);
  expect(alarm).toMatchObject({ kind: 'account_attacked', employee: expect.stringContaining('Anna'), count: 1 });
  expect(await alarms(anna)).toEqual([]);
  const ward = hospital.departments[0]?.id ?? '';
  expect(await asSystem(app.context, hospital, (tx) => listWardAlarms(tx, ward))).toEqual([]);
  await asEmployee(app.context, hospital, head, (tx) => seeAlarm(tx, alarm?.id ?? ''));
  expect(await alarms(head)).toEqual([]);
});

test('more than 200 wrong codes and passwords from anywhere: an alarm while it lasts, and a figure', long, async () => {
  const head = hospital.employees[1];
  if (!head) throw new Error('the hospital has nurses');
  await makeAdministrator(head.id);
  const kinds = async () => {
    await asSystem(app.context, hospital, watchWrongSignIns);
    const listed = await asEmployee(app.context, hospital, head, (tx) => listAlarms(tx, head.id));
    return listed.map(({ kind }) => kind).filter((kind) => kind === 'sign_in_flood');
  };
  const cards = (n: number) => times(n, () => app.call(loginByQr, { body: { uuid: crypto.randomUUID() } }));
  await times(50, () => app.call(loginByCode, { body: { code: 'ZZZZ-ZZZZ' } }));
  await times(50, () => wrong());
  await cards(100);
  expect(await kinds()).toEqual([]);
  await cards(1);
  expect(await kinds()).toEqual(['sign_in_flood']);
  const metrics = await fetch(`${app.origin}/metrics`);
  expect(await metrics.text()).toContain('\nwardbell_failed_sign_ins_recent 201\n');
  app.context.clock.advance({ seconds: 660 });
  expect(await kinds()).toEqual([]);
});

test('what a proxy on this machine passes on gets no figures', async () => {
  const relayed = await fetch(`${app.origin}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.5' } });
  expect(relayed.status).toBe(404);
});

test('counters that limit nobody any more are deleted', async () => {
  await wrong();
  app.context.clock.advance({ hours: 49 });
  await asSystem(app.context, hospital, deleteOldTries);
  const left = await app.context.db.selectFrom('sign_in_counter').select('kind').execute();
  expect(left).toEqual([]);
  expect((await login()).data.failed_tries?.count).toBe(1);
});

/** By the right that the mails of the end rule ask for. */
async function makeAdministrator(id: string): Promise<void> {
  await asSystem(app.context, hospital, async (tx) => {
    const row = { hospital_id: tx.hospital, name: 'Verwaltung' };
    const level = await tx.db.insertInto('access_level').values(row).returning('id').executeTakeFirstOrThrow();
    const right = { module_code: 'escalation-policies', access_right: 'edit' } as const;
    await tx.db
      .insertInto('allocation')
      .values({ hospital_id: tx.hospital, access_level_id: level.id, ...right })
      .execute();
    await sql`update employee set access_level_id = ${level.id} where id = ${id}`.execute(tx.db);
  });
}
