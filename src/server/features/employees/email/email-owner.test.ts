import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  codeAt,
  newNurse,
  password,
  securedNurse,
} from '#server/features/employees/second-factor/fixtures/secured-nurse.ts';
import { type MailServer, startMailServer, wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import * as calls from '#shared/employees/email.endpoints.ts';
import { readAccount } from '#shared/employees/employee.endpoints.ts';
import { replaceRecoveryCodes } from '#shared/employees/second-factor.endpoints.ts';

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

async function linkTo(email: string): Promise<string> {
  const found = () => server.mails.find(({ to }) => to[0] === email);
  await vi.waitFor(() => expect(found()).toBeDefined(), { timeout: 10_000 });
  const mail = found();
  return /\/verify\/([\w-]{43})/.exec(mail ? wordsOf(mail) : '')?.[1] ?? '';
}

const check = (token: string) => app.call(calls.checkVerifyLink, { body: { token }, locale: 'en' });

test('where the account has a second factor, another address asks for it too; wrong codes are counted, used ones refused', async () => {
  const { hospital, token, secret } = await securedNurse(app);
  const email = `thief@${hospital.code.toLowerCase()}.example`;
  const change = (proof: object) =>
    app.call(calls.changeEmail, { token, body: { ...password, email, ...proof }, locale: 'en' });
  const alone = await change({});
  expect([alone.status, alone.error.code]).toEqual([422, 'wrong_second_factor']);
  const code = codeAt(app, secret);
  expect((await change({ method: 'totp', code, current_password: 'guess' })).error.code).toBe('wrong_current_password');
  expect((await app.call(calls.readEmailWish, { token })).data).toBeNull();
  expect((await change({ method: 'totp', code })).status).toBe(200);
  expect((await change({ method: 'totp', code })).error.code).toBe('wrong_second_factor');
  const wrong = async () => (await change({ method: 'totp', code: '000000' })).status;
  for (let times = 0; times < 20 && (await wrong()) === 422; times++);
  expect((await change({ method: 'totp', code: codeAt(app, secret, 1) })).status).toBe(429);
});

test('a wish that comes too often costs no code, and one without its proof is not counted', async () => {
  const { hospital, token, secret } = await securedNurse(app);
  const change = (code: string, times: number) => {
    const email = `w${times}@${hospital.code.toLowerCase()}.example`;
    return app.call(calls.changeEmail, { token, body: { ...password, email, method: 'totp', code } });
  };
  for (let times = 0; times < 2; times++) expect((await change('000000', times)).status).toBe(422);
  for (let times = 0; times < 5; times++) {
    app.context.clock.advance({ seconds: 30 });
    expect((await change(codeAt(app, secret), times)).status).toBe(200);
  }
  app.context.clock.advance({ seconds: 30 });
  const code = codeAt(app, secret);
  expect((await change(code, 5)).status).toBe(429);
  const body = { ...password, method: 'totp' as const, code };
  expect((await app.call(replaceRecoveryCodes, { token, body })).status).toBe(200);
});

test('the link says which address is to belong to whom, uses nothing up, and is silent of an account that has ended', async () => {
  const { hospital, id, username, login } = await newNurse(app);
  const { token } = (await login()).data;
  const email = `check@${hospital.code.toLowerCase()}.example`;
  await app.call(calls.changeEmail, { token, body: { ...password, email } });
  const link = await linkTo(email);
  const said = { email, username, hospital: { name: 'Testklinik', code: hospital.code }, role: null };
  for (let times = 0; times < 2; times++) expect((await check(link)).data).toEqual(said);
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ active: false }).where('id', '=', id).execute(),
  );
  expect((await check(link)).error.code).toBe('link_unknown');
  expect((await check('x')).error.code).toBe('link_unknown');
  app.context.clock.advance({ hours: 24 });
  expect((await check(link)).error.code).toBe('link_expired');
});

test('a wish that was withdrawn opens nothing, is on record once, and leaves the address as it was', async () => {
  const { hospital, login, activity } = await newNurse(app);
  const { token } = (await login()).data;
  const email = `slip@${hospital.code.toLowerCase()}.example`;
  await app.call(calls.changeEmail, { token, body: { ...password, email } });
  const link = await linkTo(email);
  const withdraw = () => app.call(calls.withdrawEmail, { token });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);
  expect((await app.call(calls.readEmailWish, { token })).data).toBeNull();
  expect((await check(link)).error.code).toBe('link_unknown');
  expect((await app.call(calls.verifyEmail, { body: { token: link } })).error.code).toBe('link_unknown');
  expect((await app.call(readAccount, { token })).data.email).toBeNull();
  expect((await activity()).filter((action) => action === 'employee.email_change_withdrawn')).toHaveLength(1);
});

test('open apps of the account hear of the wish, of its confirmation and of its end', async () => {
  const { hospital, id, login } = await newNurse(app);
  const { token } = (await login()).data;
  const heard = async () => {
    const rows = await asSystem(app.context, hospital, (tx) =>
      tx.db
        .selectFrom('outbox')
        .select('channels')
        .where('kind', '=', 'account.changed')
        .where('hospital_id', '=', hospital.id)
        .execute(),
    );
    expect(new Set(rows.flatMap(({ channels }) => channels))).toEqual(new Set([`private-employee.${id}`]));
    return rows.length;
  };
  const email = `heard@${hospital.code.toLowerCase()}.example`;
  await app.call(calls.changeEmail, { token, body: { ...password, email } });
  expect(await heard()).toBe(1);
  await app.call(calls.verifyEmail, { body: { token: await linkTo(email) } });
  expect(await heard()).toBe(2);
  await app.call(calls.changeEmail, { token, body: { ...password, email: `other.${email}` } });
  await app.call(calls.withdrawEmail, { token });
  expect(await heard()).toBe(4);
});
