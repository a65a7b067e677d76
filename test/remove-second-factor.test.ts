import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer, wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { confirmFactor, makeFactorSecret } from '#shared/employees/second-factor.endpoints.ts';
import { runCommand, settingsOf } from './commands/run-command.ts';

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

function remove(...args: string[]) {
  const mail = { SMTP_URL: server.url, SMTP_FROM: 'wardbell@hospital.example', PUBLIC_URL: 'https://bell.example.org' };
  return runCommand({ script: 'remove-second-factor', args, environment: { ...settingsOf(app), ...mail } });
}

test('who runs the server takes a lost second factor off; it is on record, and the owner reads of it', async () => {
  app.context.clock.set(new Date(Date.now() + 3_600_000)); // what the command writes at the database's time is due here
  const hospital = await app.context.newHospital();
  const [{ id = '', username = '' } = {}] = hospital.employees;
  const email = 'eva@mail.example';
  await asSystem(app.context, hospital, ({ db }) =>
    db.updateTable('employee').set({ email, language_code: 'en' }).where('id', '=', id).execute(),
  );
  const login = () =>
    app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password: testPassword } });
  const { token } = (await login()).data;
  const body = { current_password: testPassword };
  const { secret, set_up } = (await app.call(makeFactorSecret, { token, body })).data;
  const code = new TOTP({ secret }).generate({ timestamp: app.context.clock.now().getTime() });
  await app.call(confirmFactor, { token, body: { set_up, code } });
  expect((await login()).error.code).toBe('second_factor_wanted');

  const account = ['--code', hospital.code.toLowerCase(), '--username', username.toUpperCase()];
  expect(await remove(...account)).toMatchObject({ code: 0, failed: '' });
  expect((await login()).status).toBe(200);
  const rows = await asSystem(app.context, hospital, ({ db }) =>
    db
      .selectFrom('activity_log')
      .select(['causer_type', 'causer_id'])
      .where('subject_id', '=', id)
      .where('action', '=', 'employee.second_factor_off')
      .execute(),
  );
  expect(rows).toEqual([{ causer_type: 'system', causer_id: null }]);
  const mails = () => server.mails.filter(({ to }) => to[0] === email).map(wordsOf);
  await vi.waitFor(() => expect(mails().join('')).toContain('now asks for the password only'), { timeout: 60_000 });

  const again = await remove(...account);
  expect([again.code, again.said]).toEqual([
    0,
    `${username.toUpperCase()} has no second factor; nothing was changed.\n`,
  ]);
}, 120_000);

test('what is not there is one sentence each', async () => {
  const { code } = await app.context.newHospital();
  expect(await remove('--code', 'NOWHERE', '--username', 'eva')).toEqual({
    ...{ code: 1, said: '', failed: 'Nothing was changed: there is no hospital with this code.\n' },
  });
  expect((await remove('--code', code, '--username', 'nobody')).failed).toBe(
    'Nothing was changed: nobody there has this user name.\n',
  );
  expect((await remove('--code', code)).failed).toBe(
    'Nothing was changed: give --username, and --code of the hospital.\n',
  );
}, 120_000);
