import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '#server/features/employees/delete-account.ts';
import { changeEmail } from '#server/features/employees/email/change-email.ts';
import { signInEmployee } from '#server/features/employees/employee.sign-in.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import type { AnonymousContext, SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import * as employees from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/employees/password.endpoints.ts';
import { endOtherSessions } from '#shared/employees/session.endpoints.ts';
import { changePassword } from './change-own-password.ts';
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
  const nobody = {
    address: '192.0.2.1',
    deviceMark: null,
    userAgent: null,
    caller: null,
    mailsLinks: true,
    relyingParty: null,
  };
  return { ...app.context, locale: 'de', ...nobody, inHospital };
}

/** The same for a call of the session that began last. */
async function overtakenIn(
  { hospital, id }: Awaited<ReturnType<typeof ward>>,
  happened: () => Promise<unknown>,
  number = 2,
): Promise<SessionContext> {
  const session = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('employee_session')
      .select(['id', 'device_id'])
      .where('employee_id', '=', id)
      .orderBy('began_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const actor = { kind: 'employee', employee: id, session: session.id } as const;
  const own = { id: session.id, hospital: hospital.id, device: session.device_id, actor };
  const context = overtaken(number, happened);
  return {
    ...context,
    session: own,
    inSession: (action) => context.inHospital(own, action),
    gone: AbortSignal.any([]),
  };
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

const ofStranger = { current_password: testPassword, password: 'Laterne Wolke Dose 4' };
const over = { code: 'no_session' };
const ofNurse = { current_password: testPassword };
type OwnCall = (context: SessionContext) => Promise<unknown>;

/** What the owner of an account does, and before which transaction of it the password is checked already. */
const ownCalls: [call: OwnCall, before: number][] = [
  [(context) => changePassword(context, ofStranger), 2],
  [(context) => deleteAccount(context, ofNurse), 3],
  [(context) => changeEmail(context, { ...ofNurse, email: 'thief@x.example' }), 2],
];

test('a reset by the owner stands against a change, a deletion and another address that were under way', async () => {
  for (const [call, before] of ownCalls) {
    const anna = await ward();
    await anna.login(testPassword);
    await expect(call(await overtakenIn(anna, anna.reset, before))).rejects.toMatchObject(over);
    expect((await anna.login(ofOwner)).data.employee.name).toBe('Anna');
  }
});

test('a device that is signed out meanwhile changes neither password nor address, nor deletes the account', async () => {
  for (const [call, before] of ownCalls) {
    const anna = await ward();
    const { token } = (await anna.login(testPassword)).data;
    await anna.login(testPassword);
    const signedOut = () => app.call(endOtherSessions, { token });
    await expect(call(await overtakenIn(anna, signedOut, before))).rejects.toMatchObject(over);
    expect((await anna.login(testPassword)).data.employee.name).toBe('Anna');
  }
});

test('changed on two devices at once: the first stands, and its device stays signed in', async () => {
  const anna = await ward();
  const { token } = (await anna.login(testPassword)).data;
  await anna.login(testPassword);
  const body = { current_password: testPassword, password: ofOwner, password_confirmation: ofOwner };
  const other = () => app.call(calls.changePassword, { token, body });
  await expect(changePassword(await overtakenIn(anna, other), ofStranger)).rejects.toMatchObject(over);
  expect((await app.call(employees.readAccount, { token })).status).toBe(200);
  expect((await anna.login(ofOwner)).status).toBe(200);
});

test('nothing sets a password of an account that was deleted meanwhile, and it is deleted once', async () => {
  const anna = await ward();
  const { token } = (await anna.login(testPassword)).data;
  const remove = () => app.call(employees.deleteAccount, { token, body: ofNurse });
  const again = deleteAccount(await overtakenIn(anna, remove, 3), ofNurse);
  await expect(again).rejects.toMatchObject(over);
  await expect(anna.reset()).rejects.toMatchObject({ code: 'link_unknown' });
  const [row, noted] = await asSystem(app.context, anna.hospital, async (tx) => [
    await tx.db.selectFrom('employee').select('password_hash').where('id', '=', anna.id).executeTakeFirstOrThrow(),
    await tx.db.selectFrom('activity_log').select('id').where('action', '=', 'employee.account_deleted').execute(),
  ]);
  expect([row, noted.length]).toEqual([{ password_hash: null }, 1]);
});
