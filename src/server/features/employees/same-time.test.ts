import { afterAll, beforeAll, expect, test } from 'vitest';
import { alikeTimes, ratioOfTimes } from '#server/testing/alike.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { forgotPassword } from '#shared/employees/password.endpoints.ts';
import { Registering } from './registration/fixtures/registering.ts';

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
