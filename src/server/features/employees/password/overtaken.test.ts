import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInEmployee } from '#server/features/employees/employee.sign-in.ts';
import { hashPassword } from '#server/features/employees/passwords.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import * as employees from '#shared/employees/employee.endpoints.ts';
import { savePassword } from './change-password.ts';

/** What the owner sets, by a link that was mailed to them. */
const ofOwner = 'Mondlicht Tasse Gabel 7';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function ward() {
  const hospital = await app.context.newHospital();
  const [{ id = '', username = '' } = {}] = hospital.employees;
  const signIn = { hospital_code: hospital.code, username };
  const login = (password: string) => app.call(employees.loginEmployee, { body: { ...signIn, password } });
  const hash = await hashPassword(ofOwner);
  const reset = () =>
    asSystem(app.context, hospital, (tx) => savePassword(tx, { employee: id, hash, how: 'password_reset' }));
  const running = (table: 'employee_session' | 'device') =>
    asSystem(app.context, hospital, (tx) =>
      tx.db.selectFrom(table).select('id').where('employee_id', '=', id).execute(),
    );
  return { hospital, id, signIn, login, reset, running };
}

/** A call during which `happened` comes about: before its transaction of this number. */
function overtaken(number: number, happened: () => Promise<unknown>): AnonymousContext {
  let count = 0;
  const inHospital: InHospital = async (caller, action) => {
    count += 1;
    if (count === number) await happened();
    return app.context.inHospital(caller, action);
  };
  const nobody = { address: '192.0.2.1', deviceMark: null, userAgent: null, caller: null, mailsLinks: false };
  return { ...app.context, locale: 'de', ...nobody, inHospital };
}

test('a sign-in with a password that is replaced while it is checked opens nothing', async () => {
  const { signIn, login, reset, running } = await ward();
  const late = signInEmployee(overtaken(2, reset), { ...signIn, password: testPassword });
  await expect(late).rejects.toMatchObject({ code: 'wrong_password' });
  expect(await running('employee_session')).toEqual([]);
  expect((await login(ofOwner)).status).toBe(200);
});

test('a sign-in to an account that is deleted meanwhile leaves nothing of the device', async () => {
  const { signIn, login, running } = await ward();
  const { token } = (await login(testPassword)).data;
  const remove = () => app.call(employees.deleteAccount, { token, body: { current_password: testPassword } });
  const late = signInEmployee(overtaken(2, remove), { ...signIn, password: testPassword });
  await expect(late).rejects.toMatchObject({ code: 'wrong_password' });
  expect(await running('device')).toHaveLength(1);
});
