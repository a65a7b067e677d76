import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allow, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { signedInAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { type MailServer, startMailServer, wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginEmployee, readAccount } from '#shared/employees/employee.endpoints.ts';
import { findHospital } from '#shared/employees/find-hospital.endpoints.ts';
import { resetPassword } from '#shared/employees/password.endpoints.ts';
import { listHospitalsToEnter } from '#shared/employees/platform.endpoints.ts';
import * as calls from '#shared/hospitals/hospital.endpoints.ts';
import type { HospitalChange, HospitalWish } from '#shared/hospitals/hospital.schemas.ts';

const password = 'Mondlicht Tasse Gabel 7';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp(undefined, {
    mail: { server: server.url, from: 'wardbell@hospital.example', public_url: 'https://bell.example.org' },
  });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

let made = 0;
const wish = (more: Partial<HospitalWish> = {}): HospitalWish => {
  const code = `WEST-${++made}`;
  return {
    ...{ code, hospital_name: 'Klinikum West', default_locale: 'fr', time_zone: 'Europe/Paris', currency: 'CHF' },
    ...{ address: 'Am Fluss 1', phone: '', host: null, listed: true, link: crypto.randomUUID() },
    ...{ username: 'eva', name: 'Eva', family: 'Muster', email: `eva@${code.toLowerCase()}.example` },
    ...more,
  };
};

const callers = (token: string) => ({
  make: (body: HospitalWish) => app.call(calls.makeHospital, { token, locale: 'en', body }),
  read: (id: string) => app.call(calls.readHospitalOfPlatform, { token, params: { id } }),
  change: (id: string, body: HospitalChange) =>
    app.call(calls.changeHospital, { token, locale: 'en', params: { id }, body }),
});

async function platform() {
  const { token, id } = await signedInAdministrator(app);
  return { token, administrator: id, ...callers(token) };
}

const entriesOf = (id: string) =>
  app.context.inHospital({ hospital: id, actor: { kind: 'system', reason: 'test' } }, ({ db }) =>
    db
      .selectFrom('activity_log')
      .select(['action', 'causer_type', 'causer_id', 'subject_id'])
      .where('subject_type', 'in', ['hospital', 'employee'])
      .orderBy('id')
      .execute(),
  );

test('a hospital is made with its levels; its first administrator is mailed a link and signs in', async () => {
  const { token, administrator, make, read } = await platform();
  const wanted = wish();
  const { status, data } = await make(wanted);
  expect([status, data]).toMatchObject([
    200,
    {
      ...{ code: wanted.code, name: 'Klinikum West', active: true, listed: true, address: 'Am Fluss 1', phone: null },
      ...{ host: null, default_locale: 'fr', time_zone: 'Europe/Paris', currency: 'CHF' },
    },
  ]);
  expect((await read(data.id)).data).toEqual(data);
  expect((await app.call(listHospitalsToEnter, { token, query: {} })).data.map(({ id }) => id)).toContain(data.id);
  const by = { causer_type: 'platform', causer_id: administrator };
  expect(await entriesOf(data.id)).toMatchObject([
    { action: 'hospital.created', subject_id: data.id, ...by },
    { action: 'employee.created', ...by },
    { action: 'employee.password_link_mailed', ...by },
  ]);

  const linksMailed = () =>
    server.mails
      .filter(({ to }) => to[0] === wanted.email)
      .flatMap((mail) => /\/reset\/([\w-]{43})/.exec(wordsOf(mail))?.[1] ?? []);
  await vi.waitFor(() => expect(linksMailed()).toHaveLength(1), { timeout: 10_000 });
  const [link = ''] = linksMailed();
  const chosen = { token: link, password, password_confirmation: password };
  expect((await app.call(resetPassword, { body: chosen })).status).toBe(200);
  const login = { hospital_code: wanted.code, username: 'eva', password };
  const signedIn = (await app.call(loginEmployee, { body: login })).data;
  if (!('token' in signedIn)) throw new Error('asked for a second step');
  const { hospital, access_level, language } = (await app.call(readAccount, { token: signedIn.token })).data;
  expect([hospital.id, hospital.default_locale, access_level.scope, language]).toEqual([
    ...[data.id, 'fr', 'hospital', 'fr'],
  ]);

  expect((await make(wanted)).data).toEqual(data); // twice is once
  expect((await entriesOf(data.id)).filter(({ action }) => action === 'hospital.created')).toHaveLength(1);
  expect(linksMailed()).toHaveLength(1);
});

test('a code that another hospital has, and what nobody could mean, is refused at its field', async () => {
  const { make } = await platform();
  const other = await app.context.newHospital();
  const refused = await make(wish({ code: other.code.toLowerCase() }));
  expect([refused.status, refused.error.code, refused.error.errors]).toEqual([
    ...[409, 'hospital_code_taken'],
    { code: ['Another hospital has this code.'] },
  ]);
  for (const [field, value] of [
    ['code', 'A B'],
    ['hospital_name', ' '],
    ['time_zone', '+02:00'],
    ['currency', 'XYZ'],
    ['email', 'eva'],
    ['username', 'eva@west'],
    ['host', 'http://x'],
  ] as const) {
    const { status, error } = await make(wish({ [field]: value }));
    expect([field, status, Object.keys(error.errors ?? {})]).toEqual([field, 422, [field]]);
  }
});

test('what a hospital is called is changed and read by its people; two at once, a taken code and other languages', async () => {
  const { administrator, make, change } = await platform();
  const { data: west } = await make(wish());
  const typed = { code: west.code, hospital_name: 'Klinikum Nordwest', time_zone: 'Europe/Zurich' };
  const to = { ...typed, address: null, phone: ' 0123 ', host: 'west.example.org', listed: false };
  const changed = (await change(west.id, { version: west.version, ...to })).data;
  expect(changed).toEqual({
    ...{ ...west, name: 'Klinikum Nordwest', time_zone: 'Europe/Zurich', address: null, phone: '0123' },
    ...{ host: 'west.example.org', listed: false, version: west.version + 1 },
  });
  expect((await change(west.id, { version: west.version, ...to })).data).toEqual(changed); // twice is once
  const late = await change(west.id, { version: west.version, ...to, listed: true });
  expect([late.status, late.error.code, late.error.data]).toEqual([
    ...[409, 'old_version'],
    { row: changed, by: 'Ada Lund', at: app.context.clock.now().toISOString() },
  ]);
  const found = (await app.call(findHospital, { query: { code: west.code } })).data;
  expect(found).toMatchObject({ name: 'Klinikum Nordwest', host: 'west.example.org', active: true });
  const listed = (await app.call(findHospital, { query: {} })).data;
  expect(JSON.stringify(listed)).not.toContain('Klinikum Nordwest');
  expect((await entriesOf(west.id)).at(-1)).toMatchObject({
    ...{ action: 'hospital.updated', causer_type: 'platform', causer_id: administrator },
  });
  const heard = await app.context.db
    .selectFrom('outbox')
    .select(['channels', 'detail'])
    .where('kind', '=', 'setting.changed')
    .where('hospital_id', '=', west.id)
    .execute();
  expect(heard).toEqual([{ channels: [`private-everyone.${west.id}`], detail: { key: 'hospital' } }]);
  const other = await app.context.newHospital();
  const taken = await change(west.id, { version: changed.version, ...to, code: other.code });
  expect([taken.status, taken.error.code]).toEqual([409, 'hospital_code_taken']);
  expect((await change(crypto.randomUUID(), { version: 1, ...to })).status).toBe(404);
});

test('the activity of a hospital says what the platform changed, from what to what, and nothing of its own people', async () => {
  const { token, make, change } = await platform();
  const { data } = await make(wish());
  const { version, code, time_zone, address, phone, host, listed } = data;
  const same = { code, time_zone, address: address ?? '', phone: phone ?? '', host: host ?? '', listed };
  await change(data.id, { version, hospital_name: 'Klinikum Nord', ...same });
  await app.context.inHospital({ hospital: data.id, actor: { kind: 'system', reason: 'test' } }, (tx) =>
    logActivity(tx, { subject: { type: 'hospital', id: data.id }, action: 'hospital.archive_made' }),
  );
  const read = (as: string) => app.call(calls.readHospitalActivity, { token: as, params: { id: data.id } });
  expect((await read(token)).data).toMatchObject([
    { action: 'updated', changes: [{ field: 'name', before: 'Klinikum West', after: 'Klinikum Nord' }] },
    { action: 'created', by: expect.stringMatching(/\S/), changes: [] },
  ]);
  const elsewhere = await hospitalWith(app, 'administration');
  await allow(app, elsewhere.hospital, 'administration', ['hospitals:view', 'access-levels:edit']);
  expect((await read(elsewhere.token)).status).toBe(404);
});

test("whatever a level of a hospital holds, hospitals are the platform's alone", async () => {
  const { hospital, token } = await hospitalWith(app, 'content');
  const own = callers(token);
  expect((await own.make(wish())).status).toBe(403);
  await allow(app, hospital, 'content', ['hospitals:view', 'hospitals:create', 'hospitals:edit']);
  const wanted = wish();
  expect((await own.make(wanted)).status).toBe(403);
  expect((await app.call(findHospital, { query: { code: wanted.code } })).status).toBe(422);
  expect((await own.read(hospital.id)).status).toBe(404);
  const { code, hospital_name, time_zone, address, phone, host, listed } = wanted;
  const change = { version: 1, code, hospital_name, time_zone, address, phone, host, listed };
  expect((await own.change(hospital.id, change)).status).toBe(404);
});

test('where nothing can be mailed no hospital is made', async () => {
  const silent = await startTestApp();
  try {
    const { token } = await signedInAdministrator(silent);
    const { status, error } = await silent.call(calls.makeHospital, { token, body: wish() });
    expect([status, error.code]).toEqual([409, 'mail_not_set_up']);
    expect((await silent.call(listHospitalsToEnter, { token, query: {} })).data).toEqual([]);
  } finally {
    await silent.stop();
  }
});
