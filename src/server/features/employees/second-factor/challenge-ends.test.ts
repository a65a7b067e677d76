import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import * as factor from '#shared/employees/second-factor.endpoints.ts';
import type { TotpSecret } from '#shared/employees/second-factor.schemas.ts';
import { deleteOldChallenges } from './delete-old-challenges.ts';
import { codeAt, newNurse, password, securedNurse } from './fixtures/secured-nurse.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a sign-in that waits for its code ends with the second factor', async () => {
  const { token, secret, recovery_codes, challenged, finish } = await securedNurse(app);
  const waiting = await challenged();
  const body = { ...password, method: 'totp', code: codeAt(app, secret) } as const;
  expect((await app.call(factor.switchFactorOff, { token, body })).status).toBe(200);
  for (const code of recovery_codes.slice(0, 2))
    expect((await finish(waiting, code, 'recovery_code')).error.code).toBe('challenge_over');
});

test('in a hospital that is switched off between the two steps nobody signs in', async () => {
  const { hospital, secret, challenged, finish } = await securedNurse(app);
  const waiting = await challenged();
  await asSystem(app.context, hospital, ({ db }) =>
    sql`select save_hospital(1, ${hospital.code}, 'Testklinik', false, false, null, null, null, 'de', 'Europe/Berlin',
      'EUR', null)`.execute(db),
  );
  expect((await finish(waiting, codeAt(app, secret))).error.code).toBe('challenge_over');
});

test('the first code of a set-up comes within half an hour, of the secret that was shown last, and once', async () => {
  const { login } = await newNurse(app);
  const token = async () => (await login()).data.token;
  const begin = async () => (await app.call(factor.makeFactorSecret, { token: await token(), body: password })).data;
  let held = '';
  const confirm = ({ set_up, secret }: TotpSecret, code = codeAt(app, secret)) =>
    app.call(factor.confirmFactor, { token: held, body: { set_up, code } });
  const late = await begin();
  app.context.clock.advance({ seconds: 30 * 60 });
  held = await token();
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push((await confirm(late)).error.code);
  expect(answers).toEqual(Array(6).fill('set_up_over')); // more than a pause begins at: none is counted
  const [first, last] = [await begin(), await begin()];
  app.context.clock.advance({ seconds: 30 * 60 - 1 });
  held = await token();
  expect((await confirm(first)).error.code).toBe('set_up_over');
  expect((await confirm(last, '000000')).error.code).toBe('wrong_second_factor');
  expect((await confirm(last)).status).toBe(200);
  expect((await confirm(last)).error.code).toBe('wrong_state'); // its answer may be what was lost
  expect((await confirm(first)).error.code).toBe('set_up_over');
});

test('of sign-ins that waited for their code nothing is left after seven days', async () => {
  const { hospital, challenged } = await securedNurse(app);
  const left = () =>
    asSystem(app.context, hospital, async (tx) => {
      await deleteOldChallenges(tx);
      return tx.db.selectFrom('sign_in_challenge').select('id').execute();
    });
  await challenged();
  app.context.clock.advance({ seconds: 7 * 86_400 });
  await challenged();
  expect(await left()).toHaveLength(2);
  app.context.clock.advance({ seconds: 1 });
  expect(await left()).toHaveLength(1);
});
