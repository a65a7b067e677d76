import { afterAll, beforeAll, expect, test } from 'vitest';
import { alikeTimes, ratioOfTimes, watchedCaller, wholeAnswer } from '#server/testing/alike.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { forgotPassword } from '#shared/employees/password.endpoints.ts';
import * as calls from '#shared/employees/registration.endpoints.ts';
import { signInEmployee } from './employee.sign-in.ts';
import { Registering } from './registration/fixtures/registering.ts';
import { mailRegistrationAgain } from './registration/mail-again.ts';
import { register as noteRegistration } from './registration/register.ts';

let ward: Registering;
let hospital: TestHospital;
let known: string;
beforeAll(async () => {
  ward = await Registering.start();
  hospital = await ward.app.context.newHospital();
  known = hospital.employees[0]?.username ?? '';
  await asSystem(ward.app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ email: ward.at(hospital, 'anna') })
      .where('username', '=', known)
      .execute(),
  );
});
afterAll(() => ward.stop());

const ratio = (ofKnown: (at: number) => Promise<{ status: number }>, ofUnknown: typeof ofKnown) =>
  ratioOfTimes(ward.app.context, ofKnown, ofUnknown);

const wrong = 'not the password';
const form = (username: string, name: string) => ({
  ...ward.form(hospital),
  ...{ username, email: ward.at(hospital, name) },
});
const ofKnown = () => form(known, 'anna');
const ofUnknown = () => form('mira.w', 'mira');

/** What asks for the mail of a registration again: of a known and of a free name and address, an hour after it. */
async function registrations() {
  const register = async (body: ReturnType<typeof form>) => {
    ward.app.context.clock.advance({ hours: 1 });
    const { data } = await ward.app.call(calls.register, { body });
    return { hospital_code: hospital.code, registration: data.registration };
  };
  const found = { known: await register(ofKnown()), unknown: await register(ofUnknown()) };
  ward.app.context.clock.advance({ hours: 1 });
  return found;
}

type Ask = (anonymous: ReturnType<typeof watchedCaller>['anonymous']) => Promise<object>;

/** The statements, their order and the announcements that an answer takes. */
async function workOf(ask: Ask) {
  ward.app.context.clock.advance({ hours: 2 }); // longer than any counter of tries remembers
  const { anonymous, work } = watchedCaller(ward.app.context);
  const answer = await ask(anonymous).then(Object.keys, (error: { code: string }) => error.code);
  return { answer, work };
}

test('sign-in, registration and the mail sent again take the same work for a known name as for one that nobody has', async () => {
  const again = await registrations();
  const login = (username: string): Ask => {
    const body = { hospital_code: hospital.code, username, password: wrong, remember: false };
    return (anonymous) => signInEmployee(anonymous, body);
  };
  const pairs: [Ask, Ask][] = [
    [login(known), login('nobody')],
    [(anonymous) => noteRegistration(anonymous, ofKnown()), (anonymous) => noteRegistration(anonymous, ofUnknown())],
    [
      (anonymous) => mailRegistrationAgain(anonymous, again.known),
      (anonymous) => mailRegistrationAgain(anonymous, again.unknown),
    ],
  ];
  for (const [ofAccount, ofNobody] of pairs) {
    const unknown = await workOf(ofNobody);
    expect(unknown.work.length).toBeGreaterThan(4);
    expect(await workOf(ofAccount)).toEqual(unknown);
  }
});

test('no header and no length of an answer tells whether a name is known, nor when it is refused', async () => {
  const again = await registrations();
  const login = (username: string) => ({ hospital_code: hospital.code, username, password: wrong });
  const forgot = (username: string) => ({ hospital_code: hospital.code, username });
  const pairs = [
    [calls.mailRegistrationAgain, again.known, again.unknown], // within its day
    [loginEmployee, login(known), login('nina')],
    [loginEmployee, { username: known, password: wrong }, { username: 'nina', password: wrong }],
    [forgotPassword, forgot(known), forgot('nina')],
    [forgotPassword, forgot(ward.at(hospital, 'anna')), forgot(ward.at(hospital, 'nina'))],
    [calls.register, ofKnown(), ofUnknown()],
  ] as const;
  for (const [endpoint, ...bodies] of pairs) {
    const answers: object[][] = [];
    for (const body of bodies) {
      ward.app.context.clock.advance({ hours: 2 });
      const series: object[] = [];
      for (let times = 0; times < 7; times += 1) series.push(await wholeAnswer(ward.app.origin, endpoint, body));
      answers.push(series);
    }
    expect([endpoint.path, answers[0]]).toEqual([endpoint.path, answers[1]]);
    expect([endpoint.path, answers[0]?.at(-1)]).toMatchObject([endpoint.path, { status: 429 }]);
  }
});

test('a sign-in takes as long for a name that nobody has as for a wrong password', { timeout: 120_000 }, async () => {
  const login = (username: string) => ward.login(hospital, username, 'not the password');
  expect((await login(known)).status).toBe(422);
  expect(
    await ratio(
      () => login(known),
      (at) => login(`nobody${at}`),
    ),
  ).toBeGreaterThan(alikeTimes);
});

test('who asks for a new password waits as long whether the account exists or not', { timeout: 120_000 }, async () => {
  const ask = (username: string) =>
    ward.app.call(forgotPassword, { body: { hospital_code: hospital.code, username }, locale: 'en' });
  expect((await ask(known)).status).toBe(200);
  expect(
    await ratio(
      () => ask(known),
      (at) => ask(`nobody${at}`),
    ),
  ).toBeGreaterThan(alikeTimes);
});

test('a registration takes as long whether its user name and address are known or not', {
  timeout: 120_000,
}, async () => {
  const register = (username: string, email: string) => ward.register(hospital, { username, email });
  const own = () => register(known, ward.at(hospital, 'anna'));
  expect((await own()).status).toBe(201);
  const unknown = (at: number) => register(`mira.w${at}`, ward.at(hospital, `mira${at}`));
  expect(await ratio(own, unknown)).toBeGreaterThan(alikeTimes);
});

test('the mail that is sent again takes as long whether the name and address are known or not', {
  timeout: 120_000,
}, async () => {
  const again = await registrations();
  const ask = (body: typeof again.known) => ward.app.call(calls.mailRegistrationAgain, { body });
  const spent = await ratio(
    () => ask(again.known),
    () => ask(again.unknown),
  );
  expect(spent).toBeGreaterThan(alikeTimes);
});
