import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  headerOf,
  type MailServer,
  markupOf,
  startMailServer,
  wordsOf,
} from '#server/platform/mail/fixtures/mail-server.ts';
import { watchedCaller } from '#server/testing/alike.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import * as employees from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/employees/password.endpoints.ts';
import { askForReset } from './ask-for-reset.ts';

const good = 'Mondlicht Tasse Gabel 7';
const origin = 'https://bell.example.org';
const patience = { timeout: 10_000 };

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp(undefined, {
    mail: { server: server.url, from: 'wardbell@hospital.example', public_url: origin },
  });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

/** A hospital whose Anna has an address of her own. */
async function ward(language = 'de') {
  const hospital = await app.context.newHospital();
  const [anna] = hospital.employees;
  if (!anna) throw new Error('no Anna');
  const email = `anna@${hospital.code.toLowerCase()}.example`;
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ email, language_code: language }).where('id', '=', anna.id).execute(),
  );
  return { hospital, anna, email };
}

const ask = (hospital: TestHospital, username: string, locale = 'de') =>
  app.call(calls.forgotPassword, { body: { hospital_code: hospital.code, username }, locale });
const login = (hospital: TestHospital, username: string, password: string) =>
  app.call(employees.loginEmployee, { body: { hospital_code: hospital.code, username, password } });
const reset = (token: string, password = good, password_confirmation = password) =>
  app.call(calls.resetPassword, { body: { token, password, password_confirmation }, locale: 'en' });

const mailsTo = (email: string) => server.mails.filter(({ to }) => to[0] === email);
const tokenIn = (words: string) => /\/reset\/([\w-]{43})/.exec(words)?.[1] ?? '';

/** The token of the link that is mailed next. */
async function linkFor(hospital: TestHospital, email: string, username = email): Promise<string> {
  const before = mailsTo(email).length;
  expect((await ask(hospital, username)).status).toBe(200);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(before + 1), patience);
  const mail = mailsTo(email).at(-1);
  return mail ? tokenIn(wordsOf(mail)) : '';
}

test('a link by mail sets a new password once, ends every session, and the owner reads that it was changed', async () => {
  const { hospital, anna, email } = await ward('fr');
  const phone = (await login(hospital, anna.username, anna.password)).data;
  const token = await linkFor(hospital, email, ` ${anna.username.toUpperCase()} `);
  const [mail] = mailsTo(email);
  if (!mail) throw new Error('no mail');
  expect(headerOf(mail, 'Subject').join('')).toContain('nouveau');
  expect(markupOf(mail)).toContain(`<a href="${origin}/staff/fr/reset/${token}">`);
  expect(wordsOf(mail)).not.toContain('Anna');

  expect((await app.call(calls.checkResetLink, { body: { token } })).data).toEqual({
    username: anna.username,
    hospital: { name: 'Testklinik', code: hospital.code },
  });
  expect((await reset(token)).status).toBe(200);
  expect((await app.call(employees.readAccount, { token: phone.token })).status).toBe(401);
  expect((await login(hospital, anna.username, anna.password)).status).toBe(422);
  expect((await login(hospital, anna.username, good)).status).toBe(200);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), patience);
  expect(mailsTo(email).map((each) => tokenIn(wordsOf(each)))).toEqual([token, '']);

  const again = await reset(token, 'Laterne Wolke Dose 4');
  expect([again.status, again.error.code]).toEqual([404, 'link_unknown']);
  expect((await login(hospital, anna.username, good)).status).toBe(200);
});

test('used by two at once it sets one password; with it every other link of the account is over', async () => {
  const { hospital, anna, email } = await ward();
  const older = await linkFor(hospital, email);
  const newer = await linkFor(hospital, email);
  const passwords = ['Laterne Wolke Dose 4', 'Kessel Birke Ufer 9'];
  const answers = await Promise.all(passwords.map((password) => reset(newer, password)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const set = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await login(hospital, anna.username, set)).status).toBe(200);
  expect((await reset(older)).error.code).toBe('link_unknown');
});

test('a link that is none is unknown; one of more than an hour has expired', async () => {
  const { hospital, email } = await ward();
  for (const token of ['x', 'a'.repeat(43), '../..'])
    expect((await app.call(calls.checkResetLink, { body: { token } })).error.code).toBe('link_unknown');
  const token = await linkFor(hospital, email);
  app.context.clock.advance({ seconds: 3599 });
  expect((await app.call(calls.checkResetLink, { body: { token } })).status).toBe(200);
  app.context.clock.advance({ seconds: 1 });
  const late = await reset(token);
  expect([late.status, late.error.code, late.error.message]).toEqual([
    410,
    'link_expired',
    'This link has expired. Please ask for a new one.',
  ]);
});

test('a session token is no link, and a link is no session', async () => {
  const { hospital, anna, email } = await ward();
  const { data } = await login(hospital, anna.username, anna.password);
  expect((await reset(data.token)).error.code).toBe('link_unknown');
  const token = await linkFor(hospital, email);
  expect((await app.call(employees.readAccount, { token })).status).toBe(401);
});

test.each([
  ['elf Zeichen', 'password', 'New password needs at least 12 characters.'],
  ['password1234', 'password', /too easy to guess/],
  ['qwertzuiopas', 'password', /too easy to guess/],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'password', /too easy to guess/],
  ['Gabel Testklinik Mond 8', 'password', /neither your name nor that of the hospital/],
  ['Mondlicht anna Gabel 7', 'password', /neither your name nor that of the hospital/],
])('%s is refused under its field, and the link still holds', async (password, field, sentence) => {
  const { hospital, email } = await ward();
  const token = await linkFor(hospital, email);
  const refused = await reset(token, password);
  expect([refused.status, refused.error.errors?.[field]?.[0]]).toEqual([422, expect.stringMatching(sentence)]);
  expect((await reset(token, good, `${good}.`)).error.errors).toEqual({
    password_confirmation: ['The two passwords are not the same.'],
  });
  expect((await reset(token)).status).toBe(200);
});

test('accounts that are switched off, sign in elsewhere or have no address get no link', async () => {
  const { hospital, anna, email } = await ward();
  const change = (row: object) =>
    asSystem(app.context, hospital, (tx) => tx.db.updateTable('employee').set(row).where('id', '=', anna.id).execute());
  for (const row of [{ active: false }, { active: true, auth_type: 'oidc' }, { auth_type: 'password', email: null }]) {
    await change(row);
    app.context.clock.advance({ hours: 2 });
    expect((await ask(hospital, anna.username)).status).toBe(200);
  }
  await change({ email });
  app.context.clock.advance({ hours: 2 });
  await linkFor(hospital, email); // what was asked for before has been done before it
  expect(mailsTo(email)).toHaveLength(1);
});

test('whoever asks gets the same answer by the same work, whether the name is known or not', async () => {
  const { hospital, anna, email } = await ward();
  const { anonymous, work } = watchedCaller(app.context);
  const workFor = async (username: string) => {
    work.length = 0;
    const answer = await askForReset(anonymous, { hospital_code: hospital.code, username });
    return { answer, work: [...work] };
  };
  const unknown = await workFor('nobody');
  expect(unknown.work.length).toBeGreaterThan(4);
  expect(await workFor(anna.username)).toEqual(unknown);
  expect(await workFor(email)).toEqual(unknown);
  const [first, second] = [await ask(hospital, 'nobody at all'), await ask(hospital, 'bilal')];
  expect({ ...second, data: null }).toEqual({ ...first, data: null });
});

test('asked for too often, one account and one address wait; a name that nobody has waits as long', async () => {
  const { hospital, anna } = await ward();
  app.context.clock.advance({ hours: 2 });
  for (const name of [anna.username, 'nobody']) {
    for (let times = 0; times < 3; times++) expect((await ask(hospital, name)).status).toBe(200);
    const { status, retryAfter } = await ask(hospital, name);
    expect([status, retryAfter]).toEqual([429, '60']);
  }
  for (let names = 0; names < 12; names++) await ask(hospital, `name${names}`);
  expect((await ask(hospital, 'one more')).status).toBe(429);
});

test('asked for by user name and by address, one account gets no more mails than by one of them', async () => {
  const { hospital, anna, email } = await ward();
  app.context.clock.advance({ hours: 2 });
  for (const name of [anna.username, email])
    for (let times = 0; times < 3; times++) expect((await ask(hospital, name)).status).toBe(200);
  await settled();
  expect(mailsTo(email)).toHaveLength(3);
  for (const { seconds, mails } of [
    { seconds: 60, mails: 4 },
    { seconds: 120, mails: 5 },
  ]) {
    app.context.clock.advance({ seconds });
    for (const name of [anna.username, email]) expect((await ask(hospital, name)).status).toBe(200);
    await settled();
    expect(mailsTo(email)).toHaveLength(mails);
  }
});

/** All that was asked for has been done. */
const settled = () =>
  vi.waitFor(async () => {
    const open = app.context.db.selectFrom('delivery').select('event_id').where('is_open', '=', true);
    expect(await open.execute()).toEqual([]);
  }, patience);

test('a letter that the database folds to the same one is no other counter', async () => {
  const { hospital } = await ward();
  app.context.clock.advance({ hours: 2 });
  for (let times = 0; times < 3; times++) expect((await ask(hospital, 'bilal')).status).toBe(200);
  const { rows } = await asSystem(app.context, hospital, ({ db }) => sql`select lower('bİLAL') as name`.execute(db));
  expect(rows).toEqual([{ name: 'bilal' }]);
  expect((await ask(hospital, 'bİLAL')).status).toBe(429);
});

test('without a mail server nobody is promised a mail', async () => {
  const silent = await startTestApp();
  const hospital = await silent.context.newHospital();
  const body = { hospital_code: hospital.code, username: 'anna' };
  const refused = await silent.call(calls.forgotPassword, { body, locale: 'en' });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'No e-mail is set up here. Please ask the administration.',
  ]);
  await silent.stop();
});
