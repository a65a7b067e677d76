import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import { administratorRights } from '#shared/access/rights.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { addPasskey, beginPasskey } from '#shared/employees/passkey.endpoints.ts';
import * as factor from '#shared/employees/second-factor.endpoints.ts';
import { type OwnerProof, SignInChallenge } from '#shared/employees/second-factor.schemas.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import { Authenticator } from './passkeys/fixtures/authenticator.ts';

const origin = 'https://bell.example.org';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(undefined, { publicUrl: `${origin}/` });
});
afterAll(() => app.stop());

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: app.context.clock.now().getTime() });
const nextCode = () => app.context.clock.advance({ seconds: 30 });

/** A hospital, each of whose nurses gets an access level of a fresh hospital by its English name. */
async function hospitalOf(...levels: string[]) {
  const hospital = await app.context.newHospital();
  const level = (name: string) =>
    asSystem(app.context, hospital, ({ db }) =>
      db.selectFrom('access_level').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
    );
  const people = await Promise.all(
    levels.map(async (name, at) => {
      const { id: access_level_id } = await level(name);
      const { id = '', username = '' } = hospital.employees[at] ?? {};
      await asSystem(app.context, hospital, ({ db }) =>
        db.updateTable('employee').set({ access_level_id }).where('id', '=', id).execute(),
      );
      const body = { hospital_code: hospital.code, username, password: testPassword };
      return { id, login: () => app.call(loginEmployee, { body }) };
    }),
  );
  const require = (value: boolean) =>
    asSystem(app.context, hospital, ({ db, hospital: hospital_id }) =>
      db
        .insertInto('setting')
        .values({ hospital_id, key: 'second_factor_of_administrators', type: 'boolean', value: JSON.stringify(value) })
        .onConflict((known) => known.columns(['hospital_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
        .execute(),
    );
  return { hospital, people, require };
}

async function securedToken(login: () => ReturnType<TestApp['call']>): Promise<{ token: string; secret: string }> {
  const { token } = (await login()).data as { token: string }; // of a sign-in
  const body = { current_password: testPassword };
  const { secret, set_up } = (await app.call(factor.makeFactorSecret, { token, body })).data;
  await app.call(factor.confirmFactor, { token, body: { set_up, code: codeOf(secret) } });
  nextCode();
  return { token, secret };
}

test('of the levels of a fresh hospital three have administrator rights', async () => {
  const { hospital } = await hospitalOf();
  const names = await asSystem(app.context, hospital, ({ db }) =>
    db
      .selectFrom('allocation')
      .innerJoin('access_level', 'access_level.id', 'allocation.access_level_id')
      .select(({ ref, fn }) => ['access_level.name', fn.count<string>(ref('allocation.module_code')).as('rights')])
      .where((eb) =>
        eb.or(
          administratorRights.map((right) => {
            const [module = '', verb = ''] = right.split(':');
            return eb.and([eb('module_code', '=', module), eb('access_right', '=', verb as 'edit')]); // of the list
          }),
        ),
      )
      .groupBy('access_level.name')
      .orderBy('access_level.name')
      .execute(),
  );
  expect(names.map(({ name }) => name)).toEqual(['Administration', 'Technology', 'Ward lead']);
});

test('where it is required, who has administrator rights and none sets one up before anything else', async () => {
  const { people, require, hospital } = await hospitalOf('Administration', 'Care');
  const [head, nurse] = people;
  if (!head || !nurse) throw new Error('two people');
  expect((await head.login()).status).toBe(200);
  await require(true);
  expect((await nurse.login()).status).toBe(200);
  const half = await head.login();
  expect([half.status, half.error.code]).toEqual([202, 'second_factor_missing']);
  const { challenge } = SignInChallenge.parse(half.data);
  const skip = await app.call(factor.finishSignIn, { body: { challenge, method: 'totp', code: '000000' } });
  expect(skip.error.code).toBe('challenge_over');
  const { secret, set_up } = (await app.call(factor.secretAtSignIn, { body: { challenge } })).data;
  const wrong = await app.call(factor.setUpAtSignIn, { body: { challenge, set_up, code: '000000' } });
  expect(wrong.error.code).toBe('wrong_second_factor');
  const done = await app.call(factor.setUpAtSignIn, { body: { challenge, set_up, code: codeOf(secret) } });
  expect(done.data.recovery_codes).toHaveLength(10);
  const logged = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('activity_log').select('subject_id').where('action', '=', 'employee.second_factor_on').execute(),
  );
  expect(logged).toEqual([{ subject_id: head.id }]);
  const { token } = done.data.sign_in;
  expect((await app.call(factor.readSecondFactor, { token })).data).toMatchObject({ is_required: true });
  nextCode();
  const body = { ...proof, method: 'totp', code: codeOf(secret) } as const;
  expect((await app.call(factor.switchFactorOff, { token, body })).error.code).toBe('second_factor_required');
  expect((await head.login()).error.code).toBe('second_factor_wanted');
});

test('rights given to who is signed in open nothing before a second factor is set up; work at the bed goes on', async () => {
  const { people, require, hospital } = await hospitalOf('Care', 'Care');
  const [nurse, other] = people;
  if (!nurse || !other) throw new Error('two people');
  await require(true);
  const { token } = (await nurse.login()).data as { token: string }; // of a sign-in
  const { id: access_level_id } = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('access_level').select('id').where('name', '=', 'Ward lead').executeTakeFirstOrThrow(),
  );
  await asSystem(app.context, hospital, ({ db }) =>
    db.updateTable('employee').set({ access_level_id }).where('id', '=', nurse.id).execute(),
  );
  const refused = await remove(token, other.id);
  expect([refused.status, refused.error.code]).toEqual([403, 'second_factor_first']);
  expect((await app.call(listRequests, { token })).status).toBe(200);
  const body = { current_password: testPassword };
  const { secret, set_up } = (await app.call(factor.makeFactorSecret, { token, body })).data;
  expect((await remove(token, other.id)).error.code).toBe('second_factor_first'); // not confirmed yet
  expect((await app.call(factor.confirmFactor, { token, body: { set_up, code: codeOf(secret) } })).status).toBe(200);
  nextCode();
  const own = { ...proof, method: 'totp', code: codeOf(secret) } as const;
  expect((await remove(token, other.id, own)).error.code).toBe('wrong_state'); // she has none
});

const proof = { current_password: testPassword };
const remove = (token: string, id: string, body: OwnerProof = proof) =>
  app.call(factor.removeFactorOf, { token, params: { id }, body });

test('a set-up at sign-in that was begun anew in another tab says so, and that challenge makes another secret', async () => {
  const { people, require } = await hospitalOf('Administration');
  await require(true);
  const [head] = people;
  if (!head) throw new Error('one person');
  const challenge = async () => SignInChallenge.parse((await head.login()).data).challenge;
  const begin = async (token: string) => (await app.call(factor.secretAtSignIn, { body: { challenge: token } })).data;
  const [one, other] = [await challenge(), await challenge()];
  const [first, last] = [await begin(one), await begin(other)];
  const send = (token: string, { set_up, secret }: typeof first) =>
    app.call(factor.setUpAtSignIn, { body: { challenge: token, set_up, code: codeOf(secret) } });
  expect((await send(one, first)).error.code).toBe('set_up_over');
  expect((await send(one, await begin(one))).status).toBe(200);
  expect((await send(other, last)).error.code).toBe('set_up_over');
  expect((await app.call(factor.secretAtSignIn, { body: { challenge: other } })).error.code).toBe('challenge_over');
});

test('a sign-in that was to set up the first one sets none up beside one that came meanwhile', async () => {
  const { people, require } = await hospitalOf('Administration');
  const [head] = people;
  if (!head) throw new Error('one person');
  const { token } = (await head.login()).data as { token: string };
  await require(true);
  const { challenge } = SignInChallenge.parse((await head.login()).data); // of somebody who knows the password
  const theirs = (await app.call(factor.secretAtSignIn, { body: { challenge } })).data;
  nextCode();
  const { options } = (await app.call(beginPasskey, { token, body: { current_password: testPassword } })).data;
  const named = { name: 'Schlüsselbund', response: new Authenticator(origin).make(options) };
  expect((await app.call(addPasskey, { token, body: named })).status).toBe(200);
  const sent = { challenge, set_up: theirs.set_up, code: codeOf(theirs.secret) };
  expect((await app.call(factor.setUpAtSignIn, { body: sent })).error.code).toBe('set_up_over');
  expect((await app.call(factor.secretAtSignIn, { body: { challenge } })).error.code).toBe('challenge_over');
});

test('a lost one is taken off by who may edit employees and holds as much; never off oneself', async () => {
  const { people } = await hospitalOf('Administration', 'Ward lead', 'Care');
  const [head, lead, nurse] = people;
  if (!head || !lead || !nurse) throw new Error('three people');
  const heads = await securedToken(head.login);
  const { token: ofLead } = (await lead.login()).data;
  const ofNurse = await securedToken(nurse.login);
  expect((await remove(ofNurse.token, lead.id)).error.code).toBe('operation_denied'); // may not edit employees
  expect((await remove(ofLead, head.id)).error.code).toBe('operation_denied');
  const own = { ...proof, method: 'totp', code: codeOf(heads.secret) } as const;
  expect((await remove(heads.token, head.id, own)).error.code).toBe('wrong_state');
  expect((await remove(ofLead, nurse.id)).status).toBe(200);
  expect((await nurse.login()).status).toBe(200);
  expect((await head.login()).status).toBe(202);
  expect((await remove(ofLead, nurse.id)).error.code).toBe('wrong_state');
});

test('a session that was left open takes nobody’s off: the password is asked for, and a code where there is one', async () => {
  const { people } = await hospitalOf('Administration', 'Administration', 'Care');
  const [head, other, nurse] = people;
  if (!head || !other || !nurse) throw new Error('three people');
  const heads = await securedToken(head.login);
  const { token: ofOther } = (await other.login()).data;
  await securedToken(nurse.login);
  expect((await remove(heads.token, nurse.id)).error.code).toBe('wrong_second_factor');
  const guess = { ...proof, method: 'totp', code: '000000' } as const;
  expect((await remove(heads.token, nurse.id, guess)).error.code).toBe('wrong_second_factor');
  const wrong = { current_password: 'geraten' };
  for (let n = 0; n < 5; n++) {
    const { status, error } = await remove(ofOther, nurse.id, wrong);
    expect([status, error.code]).toEqual([422, 'wrong_current_password']);
  }
  expect((await remove(ofOther, nurse.id)).status).toBe(429);
  expect((await nurse.login()).status).toBe(202);
  const right = { ...proof, method: 'totp', code: codeOf(heads.secret) } as const;
  expect((await remove(heads.token, nurse.id, right)).status).toBe(200);
  expect((await nurse.login()).status).toBe(200);
});
