import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { listAlarms } from '#shared/duty/alarm.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import packageFile from '../package.json' with { type: 'json' };
import { readOptions } from '../scripts/database/create-hospital/options.ts';
import { runCommand, settingsOf } from './commands/run-command.ts';

const root = join(import.meta.dirname, '..');
const nord = ['--code', 'NORD', '--name', 'Klinikum Nord', '--first-name', 'Eva', '--family-name', 'Muster'];
const eva = [...nord, '--username', 'eva'];
const nightShift = 'seven quiet nights';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const run = (args: string[], environment: Record<string, string>, input?: string) =>
  runCommand({ script: 'create-hospital', args, environment, input });
const ownDatabase = () => settingsOf(app);

function signIn(username: string, password: string, hospital_code = 'nord') {
  return app.call(loginEmployee, { body: { hospital_code, username, password } });
}

test('the first administrator signs in; the same command again changes nothing, not even the password', async () => {
  const made = await run([...eva, '--password-stdin'], ownDatabase(), `${nightShift}\n`);
  expect(made).toMatchObject({ code: 0, failed: '' });
  expect(made.said).toBe('Klinikum Nord is made. eva signs in at /admin with the hospital code NORD.\n');
  const { status, data } = await signIn('eva', nightShift);
  expect(status).toBe(200);
  expect(data.employee).toMatchObject({
    ...{ name: 'Eva', family: 'Muster', role: 'administrator', language: 'de', departments: [] },
    hospital: { name: 'Klinikum Nord', code: 'NORD', time_zone: 'Europe/Berlin' },
  });
  expect(data.employee.rights).toEqual(expect.arrayContaining(['employees:create', 'access-levels:edit']));
  expect((await app.call(listAlarms, { token: data.token })).status).toBe(200);

  const again = await run([...eva, '--password-stdin'], ownDatabase(), 'another long password\n');
  expect(again).toMatchObject({ code: 0, failed: '' });
  expect(again.said).toContain('there already; nothing was changed');
  expect((await signIn('eva', nightShift)).status).toBe(200);
});

test('a hospital with other people is left as it is, in one sentence', async () => {
  const other = await app.context.newHospital();
  const refused = await run([...eva, '--code', other.code], ownDatabase());
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.failed).toBe(
    `No hospital was made: there is a hospital ${other.code} already, with other people; nothing was changed.\n`,
  );
});

test('without a terminal and without --password-stdin a password is made and printed once', async () => {
  const args = [...eva, '--code', 'SUED', '--locale', 'fa', '--email', 'eva@sued.example'];
  const made = await run(args, ownDatabase());
  const password = /^Password, shown only now: (\S+)$/m.exec(made.said)?.[1] ?? '';
  expect(password).toMatch(/^(\w{5}-){3}\w{5}$/);
  const { status, data } = await signIn('eva', password, 'sued');
  expect([status, data.employee.language, data.employee.email]).toEqual([200, 'en', 'eva@sued.example']);
  expect((await run(args, ownDatabase())).said).not.toContain('Password');
});

test('two at once make one hospital with one administrator and one set of access levels', async () => {
  const both = ['eva', 'ole'].map((name) => run([...nord, '--code', 'OST', '--username', name], ownDatabase()));
  expect((await Promise.all(both)).map(({ code }) => code).sort()).toEqual([0, 1]);
  const { rows } = await app.context.db.connection().execute(async (db) => {
    const { sql } = await import('kysely');
    await sql`select set_config('app.hospital_id', hospital_by_code('OST')::text, false)`.execute(db);
    const counted = await sql`select (select count(*)::int from employee) as people,
      (select count(*)::int from access_level) as levels`.execute(db);
    await sql`select set_config('app.hospital_id', '', false)`.execute(db);
    return counted;
  });
  expect(rows).toEqual([{ people: 1, levels: 6 }]);
});

test('on a new data folder the embedded database is made first, and is stopped again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardbell-first-'));
  chmodSync(folder, 0o755); // started by root, the database runs as another user
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = { WARDBELL_DATA: join(folder, 'data') };
  const made = await run(eva, data);
  expect(made).toMatchObject({ code: 0, failed: '' });
  expect((await run(eva, data)).said).toContain('there already');
}, 60_000);

test.each([
  [['--code', 'NORD'], 'give --name, --username, --first-name, --family-name too.'],
  [
    [...eva, '--password', 'x'],
    'a password is not given on the command line, where others read it; use --password-stdin.',
  ],
  [[...eva, '--code', 'N O'], '--code: use 2 to 40 letters, digits or hyphens.'],
  [[...eva, '--locale', 'uk'], '--locale: use one of de, en, fr, es, fa, ru, ua, tr.'],
  [[...eva, '--time-zone', '+02:00'], '--time-zone: use a name such as Europe/Berlin.'],
  [[...eva, '--time-zone', 'Europe/Nowhere'], '--time-zone: use a name such as Europe/Berlin.'],
  [[...eva, '--currency', 'EURO'], '--currency: use a code such as EUR.'],
  [[...eva, '--first-name', ' '], '--first-name: say the first name.'],
  [[...eva, '--email', 'eva'], '--email: use an address such as eva@hospital.example.'],
])('%j is refused: %s', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence);
});

test('a password that is easy to guess, or holds a name, is refused as that of every account, with the reason', async () => {
  const chosen = (password: string) => run([...eva, '--code', 'LEICHT', '--password-stdin'], ownDatabase(), password);
  for (const [password, sentence] of [
    [
      'password1234',
      'This password is too easy to guess. It is best to take several words that do not belong together.',
    ],
    ['nachts im Klinikum', 'The password must hold neither your name nor that of the hospital.'],
    ['frau muster schwimmt', 'The password must hold neither your name nor that of the hospital.'],
  ] as const)
    expect(await chosen(password)).toEqual({
      code: 1,
      said: '',
      failed: `No hospital was made: the password: ${sentence}\n`,
    });
  expect((await chosen(nightShift)).code).toBe(0); // nothing of those before was made
});

test('a short password, and a database that is not there, are one sentence each', async () => {
  const short = await run([...eva, '--code', 'KURZ', '--password-stdin'], ownDatabase(), 'short\n');
  expect(short).toMatchObject({ code: 1, failed: 'No hospital was made: the password: use at least 12 characters.\n' });
  const nowhere = { ...ownDatabase(), DATABASE_OWNER_URL: 'postgresql://wardbell_owner:x@127.0.0.1:1/wardbell' };
  const away = await run([...eva, '--code', 'WEG'], nowhere);
  expect(away.code).toBe(1);
  expect(away.failed).toMatch(/^No hospital was made: [^\n]*ECONNREFUSED[^\n]*\n$/);
});

test('the command of the guide is one that is taken', () => {
  const guide = readFileSync(join(root, 'docs/guides/run-in-production.md'), 'utf8');
  const [, line = ''] = /^npm run create-hospital -- (.+)$/m.exec(guide) ?? [];
  const args = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  expect(readOptions(args, {}).administrator).toMatchObject({ username: 'eva', name: 'Eva', family: 'Muster' });
  for (const [option] of guide.matchAll(/`--[a-z-]+`/g))
    expect(() => readOptions([...eva, option.slice(1, -1), 'x'], {}), option).not.toThrow('Unknown option');
});

test('at the terminal the password is asked for', () => {
  expect(readOptions(eva, { isTTY: true }).passwordFrom).toBe('asked');
  expect(readOptions([...eva, '--password-stdin'], { isTTY: true }).passwordFrom).toBe('stdin');
});

test('what works on the data reads .env, as the server does', () => {
  const commands = Object.entries(packageFile.scripts).filter(([, command]) => command.includes('scripts/database/'));
  const withoutSettings = commands.filter(([, command]) => !command.startsWith('node --env-file-if-exists=.env '));
  expect(withoutSettings.map(([name]) => name)).toEqual(['db:roles', 'db:types']); // these read no setting
});
