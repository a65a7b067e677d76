import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteOldOfUsers } from '#server/features/users/delete-old.ts';
import { addressAt, goodPassword, login, newAccount } from '#server/features/users/fixtures/new-user.ts';
import { type MailServer, markupOf, startMailServer, wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import * as calls from '#shared/users/user.endpoints.ts';
import type { UserRegistration } from '#shared/users/user.schemas.ts';

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

const form = (hospital: TestHospital): UserRegistration => ({
  ...{ hospital_code: hospital.code, name: 'Ivo', email: addressAt(hospital, 'ivo'), privacy_policy: true },
  ...{ password: goodPassword, password_confirmation: goodPassword },
});
const register = (hospital: TestHospital, change: Partial<UserRegistration> = {}, locale = 'en') =>
  app.call(calls.registerUser, { body: { ...form(hospital), ...change }, locale });
const verify = (token: string, password = goodPassword) =>
  app.call(calls.verifyUser, { body: { token, password }, locale: 'en' });
const again = (hospital: TestHospital, registration: string) =>
  app.call(calls.mailUserAgain, { body: { hospital_code: hospital.code, registration }, locale: 'en' });

const mailsTo = (email: string) => server.mails.filter(({ to }) => to[0] === email);
async function mailTo(email: string, index = 0) {
  await vi.waitFor(() => expect(mailsTo(email).length).toBeGreaterThan(index), patience);
  const mail = mailsTo(email)[index];
  if (!mail) throw new Error('no mail');
  return mail;
}
const linkTo = async (email: string, index = 0) =>
  /\/user\/account\/verify#([\w-]{43})/.exec(wordsOf(await mailTo(email, index)))?.[1] ?? '';

const written = (hospital: TestHospital) =>
  asSystem(app.context, hospital, async ({ db }) => ({
    accounts: await db.selectFrom('user_account').select(['name', 'email', 'language_code']).orderBy('email').execute(),
    waiting: await db.selectFrom('user_registration').select('email').execute(),
  }));

test('an address is proved by a mailed link, once; then its owner signs in, and not before', async () => {
  const hospital = await app.context.newHospital();
  const { status, data } = await register(hospital, {}, 'fa');
  expect([status, Object.keys(data).toSorted()]).toEqual([201, ['again_at', 'expires_at', 'registration']]);
  const before = await login(app, hospital);
  expect([before.status, before.error.code]).toEqual([422, 'wrong_email_password']);
  const mail = await mailTo(addressAt(hospital, 'ivo'));
  const token = await linkTo(addressAt(hospital, 'ivo'));
  expect(markupOf(mail)).toContain(`<a href="${origin}/fa/user/account/verify#${token}">`);
  expect(wordsOf(mail)).not.toContain('Ivo');
  const answers = await Promise.all([verify(token), verify(token)]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 404]);
  expect(answers.find((one) => one.status === 200)?.data).toEqual({
    ...{ email: addressAt(hospital, 'ivo'), hospital_code: hospital.code },
  });
  expect((await verify(token)).error.code).toBe('link_unknown');
  const { user } = (await login(app, hospital)).data;
  expect(user).toMatchObject({ name: 'Ivo', language: 'fa', until_stay_ends: null, hospital: { code: hospital.code } });
  expect((await written(hospital)).waiting).toEqual([]);
  expect((await again(hospital, data.registration)).status).toBe(404);
});

test('an address that has an account answers as a free one does; only its mailbox reads it', async () => {
  const hospital = await app.context.newHospital();
  await newAccount(app, hospital);
  const taken = addressAt(hospital, 'ivo');
  const answers = [await register(hospital, { email: addressAt(hospital, 'free') }), await register(hospital)];
  for (const { status, data } of answers)
    expect([status, Object.keys(data).toSorted()]).toEqual([201, ['again_at', 'expires_at', 'registration']]);
  expect(await linkTo(addressAt(hospital, 'free'))).not.toBe('');
  const known = wordsOf(await mailTo(taken));
  expect(known).toContain('It already belongs to your account');
  expect(known).toContain(`${origin}/en/user/account/login`);
  expect(known).not.toContain('verify');
  expect((await written(hospital)).accounts).toHaveLength(1);
});

test('a link is confirmed with the password that was chosen for it, so that nobody confirms what another has prepared', async () => {
  const hospital = await app.context.newHospital();
  const email = addressAt(hospital, 'ivo');
  const prepared = 'Laterne Wolke Dose 4';
  await register(hospital, { password: prepared, password_confirmation: prepared });
  const link = await linkTo(email);
  const refused = await verify(link);
  expect([refused.status, refused.error.code]).toEqual([422, 'wrong_registration_password']);
  expect((await written(hospital)).accounts).toEqual([]);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(link)));
  expect(guesses.map(({ status }) => status)).toContain(429);
  app.context.clock.advance({ hours: 1 });
  expect((await verify(link, prepared)).status).toBe(200);
});

test('two who register with one address: whose link is opened first has it, the other’s link is over', async () => {
  const hospital = await app.context.newHospital();
  const email = addressAt(hospital, 'ivo');
  const shouted = email.replace('ivo', 'IVO');
  await register(hospital);
  expect((await register(hospital, { name: 'Iva', email: shouted })).status).toBe(201);
  const [ivo, iva] = [await linkTo(email), await linkTo(shouted)];
  expect((await verify(iva)).status).toBe(200);
  expect((await verify(ivo)).error.code).toBe('link_unknown');
  expect((await written(hospital)).accounts.map(({ name }) => name)).toEqual(['Iva']);
});

test('an account of one hospital is unknown in another, and an address may have one in each', async () => {
  const [here, there] = [await app.context.newHospital(), await app.context.newHospital()];
  await newAccount(app, here);
  const email = addressAt(here, 'ivo');
  expect((await login(app, there, { email })).status).toBe(422);
  await register(there, { email });
  expect((await verify(await linkTo(email))).status).toBe(200);
  expect((await login(app, there, { email })).data.user.hospital.code).toBe(there.code);
});

test('what the form refuses the server refuses: the policy, a short password, a common one, one’s own name in it', async () => {
  const hospital = await app.context.newHospital();
  const refused = async (change: object) => {
    const { status, error } = await register(hospital, change);
    return [status, Object.keys(error.errors ?? {})];
  };
  expect(await refused({ privacy_policy: false })).toEqual([422, ['privacy_policy']]);
  expect(await refused({ email: 'no address' })).toEqual([422, ['email']]);
  expect(await refused({ name: ' ' })).toEqual([422, ['name']]);
  expect(await refused({ password: 'kurz', password_confirmation: 'kurz' })).toEqual([422, ['password']]);
  expect(await refused({ password_confirmation: 'another one' })).toEqual([422, ['password_confirmation']]);
  app.context.clock.advance({ hours: 1 });
  for (const password of ['passwort1234', `${hospital.code} Mondlicht Gabel`]) {
    expect(await refused({ password, password_confirmation: password })).toEqual([422, ['password']]);
    app.context.clock.advance({ hours: 1 });
  }
  expect((await written(hospital)).waiting).toEqual([]);
});

test('mailed again after a minute at the earliest, good for a day from then; what nobody opened is erased', async () => {
  const [hospital, other] = [await app.context.newHospital(), await app.context.newHospital()];
  const { data } = await register(hospital);
  const email = addressAt(hospital, 'ivo');
  const token = await linkTo(email);
  const early = await again(hospital, data.registration);
  expect([early.status, early.retryAfter]).toEqual([429, '60']);
  for (const nothing of [() => again(hospital, crypto.randomUUID()), () => again(other, data.registration)])
    expect((await nothing()).status).toBe(404);
  app.context.clock.advance({ hours: 23 });
  expect((await again(hospital, data.registration)).status).toBe(200);
  expect(await linkTo(email, 1)).toBe(token);
  const clean = () => asSystem(app.context, hospital, deleteOldOfUsers);
  app.context.clock.advance({ hours: 23 });
  await clean();
  expect((await written(hospital)).waiting).toHaveLength(1);
  app.context.clock.advance({ hours: 2 });
  expect((await verify(token)).error.code).toBe('link_expired');
  await clean();
  expect((await written(hospital)).waiting).toEqual([]);
});

test('one mailbox gets five mails an hour, however often somebody registers with its address and has them sent again', async () => {
  app.context.clock.advance({ hours: 2 });
  const hospital = await app.context.newHospital();
  const statuses: number[] = [];
  for (let times = 0; times < 3; times++) {
    const { data } = await register(hospital);
    for (let mails = 0; mails < 3; mails++) {
      app.context.clock.advance({ seconds: 60 });
      statuses.push((await again(hospital, data?.registration ?? crypto.randomUUID())).status);
    }
  }
  const queued = () =>
    asSystem(app.context, hospital, ({ db }) =>
      db.selectFrom('notification').select('subject_kind').where('channel', '=', 'mail').execute(),
    );
  await vi.waitFor(async () => expect((await queued()).length).toBeGreaterThanOrEqual(5), patience);
  expect(await queued()).toHaveLength(5);
  expect(statuses).toContain(429);
});

test('mails that are sent again count for the address that wants them, as the first ones do', async () => {
  app.context.clock.advance({ hours: 2 });
  const asked: [TestHospital, string][] = [];
  for (let times = 0; times < 10; times++) {
    const hospital = await app.context.newHospital();
    asked.push([hospital, (await register(hospital)).data.registration]);
  }
  app.context.clock.advance({ seconds: 60 });
  for (const [hospital, registration] of asked) expect((await again(hospital, registration)).status).toBe(200);
  app.context.clock.advance({ seconds: 60 });
  for (const [hospital, registration] of asked) expect((await again(hospital, registration)).status).toBe(429);
  app.context.clock.advance({ hours: 1 });
});

test('sent again several times at once: one is mailed, the others are told to wait', async () => {
  app.context.clock.advance({ hours: 2 });
  const hospital = await app.context.newHospital();
  const { data } = await register(hospital);
  app.context.clock.advance({ seconds: 60 });
  const presses = Array.from({ length: 6 }, () => again(hospital, data.registration));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 429, 429, 429, 429, 429]);
});

test('a password that is refused costs nothing of what is counted', async () => {
  app.context.clock.advance({ hours: 2 });
  const hospital = await app.context.newHospital();
  const common = { password: 'password1234', password_confirmation: 'password1234' };
  for (let times = 0; times < 21; times++) expect((await register(hospital, common)).status).toBe(422);
  expect((await register(hospital)).status).toBe(201);
});

test('in each language the mail is in it, and leads to the page in it', async () => {
  const hospital = await app.context.newHospital();
  const subjects = new Set<string>();
  for (const language of languageCodes) {
    app.context.clock.advance({ hours: 1 });
    const email = addressAt(hospital, language);
    expect((await register(hospital, { email }, language)).status).toBe(201);
    const mail = await mailTo(email);
    expect(wordsOf(mail)).toContain(`${origin}/${language}/user/account/verify#`);
    subjects.add(wordsOf(mail).split('\n')[0] ?? '');
  }
  expect(subjects.size).toBe(languageCodes.length);
});

test('without a mail server nobody registers or asks for a password, and the answer says so', async () => {
  const quiet = await startTestApp();
  try {
    const hospital = await quiet.context.newHospital();
    const email = addressAt(hospital, 'ivo');
    const wished = await quiet.call(calls.registerUser, { body: form(hospital) });
    const forgot = await quiet.call(calls.forgotUserPassword, { body: { hospital_code: hospital.code, email } });
    for (const { status, error } of [wished, forgot]) expect([status, error.code]).toEqual([409, 'mail_not_set_up']);
  } finally {
    await quiet.stop();
  }
});
