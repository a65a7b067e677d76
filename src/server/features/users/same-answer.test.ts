import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#server/platform/mail/fixtures/mail-server.ts';
import { alikeTimes, ratioOfTimes, watchedCaller, wholeAnswer } from '#server/testing/alike.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import {
  forgotUserPassword,
  mailUserAgain as mailAgain,
  registerUser as register,
  loginUser as signIn,
} from '#shared/users/user.endpoints.ts';
import type { UserRegistration } from '#shared/users/user.schemas.ts';
import { addressAt, goodPassword, login, newAccount } from './fixtures/new-user.ts';
import { askForReset } from './password/ask-for-reset.ts';
import { mailUserAgain } from './registration/mail-again.ts';
import { registerUser } from './registration/register-user.ts';
import { loginUser } from './sign-in/login-user.ts';

const long = { timeout: 120_000 };
const wrong = 'not the password of this';

let server: MailServer;
let app: TestApp;
let hospital: TestHospital;
beforeAll(async () => {
  server = await startMailServer();
  const mail = { server: server.url, from: 'wardbell@hospital.example', public_url: 'https://bell.example.org' };
  app = await startTestApp(undefined, { mail });
  hospital = await app.context.newHospital();
  await newAccount(app, hospital, 'ivo');
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const form = (name: string): UserRegistration => ({
  ...{ hospital_code: hospital.code, name: 'Ivo', email: addressAt(hospital, name), privacy_policy: true },
  ...{ password: goodPassword, password_confirmation: goodPassword },
});
const wish = (name: string) => ({ hospital_code: hospital.code, email: addressAt(hospital, name) });
const ratio = (ask: (name: string) => Promise<{ status: number }>) =>
  ratioOfTimes(
    app.context,
    () => ask('ivo'),
    (at) => ask(`nobody${at}`),
  );

/** The statements, their order and the announcements that an answer takes. */
async function workOf(ask: (anonymous: ReturnType<typeof watchedCaller>['anonymous']) => Promise<unknown>) {
  app.context.clock.advance({ hours: 2 }); // longer than any counter of tries remembers
  const { anonymous, work } = watchedCaller(app.context);
  const answer = await ask(anonymous).catch((error: { code: string; errors: unknown }) => [error.code, error.errors]);
  return { answer, work };
}

test('a sign-in answers the same by the same work for an address that nobody has as for a wrong password', async () => {
  const at = (name: string) =>
    workOf((anonymous) => loginUser(anonymous, { ...wish(name), password: wrong, remember: false }));
  const unknown = await at('nobody');
  expect(unknown.work.length).toBeGreaterThan(4);
  expect(await at('ivo')).toEqual(unknown);
});

test('who registers is answered the same by the same work, whether the address has an account or not', async () => {
  const at = async (name: string) => {
    const { answer, work } = await workOf((anonymous) => registerUser(anonymous, form(name)));
    return { answer: Object.keys(answer ?? {}), work };
  };
  const unknown = await at('mira');
  expect(unknown.work.length).toBeGreaterThan(4);
  expect(await at('ivo')).toEqual(unknown);
});

test('who asks for a new password is answered the same by the same work, whether there is an account or not', async () => {
  const at = (name: string) => workOf((anonymous) => askForReset(anonymous, wish(name)));
  const unknown = await at('nobody');
  expect(unknown.work.length).toBeGreaterThan(2);
  expect(await at('ivo')).toEqual(unknown);
});

/** Registrations with an address that has an account and with one that has none, an hour ago. */
async function registrations(): Promise<(name: string) => { hospital_code: string; registration: string }> {
  const ids = new Map<string, string>();
  for (const name of ['ivo', 'mira']) {
    app.context.clock.advance({ hours: 1 });
    ids.set(name, (await app.call(register, { body: form(name) })).data.registration);
  }
  app.context.clock.advance({ hours: 1 });
  return (name) => ({ hospital_code: hospital.code, registration: ids.get(name) ?? '' });
}

test('who has the mail sent again is answered the same by the same work, whether the address has an account or not', async () => {
  const of = await registrations();
  const at = async (name: string) => {
    const { answer, work } = await workOf((anonymous) => mailUserAgain(anonymous, of(name)));
    return { answer: Object.keys(answer ?? {}), work };
  };
  const unknown = await at('mira');
  expect(unknown.work.length).toBeGreaterThan(4);
  expect(await at('ivo')).toEqual(unknown);
});

test('no header and no length of an answer tells whether an address has an account, nor when it is refused', async () => {
  const of = await registrations();
  const calls = [
    [signIn, (name: string) => ({ ...wish(name), password: wrong })],
    [forgotUserPassword, wish],
    [register, form],
    [mailAgain, of],
  ] as const;
  for (const [endpoint, body] of calls) {
    const answers: object[][] = [];
    for (const name of ['ivo', 'mira']) {
      app.context.clock.advance({ hours: 2 });
      const series: object[] = [];
      for (let times = 0; times < 7; times += 1) series.push(await wholeAnswer(app.origin, endpoint, body(name)));
      answers.push(series);
    }
    expect([endpoint.path, answers[0]]).toEqual([endpoint.path, answers[1]]);
    expect([endpoint.path, answers[0]?.at(-1)]).toMatchObject([endpoint.path, { status: 429 }]);
  }
});

test('a sign-in takes as long for an address that nobody has as for a wrong password', long, async () => {
  expect(await ratio((name) => login(app, hospital, { name, password: wrong }))).toBeGreaterThan(alikeTimes);
});

test('a registration takes as long whether the address has an account or not', long, async () => {
  expect(await ratio((name) => app.call(register, { body: form(name), locale: 'en' }))).toBeGreaterThan(alikeTimes);
});

test('who asks for a new password waits as long whether there is an account or not', long, async () => {
  expect(await ratio((name) => app.call(forgotUserPassword, { body: wish(name) }))).toBeGreaterThan(alikeTimes);
});

test('the mail that is sent again takes as long whether the address has an account or not', long, async () => {
  const of = await registrations();
  const again = (name: string) => app.call(mailAgain, { body: of(name) });
  expect(
    await ratioOfTimes(
      app.context,
      () => again('ivo'),
      () => again('mira'),
    ),
  ).toBeGreaterThan(alikeTimes);
});
