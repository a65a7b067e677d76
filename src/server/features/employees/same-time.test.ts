import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { forgotPassword } from '#shared/employees/password.endpoints.ts';
import { Registering } from './registration/fixtures/registering.ts';

/** Of each kind, one after the other: what else the machine does meets both alike, and medians leave it out. */
const pairs = 31;
/** A password that is hashed for one of both alone makes it take less than 0.4 of the other's time. */
const alike = 0.5;

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

type Answered = { status: number };

/** The median times of both, the shorter one as a part of the longer one. */
async function ratio(ofKnown: (at: number) => Promise<Answered>, ofUnknown: (at: number) => Promise<Answered>) {
  const times: [known: number[], unknown: number[]] = [[], []];
  for (let at = 0; at < pairs; at += 1) {
    const statuses: number[] = [];
    // Which comes first changes, so that neither has always what the other left behind.
    for (const which of at % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
      ward.app.context.clock.advance({ seconds: 2 * 3600 }); // longer than any counter of tries remembers
      const began = performance.now();
      const { status } = await (which === 0 ? ofKnown : ofUnknown)(at);
      times[which].push(performance.now() - began);
      statuses.push(status);
    }
    expect(statuses[0]).toBe(statuses[1]);
  }
  const [one, other] = times.map(median).toSorted((a, b) => a - b);
  return (one ?? 0) / (other ?? 1);
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('a sign-in takes as long for a name that nobody has as for a wrong password', { timeout: 120_000 }, async () => {
  const login = (username: string) => ward.login(hospital, username, 'not the password');
  expect((await login(known)).status).toBe(422);
  expect(
    await ratio(
      () => login(known),
      (at) => login(`nobody${at}`),
    ),
  ).toBeGreaterThan(alike);
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
  ).toBeGreaterThan(alike);
});

test('a registration takes as long whether its user name and address are known or not', {
  timeout: 120_000,
}, async () => {
  const register = (username: string, email: string) => ward.register(hospital, { username, email });
  const own = () => register(known, ward.at(hospital, 'anna'));
  expect((await own()).status).toBe(201);
  const unknown = (at: number) => register(`mira.w${at}`, ward.at(hospital, `mira${at}`));
  expect(await ratio(own, unknown)).toBeGreaterThan(alike);
});
