import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import * as factor from '#shared/employees/second-factor.endpoints.ts';
import { codeAt, newNurse, password, securedNurse } from './fixtures/secured-nurse.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const codeOf = (secret: string) => codeAt(app, secret);
const nextCode = () => app.context.clock.advance({ seconds: 30 });

test('another phone takes the place of the one before, whose codes open nothing any more', async () => {
  const { id, hospital, token, secret, recovery_codes, challenged, finish, activity } = await securedNurse(app);
  const [one = '', two = ''] = recovery_codes;
  const body = { ...password, method: 'recovery_code', code: one } as const;
  const { secret: next, set_up } = (await app.call(factor.makeNextSecret, { token, body })).data;
  expect((await finish(await challenged(), codeOf(next))).error.code).toBe('wrong_second_factor'); // not yet
  expect((await finish(await challenged(), codeOf(secret))).status).toBe(200); // still
  nextCode();
  const wrong = await app.call(factor.replaceApp, { token, body: { set_up, code: codeOf(secret) } });
  expect(wrong.error.code).toBe('wrong_second_factor');
  const first = { set_up, code: codeOf(next) };
  const made = await app.call(factor.replaceApp, { token, body: first });
  expect((await app.call(factor.replaceApp, { token, body: first })).error.code).toBe('wrong_state'); // its answer was lost
  expect(new Set([...made.data.recovery_codes, ...recovery_codes]).size).toBe(20);
  nextCode();
  expect((await finish(await challenged(), codeOf(secret))).status).toBe(422);
  expect((await finish(await challenged(), two, 'recovery_code')).status).toBe(422);
  expect((await finish(await challenged(), codeOf(next))).status).toBe(200);
  expect((await activity()).filter((action) => action === 'employee.second_factor_replaced')).toHaveLength(1);
  const mails = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('notification').select('subject_kind').where('employee_id', '=', id).orderBy('created_at').execute(),
  );
  expect(mails.at(-1)).toEqual({ subject_kind: 'second_factor_replaced' });
});

test('a replacement that is not gone through with, or comes late, leaves the phone as it is', async () => {
  const { login, secret, challenged, finish } = await securedNurse(app);
  expect((await login()).status).toBe(202);
  const signIn = async () => {
    nextCode();
    return (await finish(await challenged(), codeOf(secret))).data.token;
  };
  const token = await signIn();
  nextCode();
  const body = { ...password, method: 'totp', code: codeOf(secret) } as const;
  const { secret: next, set_up } = (await app.call(factor.makeNextSecret, { token, body })).data;
  app.context.clock.advance({ seconds: 30 * 60 });
  const late = await app.call(factor.replaceApp, { token: await signIn(), body: { set_up, code: codeOf(next) } });
  expect(late.error.code).toBe('set_up_over');
  expect(await signIn()).toEqual(expect.any(String));
});

test('it asks for the password and a code, and moves nothing where there is no second factor', async () => {
  const { token, secret } = await securedNurse(app);
  const body = { ...password, method: 'totp', code: codeOf(secret) } as const;
  const call = (more: object) => app.call(factor.makeNextSecret, { token, body: { ...body, ...more } });
  expect((await call({ current_password: 'geraten' })).error.code).toBe('wrong_current_password');
  expect((await call({ code: '000000' })).error.code).toBe('wrong_second_factor');
  const without = await newNurse(app);
  const other = (await without.login()).data.token;
  expect((await app.call(factor.makeNextSecret, { token: other, body })).error.code).toBe('wrong_second_factor');
  const first = { set_up: 'none', code: '000000' };
  expect((await app.call(factor.replaceApp, { token: other, body: first })).error.code).toBe('set_up_over');
});
