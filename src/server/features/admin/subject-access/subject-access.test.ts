import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { addressAt, newUser } from '#server/features/users/fixtures/new-user.ts';
import { chainHospital } from '#server/platform/history/chain-hospital.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { activityLog } from '#shared/areas/activity-log.ts';
import { employees } from '#shared/areas/employees.ts';
import { records } from '#shared/areas/records.ts';
import { verifyLog } from '#shared/areas/verify-log.endpoints.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { sendMessage } from '#shared/messages/message.endpoints.ts';
import { acceptRequest, submitRequest, writeNote } from '#shared/requests/request.endpoints.ts';
import { eraseEmployee, fetchEmployeeFile } from '#shared/subject-access/subject-access.endpoints.ts';
import { linkStayByCode } from '#shared/users/account.endpoints.ts';
import { aboutEmployee, aboutUser, leftOut } from './person-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const now = () => app.context.clock.now().toISOString();
const idOf = (hospital: TestHospital, name: string) => hospital.employees.find((one) => one.name === name)?.id ?? '';
/** What a patient said, which is in no file about anybody else. */
const ofPatient = 'Mir ist schwindelig';
const own = { email: 'bilal.privat@haus.example', mobile: '+49 170 5550199', family: 'Yıldırım' };
const marks = [...Object.values(own), 'Schwarzenbeck'];

/** Bilal, who works, writes to a patient and about one, and of whom somebody noted something. */
async function bilalAtWork() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const bilal = idOf(hospital, 'Bilal');
  const nurse = await signIn(app, hospital, 'Bilal');
  await app.call(enterDuty, { token: nurse });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const stay = bed.bed.stay.id;
  const tap = { id: crypto.randomUUID(), stay_id: stay, asked_at: now() };
  const items = [{ service_id: hospital.services.water, note: ofPatient }];
  const asked = (await app.call(submitRequest, { token: bed.token, body: { ...tap, items } })).data.id;
  const written = { id: crypto.randomUUID(), text: ofPatient, language: 'de' as const, written_at: now() };
  const statuses = [
    await app.call(acceptRequest, { token: nurse, params: { id: asked }, body: { action_id: crypto.randomUUID() } }),
    await app.call(writeNote, {
      ...{ token: nurse, params: { id: asked }, body: { action_id: crypto.randomUUID(), text: ofPatient } },
    }),
    await app.call(sendMessage, { token: nurse, params: { id: stay }, body: written }),
    await callsOf(app, records, token).create({
      ...{ id: crypto.randomUUID(), note: 'Gespräch mit Schwarzenbeck', about_kind: 'employees' as const },
      ...{ request_id: null, bed_id: null, stay_id: null, employee_id: bilal },
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 201, 201]);
  const people = callsOf(app, employees, token);
  const { version } = (await people.read(bilal)).data;
  expect((await people.update(bilal, version, own)).status).toBe(200);
  return { hospital, token, bilal, nurse, asked, people };
}

async function fileAbout(
  kind: 'employees' | 'users',
  token: string,
  id: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${app.origin}/api/de/admin/${kind}/${id}/personal-data`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, text: await response.text() };
}

type File = Record<string, Record<string, unknown>[]>;
const fileOf = (text: string) => JSON.parse(text) as File; // only lists are looked into

/** Every table of the hospital in which one of the words stands. */
async function tablesWith(hospital: TestHospital, words: readonly string[]): Promise<string[]> {
  return asSystem(app.context, hospital, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
    const found: string[] = [];
    for (const { name } of rows) {
      const like = words.map((word) => `%${word}%`);
      const named = await sql`select from ${sql.table(name)} t where t::text like any(${like}) limit 1`.execute(db);
      if (named.rows.length > 0) found.push(name);
    }
    return found;
  });
}

test('each column that names an employee or a user is in their file, or left out for a reason that is said', async () => {
  const hospital = await app.context.newHospital();
  const { rows } = await asSystem(app.context, hospital, ({ db }) =>
    sql<{ of: string; named: string }>`
      select c.confrelid::regclass::text as of, c.conrelid::regclass::text || '.' || a.attname as named
      from pg_constraint c cross join unnest(c.conkey) k(number)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
      where c.contype = 'f' and c.confrelid in ('employee'::regclass, 'user_account'::regclass)
        and a.attname <> 'hospital_id'`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(50);
  const inFiles = [...aboutEmployee, ...aboutUser].flatMap(({ table, by }) => by.map((one) => `${table}.${one}`));
  const known = new Set([...inFiles, ...Object.keys(leftOut)]);
  expect(rows.map(({ named }) => named).filter((named) => !known.has(named))).toEqual([]);
  const named = new Set(rows.map((row) => row.named));
  expect(Object.keys(leftOut).filter((one) => !named.has(one))).toEqual([]);
});

test('the file about an employee has what is held about them, not what patients said, and nothing that opens a door', async () => {
  const { hospital, token, bilal, asked } = await bilalAtWork();
  const { status, text } = await fileAbout('employees', token, bilal);
  expect(status).toBe(200);
  const file = fileOf(text);
  expect(Object.keys(file)).toEqual([
    ...['wardbell_personal_data', 'hospital', 'person', 'made', ...aboutEmployee.map(({ name }) => name)],
  ]);
  expect(file.account).toMatchObject([{ id: bilal, named_as: ['id'], ...own }]);
  expect(file.requests).toMatchObject([{ id: asked, named_as: ['accepter_employee_id'], status: 'accepted' }]);
  expect(file['records-about-them']).toMatchObject([{ note: 'Gespräch mit Schwarzenbeck' }]);
  for (const name of ['departments', 'activities', 'attendances', 'sign-ins', 'devices', 'acceptances', 'messages'])
    expect([name, file[name]?.length]).toEqual([name, expect.toSatisfy((count: number) => count > 0)]);
  expect(file['steps-of-requests']?.map(({ step }) => step)).toContain('accept');
  const changed = file['what-was-changed-of-the-account']?.flatMap(({ changes }) => changes ?? []);
  expect(JSON.stringify(changed)).toContain('5550199');
  const { rows } = await asSystem(app.context, hospital, ({ db }) =>
    sql<{ secret: string | null }>`select password_hash as secret from employee where id = ${bilal}
      union all select encode(hash, 'hex') from session_token`.execute(db),
  );
  for (const { secret } of rows) expect(text).not.toContain(secret);
  expect(text).not.toContain(ofPatient);
  for (const colleague of hospital.employees.filter(({ id }) => id !== bilal)) expect(text).not.toContain(colleague.id);
  // Whoever wrote of him has in their own file that they did, not what.
  const other = (await fileAbout('employees', token, idOf(hospital, 'Anna'))).text;
  expect(fileOf(other)['records-by-them']).toHaveLength(1);
  for (const mark of marks) expect(other).not.toContain(mark);
  const log = await callsOf(app, activityLog, token).list({ 'filter[subject_id]': bilal, sort: '-created_at' });
  expect(log.data[0]?.action).toBe('data_fetched');
});

test('who reaches some wards alone fetches none, nor does another hospital; who may not export is refused', async () => {
  const { hospital, token, bilal } = await bilalAtWork();
  const fetchAs = async (as: string, id = bilal) =>
    (await app.call(fetchEmployeeFile, { token: as, params: { id } })).status;
  expect(await fetchAs(token, crypto.randomUUID())).toBe(404);
  const other = await hospitalWith(app, 'administration');
  expect(await fetchAs(other.token)).toBe(404);
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.ward_lead })
      .where('name', '=', 'Bilal')
      .execute(),
  );
  await allow(app, hospital, 'ward_lead', [
    'employees:export',
    'employees:delete',
    'users:delete',
    'records:view',
    'activity-log:view',
  ]);
  const lead = await signIn(app, hospital, 'Bilal');
  expect(await fetchAs(lead)).toBe(403);
  expect((await app.call(eraseEmployee, { token: lead, params: { id: bilal } })).status).toBe(403);
  await allow(app, hospital, 'administration', [
    'employees:view',
    'records:view',
    'activity-log:view',
    'access-levels:edit',
  ]);
  expect(await fetchAs(token)).toBe(403);
  expect((await app.call(eraseEmployee, { token, params: { id: bilal } })).status).toBe(403);
  for (const missing of ['records:view', 'activity-log:view'] as const) {
    const others = (['employees:export', 'records:view', 'activity-log:view'] as const).filter(
      (one) => one !== missing,
    );
    await allow(app, hospital, 'administration', [...others, 'access-levels:edit']);
    expect([missing, await fetchAs(token)]).toEqual([missing, 403]);
  }
});

test('the file about a patient’s account has the account, its sign-ins and the stays that it sees', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const code = hospital.beds[0]?.code ?? '';
  const bed = (await app.call(loginByCode, { body: { code } })).data;
  const [ivo, ada] = [await newUser(app, hospital, 'ivo'), await newUser(app, hospital, 'ada')];
  await app.call(linkStayByCode, { token: ivo.token, body: { code } });
  await allow(app, hospital, 'administration', ['users:delete', 'activity-log:view', 'access-levels:edit']);
  const answer = await fileAbout('users', token, ivo.id);
  expect(answer.status).toBe(200);
  const file = fileOf(answer.text);
  expect(file.account).toMatchObject([{ name: 'ivo', email: addressAt(hospital, 'ivo') }]);
  expect(file.stays).toMatchObject([{ stay_id: bed.bed.stay.id, named_as: ['user_id'] }]);
  expect(file['sign-ins']).toMatchObject([{ named_as: ['user_id'], ended_at: null }]);
  expect(answer.text).not.toContain(ada.id);
  expect(answer.text).not.toContain('password_hash');
});

test('an account that has ended is erased at once, with what was noted of it: no table holds a planted name, the chain is whole', async () => {
  const { hospital, token, bilal, people } = await bilalAtWork();
  const key = app.context.secrets.log_chain_key;
  const chain = () => chainHospital(app.context.history, hospital.id, { key, now: app.context.clock.now() });
  while (await chain());
  const erase = () => app.call(eraseEmployee, { token, params: { id: bilal } });
  expect((await erase()).error.code).toBe('wrong_state');
  expect((await people.remove(bilal)).status).toBe(200);
  expect(await tablesWith(hospital, marks)).toEqual(
    expect.arrayContaining(['activity_payload', 'employee', 'subject_record']),
  );
  expect((await erase()).status).toBe(200);
  expect(await tablesWith(hospital, marks)).toEqual([]);
  expect((await erase()).error.code).toBe('wrong_state');
  expect((await people.restore(bilal)).error.code).toBe('too_late');
  const ended = await people.list({ deleted: 'true' });
  expect(ended.data).toMatchObject([{ id: bilal, fullname: 'Ehemaliges Teammitglied' }]);
  const file = fileOf((await fileAbout('employees', token, bilal)).text);
  expect(file.account).toMatchObject([{ id: bilal, username: bilal, email: null, mobile: null }]);
  expect(file['records-about-them']).toEqual([]);
  await allow(app, hospital, 'administration', ['activity-log:view', 'activity-log:export', 'access-levels:edit']);
  const admin = await signIn(app, hospital, 'Anna');
  while (await chain());
  const verdict = (await app.call(verifyLog, { token: admin, body: { after: '0' } })).data;
  expect(verdict).toMatchObject({ is_done: true, findings: [], waiting: 0 });
});
