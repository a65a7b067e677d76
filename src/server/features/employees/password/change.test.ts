import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { planResetMail } from '#server/features/notifications/mail/account-mails.ts';
import { accountLinkToken } from '#server/platform/credentials/account-links.ts';
import { type MailServer, startMailServer, wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import { loginEmployee, readAccount } from '#shared/employees/employee.endpoints.ts';
import { changePassword, resetPassword } from '#shared/employees/password.endpoints.ts';

const good = 'Mondlicht Tasse Gabel 7';

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

async function anna() {
  const hospital = await app.context.newHospital();
  const [{ id = '', username = '' } = {}] = hospital.employees;
  const login = (password: string) =>
    app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } });
  const { token } = (await login(testPassword)).data;
  const change = (current_password: string, password = good, by = token) =>
    app.call(changePassword, {
      token: by,
      body: { current_password, password, password_confirmation: password },
      locale: 'en',
    });
  const write = (row: object) =>
    asSystem(app.context, hospital, (tx) => tx.db.updateTable('employee').set(row).where('id', '=', id).execute());
  return { hospital, id, token, login, change, write };
}

test('whoever knows the present one sets another: the other devices are signed out, this one stays, a mail says so', async () => {
  const { token, login, change, write } = await anna();
  await write({ email: 'anna@changed.example', language_code: 'en' });
  const other = (await login(testPassword)).data.token;
  expect((await change(testPassword)).status).toBe(200);
  const still = await Promise.all([token, other].map((by) => app.call(readAccount, { token: by })));
  expect(still.map(({ status }) => status)).toEqual([200, 401]);
  expect([(await login(testPassword)).status, (await login(good)).status]).toEqual([422, 200]);
  const mails = () => server.mails.filter(({ to }) => to[0] === 'anna@changed.example');
  await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 10_000 });
  expect(mails().map(wordsOf).join('')).toContain('The password of your Wardbell account (Testklinik) was changed.');
});

test('a link that was asked for before the change and comes to be mailed after it is not mailed, and opens nothing', async () => {
  const { hospital, id, login, change } = await anna();
  const row = {
    hospital_id: hospital.id,
    employee_id: id,
    purpose: 'password_reset' as const,
    made_at: app.context.clock.now(),
  };
  const link = await asSystem(app.context, hospital, ({ db }) =>
    db.insertInto('account_link').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  expect((await change(testPassword)).status).toBe(200);
  const key = app.context.secrets.seal_key;
  const of = { listener: 'mail.account', kind: 'reset.asked', detail: {}, created_at: row.made_at, attempts: 1 };
  const delivery = { ...of, event_id: link.id, hospital_id: hospital.id, subject: link.id };
  const queued = await asSystem(app.context, hospital, async (tx) => {
    await planResetMail(key)(tx, delivery);
    return tx.db.selectFrom('notification').select('id').where('subject_kind', '=', 'account_link').execute();
  });
  expect(queued).toEqual([]);
  const body = { token: accountLinkToken(key, link.id), password: 'Laterne Wolke Dose 4' };
  const reset = await app.call(resetPassword, { body: { ...body, password_confirmation: body.password } });
  expect(reset.error.code).toBe('link_unknown');
  expect((await login(good)).status).toBe(200);
});

test('a wrong present one and a weak new one are refused under their fields, and nothing changes', async () => {
  const { login, change } = await anna();
  expect((await change('wrong')).error.errors).toEqual({ current_password: ['This is not your current password.'] });
  expect((await change(testPassword, 'password1234')).error.code).toBe('password_common');
  expect((await change(testPassword, 'Gabel Testklinik 8')).error.code).toBe('password_own_words');
  expect((await change(testPassword, 'kurz')).error.errors?.password).toHaveLength(1);
  expect((await login(testPassword)).status).toBe(200);
});

test('whoever found a device signed in does not guess for long, and keeps the owner from no sign-in', async () => {
  const { hospital, id, login, change } = await anna();
  const burst = await Promise.all(Array.from({ length: 12 }, (_, at) => change(`guess ${at}`)));
  expect(burst.filter(({ status }) => status === 422)).toHaveLength(5);
  const noted = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['subject_id', 'causer_id'])
      .where('action', '=', 'employee.own_password_failed')
      .execute(),
  );
  expect(noted).toEqual(Array(5).fill({ subject_id: id, causer_id: id }));
  expect((await change(testPassword)).status).toBe(429);
  expect((await login(testPassword)).status).toBe(200);
  app.context.clock.advance({ hours: 1 });
  const { token } = (await login(testPassword)).data;
  expect((await change(testPassword, good, token)).status).toBe(200);
});

test('an account whose password lives elsewhere has none to change here', async () => {
  const { change, write } = await anna();
  await write({ auth_type: 'oidc' });
  expect((await change(testPassword)).error.code).toBe('wrong_state');
});
