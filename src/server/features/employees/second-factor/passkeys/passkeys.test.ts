import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldChallenges } from '#server/features/employees/second-factor/delete-old-challenges.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import { deleteAccount, loginEmployee } from '#shared/employees/employee.endpoints.ts';
import * as passkeys from '#shared/employees/passkey.endpoints.ts';
import * as factor from '#shared/employees/second-factor.endpoints.ts';
import { SignInChallenge } from '#shared/employees/second-factor.schemas.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { Authenticator } from './fixtures/authenticator.ts';

const origin = 'https://bell.example.org';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(undefined, { publicUrl: `${origin}/` });
});
afterAll(() => app.stop());

const password = { current_password: testPassword };
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: app.context.clock.now().getTime() });

/** A nurse, and the steps of her sign-in. */
async function signedIn() {
  const hospital = await app.context.newHospital();
  const { id = '', username = '' } = hospital.employees[0] ?? {};
  const login = () =>
    app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password: testPassword } });
  const { token } = (await login()).data;
  const challenged = async () => SignInChallenge.parse((await login()).data);
  const ask = async (challenge: string) =>
    (await app.call(passkeys.askForPasskey, { body: { challenge } })).data.options;
  const finish = (challenge: string, response: ReturnType<Authenticator['use']>) =>
    app.call(passkeys.finishByPasskey, { body: { challenge, response } });
  const activity = async () => {
    const rows = await asSystem(app.context, hospital, (tx) =>
      tx.db.selectFrom('activity_log').select('action').where('subject_id', '=', id).execute(),
    );
    return rows.map(({ action }) => action);
  };
  /** Her passkey, signed for what she changes. */
  const prove = async (key: Authenticator) => {
    const { options } = (await app.call(passkeys.proveByPasskey, { token })).data;
    return { ...password, method: 'passkey' as const, response: key.use(options) };
  };
  const begin = (body: BodyOf<typeof passkeys.beginPasskey>) => app.call(passkeys.beginPasskey, { token, body });
  return { hospital, id, token, login, challenged, ask, finish, activity, prove, begin };
}

/** The same with a passkey. */
async function nurse(at = origin) {
  const one = await signedIn();
  const key = new Authenticator(at);
  const { options } = (await one.begin(password)).data;
  const body = { name: 'Schlüsselbund', response: key.make(options) };
  const made = await app.call(passkeys.addPasskey, { token: one.token, body });
  return { ...one, key, made, body };
}

test('a passkey is kept under its name, with recovery codes, and opens the second step; its challenge holds once', async () => {
  const { token, key, made, body, challenged, ask, finish, login, activity } = await nurse();
  expect(made.data.recovery_codes).toHaveLength(10);
  expect((await app.call(passkeys.addPasskey, { token, body })).error.code).toBe('passkey_refused');
  expect((await login()).error.code).toBe('second_factor_wanted');
  const { challenge, methods } = await challenged();
  expect(methods).toEqual(['passkey', 'recovery_code']);
  const answer = key.use(await ask(challenge));
  expect((await finish(challenge, answer)).status).toBe(200);
  expect((await finish(challenge, answer)).error.code).toBe('challenge_over');
  const { passkeys: listed, can_add } = (await app.call(passkeys.listPasskeys, { token })).data;
  expect([listed, can_add]).toMatchObject([[{ name: 'Schlüsselbund', used_at: expect.any(String) }], true]);
  expect(await activity()).toContain('employee.passkey_added');
  expect((await activity()).filter((action) => action === 'employee.signed_in')).toHaveLength(2); // before it and by it
});

test('a copy whose counter fell behind, another key and another page open nothing', async () => {
  const { key, challenged, ask, finish } = await nurse();
  const { challenge: first } = await challenged();
  key.counter = 7;
  expect((await finish(first, key.use(await ask(first)))).status).toBe(200);
  const { challenge: second } = await challenged();
  key.counter = 3;
  expect((await finish(second, key.use(await ask(second)))).error.code).toBe('passkey_refused');
  const stranger = new Authenticator(origin);
  expect((await finish(second, stranger.use(await ask(second)))).error.code).toBe('passkey_refused');
  for (const page of ['https://bell.example.com', 'https://bell.example.org:8443', 'http://bell.example.org'])
    expect((await nurse(page)).made.error.code).toBe('passkey_refused');
});

test('an answer to another sign-in’s challenge, to one that was replaced, or too late proves nothing', async () => {
  const { key, challenged, ask, finish } = await nurse();
  const [{ challenge: one }, { challenge: two }] = [await challenged(), await challenged()];
  const answer = key.use(await ask(one));
  await ask(two);
  expect((await finish(two, answer)).error.code).toBe('passkey_refused');
  await ask(one);
  expect((await finish(one, answer)).error.code).toBe('passkey_refused');
  const late = key.use(await ask(two));
  app.context.clock.advance({ seconds: 300 });
  expect((await finish(two, late)).error.code).toBe('passkey_refused');
});

test('wrong answers are counted with wrong codes', async () => {
  const { challenged, ask, finish } = await nurse();
  const { challenge } = await challenged();
  const stranger = new Authenticator(origin);
  const tries = [];
  for (let n = 0; n < 6; n++) tries.push((await finish(challenge, stranger.use(await ask(challenge)))).status);
  expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
});

test('another one asks for the second factor too, and what was made to prove it makes none', async () => {
  const { begin, prove, key, token } = await nurse();
  expect((await begin(password)).error.code).toBe('wrong_second_factor');
  const { options: forProof } = (await app.call(passkeys.proveByPasskey, { token })).data;
  const other = new Authenticator(origin);
  const body = { name: 'Telefon', response: other.make(forProof) };
  expect((await app.call(passkeys.addPasskey, { token, body })).error.code).toBe('passkey_refused');
  const begun = await begin(await prove(key));
  expect(begun.data.options).toMatchObject({ excludeCredentials: [{ id: expect.any(String) }] });
  const added = await app.call(passkeys.addPasskey, {
    token,
    body: { name: 'Telefon', response: other.make(begun.data.options) },
  });
  expect([added.status, added.data.recovery_codes]).toEqual([200, null]);
});

test('what was begun with the password alone sets nothing up once the account has a second factor', async () => {
  const { token, hospital, begin, id, login } = await signedIn();
  const tick = () => app.context.clock.advance({ seconds: 1 });
  const [mine, theirs] = [new Authenticator(origin), new Authenticator(origin)];
  const other = (await login()).data.token; // a session of somebody who knows the password
  const app1 = (await app.call(factor.makeFactorSecret, { token: other, body: password })).data;
  const foreign = (await app.call(passkeys.beginPasskey, { token: other, body: password })).data;
  tick();
  const { options } = (await begin(password)).data;
  tick();
  const keep = (key: Authenticator, of: typeof options, by = token) =>
    app.call(passkeys.addPasskey, { token: by, body: { name: 'Telefon', response: key.make(of) } });
  expect((await keep(mine, options)).status).toBe(200);
  const first = { set_up: app1.set_up, code: codeOf(app1.secret) };
  expect((await app.call(factor.confirmFactor, { token: other, body: first })).error.code).toBe('set_up_over');
  expect((await keep(theirs, foreign.options, other)).error.code).toBe('passkey_refused');
  const rows = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('passkey').select('name').where('employee_id', '=', id).execute(),
  );
  expect(rows).toHaveLength(1);
});

test('what a device signed to prove its owner proves it once, also where the change is then refused', async () => {
  const { token, key, prove, begin } = await nurse();
  const proof = await prove(key);
  expect((await app.call(factor.makeNextSecret, { token, body: proof })).error.code).toBe('wrong_state');
  expect((await begin(proof)).error.code).toBe('passkey_refused');
});

test('no app takes the place of another where there is none', async () => {
  const { token, key, prove } = await nurse();
  const next = await app.call(factor.makeNextSecret, { token, body: await prove(key) });
  expect(next.error.code).toBe('wrong_state');
});

test('the app is set up beside a passkey with that one as the proof, and its code then removes the passkey', async () => {
  const { token, key, prove, made, challenged, activity } = await nurse();
  const alone = await app.call(factor.makeFactorSecret, { token, body: password });
  expect(alone.error.code).toBe('wrong_second_factor');
  const { secret, set_up } = (await app.call(factor.makeFactorSecret, { token, body: await prove(key) })).data;
  const confirmed = await app.call(factor.confirmFactor, { token, body: { set_up, code: codeOf(secret) } });
  expect([confirmed.status, confirmed.data.recovery_codes]).toEqual([200, null]); // those of the passkey still count
  expect((await app.call(factor.readSecondFactor, { token })).data.recovery_codes_left).toBe(10);
  expect((await challenged()).methods).toEqual(['passkey', 'totp', 'recovery_code']);
  app.context.clock.advance({ seconds: 30 });
  const remove = (body: BodyOf<typeof passkeys.removePasskey>) =>
    app.call(passkeys.removePasskey, { token, params: { id: made.data.passkey.id }, body });
  expect((await remove({ ...password, method: 'totp', code: '000000' })).error.code).toBe('wrong_second_factor');
  expect((await remove({ ...password, method: 'totp', code: codeOf(secret) })).status).toBe(200);
  expect((await challenged()).methods).toEqual(['totp', 'recovery_code']);
  expect(await activity()).toContain('employee.passkey_removed');
});

test('with the last one the second factor is off; a passkey of somebody else is not found', async () => {
  const { token, key, prove, made, login, activity } = await nurse();
  const other = await nurse();
  const notHers = await app.call(passkeys.removePasskey, {
    token,
    params: { id: other.made.data.passkey.id },
    body: await prove(key),
  });
  expect(notHers.error.code).toBe('not_found');
  const params = { id: made.data.passkey.id };
  expect((await app.call(passkeys.removePasskey, { token, params, body: await prove(key) })).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(await activity()).toContain('employee.second_factor_off');
  const state = await app.call(factor.readSecondFactor, { token });
  expect(state.data).toMatchObject({ since: null, recovery_codes_left: 0, methods: [] });
});

test('a proof by another key changes nothing', async () => {
  const { token, prove, login } = await nurse();
  const off = await app.call(factor.switchFactorOff, { token, body: await prove(new Authenticator(origin)) });
  expect(off.error.code).toBe('passkey_refused');
  expect((await login()).status).toBe(202);
});

test('old challenges are deleted, and with an account its passkeys', async () => {
  const { hospital, token, challenged, ask } = await nurse();
  await ask((await challenged()).challenge);
  const left = (table: 'passkey' | 'passkey_challenge') =>
    asSystem(app.context, hospital, ({ db }) => db.selectFrom(table).select('hospital_id').execute());
  expect(await left('passkey_challenge')).toHaveLength(1);
  app.context.clock.advance({ seconds: 8 * 86_400 });
  await asSystem(app.context, hospital, deleteOldChallenges);
  expect(await left('passkey_challenge')).toHaveLength(0);
  const fresh = await nurse();
  const end = async (body: BodyOf<typeof deleteAccount>) =>
    (await app.call(deleteAccount, { token: fresh.token, body })).status;
  expect([await end(password), await end(await fresh.prove(fresh.key))]).toEqual([422, 200]);
  const gone = await asSystem(app.context, fresh.hospital, ({ db }) => db.selectFrom('passkey').select('id').execute());
  expect(gone).toEqual([]);
  expect(token).not.toBe(fresh.token);
});
