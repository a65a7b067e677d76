import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { readOptions } from '../scripts/database/platform-admin/options.ts';
import { runCommand, settingsOf } from './commands/run-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ada = ['--username', 'ada', '--first-name', 'Ada', '--family-name', 'Lund', '--email', 'ada@platform.example'];
const password = 'seven quiet nights';
const run = (args: string[], input?: string) =>
  runCommand({ script: 'platform-admin', args, environment: settingsOf(app), input });
const signIn = () => app.call(loginEmployee, { body: { username: 'ada', password } });

test('the command makes a platform administrator once, and ends one', async () => {
  const weak = await run([...ada, '--password-stdin'], 'ada lund reist gern\n');
  expect(weak).toMatchObject({ code: 1, said: '' });
  expect(weak.failed).toBe(
    'Nothing was changed: the password: The password must hold neither your name nor that of the hospital.\n',
  );
  expect((await signIn()).error.code).toBe('wrong_password');
  const made = await run([...ada, '--password-stdin'], `${password}\n`);
  expect(made).toMatchObject({ code: 0, failed: '' });
  expect(made.said).toContain('ada is made, signs in at /admin/en/platform without a hospital code');
  expect((await signIn()).error.code).toBe('second_factor_missing');
  const again = await run([...ada, '--password-stdin'], 'another good password\n');
  expect([again.code, again.failed]).toEqual([
    1,
    'Nothing was changed: there is a platform administrator of this user name or address already.\n',
  ]);
  const none = await runCommand({
    ...{ script: 'remove-second-factor', args: ['--username', 'ADA'], environment: settingsOf(app) },
  });
  expect([none.code, none.said]).toEqual([0, 'ADA has no second factor; nothing was changed.\n']);
  expect(await run(['--username', 'ada', '--end'])).toMatchObject({ code: 0, failed: '' });
  expect((await signIn()).error.code).toBe('wrong_password');
  expect((await run(['--username', 'ada', '--end'])).failed).toBe(
    'Nothing was changed: there is no platform administrator of this user name.\n',
  );
}, 120_000);

test.each([
  [['--username', 'ada'], 'give --first-name, --family-name, --email too.'],
  [['--end'], 'give --username too.'],
  [
    [...ada, '--password', 'x'],
    'a password is not given on the command line, where others read it; use --password-stdin.',
  ],
  [[...ada.slice(0, -1), 'ada'], '--email: use an address such as eva@hospital.example.'],
])('%j is refused: %s', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence);
});
