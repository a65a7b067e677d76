import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressAt, goodPassword, login, newAccount, newUser } from '#server/features/users/fixtures/new-user.ts';
import { type MailServer, startMailServer, wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { currentBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import * as staff from '#shared/employees/password.endpoints.ts';
import * as account from '#shared/users/account.endpoints.ts';
import * as calls from '#shared/users/user.endpoints.ts';

const patience = { timeout: 10_000 };
const another = 'Wolkenbruch Ziege Kiesel 9';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  const mail = { server: server.url, from: 'wardbell@hospital.example', public_url: 'https://bell.example.org' };
  app = await startTestApp(undefined, { mail });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const me = async (token: string) => (await app.call(account.readUser, { token })).status;
const mailsTo = (email: string) => server.mails.filter(({ to }) => to[0] === email).map(wordsOf);
const forgot = (hospital: TestHospital, email: string) =>
  app.call(calls.forgotUserPassword, { body: { hospital_code: hospital.code, email }, locale: 'en' });
const reset = (token: string, password = another) =>
  app.call(calls.resetUserPassword, { body: { token, password, password_confirmation: password } });
async function linkTo(email: string, index = 0): Promise<string> {
  await vi.waitFor(() => expect(mailsTo(email).length).toBeGreaterThan(index), patience);
  return /\/en\/user\/account\/reset#([\w-]{43})/.exec(mailsTo(email)[index] ?? '')?.[1] ?? '';
}

test('a link by mail sets a new password once, ends every session, and the owner reads of it', async () => {
  const hospital = await app.context.newHospital();
  const { token } = await newUser(app, hospital);
  const email = addressAt(hospital, 'ivo');
  const answers = [
    await forgot(hospital, ` ${email.toUpperCase()} `),
    await forgot(hospital, addressAt(hospital, 'nobody')),
  ];
  expect(answers.map(({ status, error }) => [status, error])).toEqual([
    [200, answers[0]?.error],
    [200, answers[0]?.error],
  ]);
  const link = await linkTo(email);
  expect((await app.call(calls.checkUserResetLink, { body: { token: link } })).data).toEqual({
    ...{ email, hospital_code: hospital.code },
  });
  for (const call of [staff.checkResetLink]) expect((await app.call(call, { body: { token: link } })).status).toBe(404);
  const own = await reset(link, `${email} Mondlicht`);
  expect([own.status, Object.keys(own.error.errors ?? {})]).toEqual([422, ['password']]);
  expect((await reset(link)).status).toBe(200);
  expect(await me(token)).toBe(401);
  expect([(await login(app, hospital)).status, (await login(app, hospital, { password: another })).status]).toEqual([
    422, 200,
  ]);
  expect((await reset(link)).error.code).toBe('link_unknown');
  await vi.waitFor(() => expect(mailsTo(email).at(-1)).toContain('was changed'), patience);
  expect(mailsTo(addressAt(hospital, 'nobody'))).toEqual([]);
});

test('a link lasts an hour, and a changed password ends it', async () => {
  const hospital = await app.context.newHospital();
  const { token } = await newUser(app, hospital);
  const email = addressAt(hospital, 'ivo');
  await forgot(hospital, email);
  const first = await linkTo(email);
  const change = { current_password: goodPassword, password: another, password_confirmation: another };
  expect((await app.call(account.changeUserPassword, { token, body: change })).status).toBe(200);
  expect((await reset(first)).error.code).toBe('link_unknown');
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), patience);
  app.context.clock.advance({ hours: 1 });
  await forgot(hospital, email);
  const second = await linkTo(email, 2);
  app.context.clock.advance({ hours: 1 });
  expect((await reset(second)).error.code).toBe('link_expired');
});

test('another password ends the other sessions, not this one, and needs the present one', async () => {
  const hospital = await app.context.newHospital();
  const { token } = await newUser(app, hospital);
  const other = (await login(app, hospital)).data.token;
  const change = (current_password: string, password = another) =>
    app.call(account.changeUserPassword, {
      ...{ token, locale: 'en' },
      body: { current_password, password, password_confirmation: password },
    });
  expect(Object.keys((await change('wrong')).error.errors ?? {})).toEqual(['current_password']);
  expect(Object.keys((await change(goodPassword, 'passwort1234')).error.errors ?? {})).toEqual(['password']);
  expect((await change(goodPassword)).status).toBe(200);
  expect([await me(token), await me(other)]).toEqual([200, 401]);
});

test('name and language; who has seen an older state is refused with the newer', async () => {
  const hospital = await app.context.newHospital();
  const { token } = await newUser(app, hospital);
  const patch = (body: object) => app.call(account.changeUser, { token, body: { version: 1, ...body } });
  expect((await patch({ name: ' Iwo ', language: 'ua' })).data).toMatchObject({
    name: 'Iwo',
    language: 'ua',
    version: 2,
  });
  const late = await patch({ name: 'Ivan' });
  expect([late.status, late.error.code, late.error.data]).toMatchObject([409, 'old_version', { name: 'Iwo' }]);
  expect((await patch({ name: ' ', version: 2 })).status).toBe(422);
});

test('sessions are listed and ended by their owner alone', async () => {
  const hospital = await app.context.newHospital();
  const ivo = await newUser(app, hospital);
  const mia = await newUser(app, hospital, 'mia');
  const second = (await login(app, hospital)).data.token;
  const list = async (token: string) => (await app.call(account.listUserSessions, { token })).data;
  const [mine, other] = await list(ivo.token);
  expect([mine?.is_this, other?.is_this]).toEqual([true, false]);
  const end = async (token: string, id = '') =>
    (await app.call(account.endUserSession, { token, params: { id } })).status;
  expect([await end(mia.token, other?.id), await end(ivo.token, mine?.id), await end(ivo.token, other?.id)]).toEqual([
    404, 409, 200,
  ]);
  expect([await me(second), await me(ivo.token)]).toEqual([401, 200]);
  const third = (await login(app, hospital)).data.token;
  await app.call(account.endOtherUserSessions, { token: third });
  expect([await me(ivo.token), await me(third), await me(mia.token)]).toEqual([401, 200, 200]);
});

test('a deleted account leaves nothing of its owner, ends its sessions, and leaves the bed alone', async () => {
  const hospital = await app.context.newHospital();
  const { id, token } = await newUser(app, hospital);
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  await app.call(account.linkStayOfDevice, { token, body: { refresh_token: bed.refresh_token } });
  await forgot(hospital, addressAt(hospital, 'ivo'));
  const link = await linkTo(addressAt(hospital, 'ivo'));
  const remove = (current_password: string) => app.call(account.deleteUser, { token, body: { current_password } });
  expect((await remove('wrong')).status).toBe(422);
  expect((await remove(goodPassword)).status).toBe(200);
  expect([await me(token), (await login(app, hospital)).status, (await reset(link)).status]).toEqual([401, 422, 404]);
  expect((await app.call(currentBed, { token: bed.token })).status).toBe(200);
  const left = await asSystem(app.context, hospital, ({ db }) =>
    Promise.all([
      db.selectFrom('user_account').selectAll().execute(),
      db.selectFrom('user_session').selectAll().execute(),
      db.selectFrom('user_stay').selectAll().execute(),
      db.selectFrom('user_reset').selectAll().execute(),
    ]),
  );
  expect(left.flat()).toEqual([]);
  const rows = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['subject_id', 'causer_id'])
      .where('action', '=', 'user.account_deleted')
      .execute(),
  );
  expect(rows).toEqual([{ subject_id: id, causer_id: id }]);
  await newAccount(app, hospital); // the address is free
});
