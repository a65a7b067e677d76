import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decrypt } from '#server/platform/encrypt.ts';
import { headerOf, type MailServer, startMailServer, wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { deleteAccount } from '#shared/employees/employee.endpoints.ts';
import { StaffSession } from '#shared/employees/employee.schemas.ts';
import { changePassword } from '#shared/employees/password.endpoints.ts';
import * as factor from '#shared/employees/second-factor.endpoints.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { challengeOf, codeAt, newNurse, password, securedNurse } from './fixtures/secured-nurse.ts';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp(undefined, {
    mail: { server: server.url, from: 'wardbell@hospital.example', public_url: 'https://bell.example.org' },
  });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const codeOf = (secret: string, steps = 0) => codeAt(app, secret, steps);
const nextCode = () => app.context.clock.advance({ seconds: 30 });
const nurse = () => newNurse(app);
const secured = () => securedNurse(app);

/**
 * Gives somebody an address. Answers what is mailed to it: of what happens from now on, since what was queued before has
 * been looked at while there was no address.
 */
async function mailsTo(hospital: TestHospital, id: string, email: string): Promise<() => string[]> {
  await vi.waitFor(async () => expect(await queuedFor(hospital, id)).toEqual([]), { timeout: 20_000 });
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ email, language_code: 'en' }).where('id', '=', id).execute(),
  );
  const own = () => server.mails.filter(({ to }) => to[0] === email);
  // One that is handed over twice, since the clock was put forward meanwhile, is one to the mailbox.
  return () => [...new Map(own().map((mail) => [headerOf(mail, 'Message-ID').join(), wordsOf(mail)])).values()];
}

function queuedFor(hospital: TestHospital, id: string) {
  return asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('notification')
      .select('subject_kind')
      .where('employee_id', '=', id)
      .where('channel', '=', 'mail')
      .where('state', '=', 'queued')
      .execute(),
  );
}

/** A call whose transaction that answers a session is undone at its end. */
function brokenOff(): AnonymousContext {
  const inHospital: InHospital = (caller, action) =>
    app.context.inHospital(caller, async (tx) => {
      const answer = await action(tx);
      if (StaffSession.safeParse(answer).success) throw new Error('broken off');
      return answer;
    });
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

test('set up with the password and a first code; from then on the password alone opens nothing', async () => {
  const { login, hospital, id, ...anna } = await nurse();
  const mails = await mailsTo(hospital, id, 'on@mail.example');
  const { token } = (await login()).data;
  const wrong = await app.call(factor.makeFactorSecret, { token, body: { current_password: 'geraten' } });
  expect(wrong.error.code).toBe('wrong_current_password');
  const { secret, address, set_up } = (await app.call(factor.makeFactorSecret, { token, body: password })).data;
  expect(address).toMatch(/^otpauth:\/\/totp\//);
  expect((await login()).status).toBe(200); // not confirmed yet
  const refused = await app.call(factor.confirmFactor, { token, body: { set_up, code: '000000' } });
  expect(refused.error.code).toBe('wrong_second_factor');
  const made = await app.call(factor.confirmFactor, { token, body: { set_up, code: codeOf(secret) } });
  expect(new Set(made.data.recovery_codes).size).toBe(10);

  const half = await login({ remember: true });
  expect([half.status, half.error.code]).toEqual([202, 'second_factor_wanted']);
  expect(half.data).toEqual({ challenge: expect.any(String), methods: ['totp', 'recovery_code'] });
  nextCode();
  const whole = await anna.finish(challengeOf(half), codeOf(secret));
  expect(whole.status).toBe(200);
  const state = await app.call(factor.readSecondFactor, { token: whole.data.token });
  expect(state.data).toMatchObject({ recovery_codes_left: 10, is_required: false, since: expect.any(String) });
  const sessions = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('employee_session').select('is_remembered').orderBy('began_at', 'desc').limit(1).execute(),
  );
  expect(sessions).toEqual([{ is_remembered: true }]);
  expect(await anna.activity()).toContain('employee.second_factor_on');
  await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 10_000 });
  expect(mails().join('')).toContain('now asks for a code after the password');
});

test('the secret and the codes stand in no row as they are, nor as anybody could make them', async () => {
  const { secret, recovery_codes, hospital, id } = await secured();
  const { totp, codes } = await asSystem(app.context, hospital, async ({ db }) => ({
    totp: await db.selectFrom('totp').selectAll().where('employee_id', '=', id).executeTakeFirstOrThrow(),
    codes: await db.selectFrom('recovery_code').selectAll().where('employee_id', '=', id).execute(),
  }));
  expect(codes).toHaveLength(10);
  const kept = Buffer.concat([totp.secret, ...codes.map((row) => row.code_hash)]);
  const typed = recovery_codes.flatMap((code) => [code, code.replace('-', '')]);
  const texts = [secret, ...typed, ...typed.map((code) => `recovery code:${id}:${code}`)];
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  for (const plain of [bytes, ...texts.map((text) => Buffer.from(text)), ...texts.map(sha256)])
    expect(kept.includes(plain)).toBe(false);
  expect(decrypt(app.context.secrets.seal_key, totp.secret)).toBe(secret);
});

test('a code is taken once, and one code more or less than now; a challenge opens one session', async () => {
  const { secret, recovery_codes, challenged, finish } = await secured();
  for (const steps of [-2, 2]) expect((await finish(await challenged(), codeOf(secret, steps))).status).toBe(422);
  const first = await challenged();
  expect((await finish(first, codeOf(secret, 1))).status).toBe(200);
  nextCode();
  expect((await finish(await challenged(), codeOf(secret))).error.code).toBe('wrong_second_factor'); // the same one
  nextCode();
  expect((await finish(first, codeOf(secret))).error.code).toBe('challenge_over');
  const second = await challenged();
  const [one = '', two = ''] = recovery_codes;
  const ways = [
    finish(second, codeOf(secret)),
    finish(second, one, 'recovery_code'),
    finish(second, two, 'recovery_code'),
  ];
  expect((await Promise.all(ways)).map(({ status }) => status).sort()).toEqual([200, 410, 410]);
});

test('a code counts as it is typed: in groups, wide, or in the digits of another keyboard', async () => {
  const { secret, challenged, finish } = await secured();
  const digitsFrom = (zero: number) => (code: string) =>
    code.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  const ways = [
    (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
    (code: string) => code.replace(/^.../, '$&–'),
  ];
  for (const typed of [...ways, digitsFrom(0x6f0), digitsFrom(0x660), digitsFrom(0xff10)]) {
    expect((await finish(await challenged(), typed(codeOf(secret)))).status).toBe(200);
    nextCode();
  }
});

test('what is no code is a wrong one, and counted', async () => {
  const { challenged, finish } = await secured();
  const challenge = await challenged();
  for (const code of ['éééééé', '12345', '1234567', '12345a', '🔑🔑🔑'])
    expect((await finish(challenge, code)).error.code).toBe('wrong_second_factor');
  expect((await finish(challenge, 'éééééé')).status).toBe(429);
});

test('a challenge lasts ten minutes, and ends with a change of the password; the second factor stays', async () => {
  const { secret, challenged, finish, token, login } = await secured();
  const late = await challenged();
  app.context.clock.advance({ seconds: 600 });
  expect((await finish(late, codeOf(secret))).error.code).toBe('challenge_over');
  const before = await challenged();
  const good = 'Mondlicht Tasse Gabel 7';
  const fresh = (await finish(await challenged(), codeOf(secret))).data.token;
  expect(token).not.toBe(fresh);
  const body = { ...password, password: good, password_confirmation: good };
  expect((await app.call(changePassword, { token: fresh, body })).status).toBe(200);
  nextCode();
  expect((await finish(before, codeOf(secret))).error.code).toBe('challenge_over');
  expect((await login({ password: good })).error.code).toBe('second_factor_wanted');
});

test('what is no challenge, or one of a set-up, opens nothing', async () => {
  const { secret, finish, token, challenged } = await secured();
  for (const other of ['x', token]) expect((await finish(other, codeOf(secret))).error.code).toBe('challenge_over');
  const call = await app.call(factor.secretAtSignIn, { body: { challenge: await challenged() } });
  expect(call.error.code).toBe('challenge_over');
  const asBearer = await app.call(factor.readSecondFactor, { token: await challenged() });
  expect(asBearer.status).toBe(401);
});

test('of a burst of codes five are looked at; the owner’s own device is not kept out, and the owner reads of it', async () => {
  const { secret, challenged, finish, device_mark, activity } = await secured();
  const challenge = await challenged();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => finish(challenge, String(n).padStart(6, '9'))),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
  expect((await finish(challenge, codeOf(secret))).status).toBe(429);
  const own = await finish(await challenged(), codeOf(secret), 'totp', device_mark);
  expect([own.status, own.data.failed_tries?.count]).toEqual([200, 41]);
  expect((await activity()).filter((action) => action === 'employee.second_factor_failed')).toHaveLength(5);
});

test('a mark of another account makes no stranger known', async () => {
  const { challenged, finish, secret } = await secured();
  const marks = await Promise.all([nurse(), nurse()].map(async (one) => (await (await one).login()).data.device_mark));
  const challenge = await challenged();
  for (let n = 0; n < 5; n++) await finish(challenge, '000000', 'totp', marks[n % 2]);
  expect((await finish(challenge, codeOf(secret), 'totp', marks[0])).status).toBe(429);
});

test('a recovery code opens one sign-in, however it is typed; new ones end the old', async () => {
  const { recovery_codes, challenged, finish, activity, secret } = await secured();
  const [one = '', two = ''] = recovery_codes;
  expect((await finish(await challenged(), ` ${one.toLowerCase()} `, 'recovery_code')).status).toBe(200);
  expect((await finish(await challenged(), one, 'recovery_code')).error.code).toBe('wrong_recovery_code');
  const { token } = (await finish(await challenged(), two.replace('-', ''), 'recovery_code')).data;
  expect((await app.call(factor.readSecondFactor, { token })).data.recovery_codes_left).toBe(8);
  expect((await activity()).filter((action) => action === 'employee.recovery_code_used')).toHaveLength(2);
  const body = { ...password, method: 'totp', code: codeOf(secret) } as const;
  const fresh = (await app.call(factor.replaceRecoveryCodes, { token, body })).data.recovery_codes;
  expect(fresh.some((code) => recovery_codes.includes(code))).toBe(false);
  expect((await finish(await challenged(), recovery_codes[2] ?? '', 'recovery_code')).status).toBe(422);
  expect((await finish(await challenged(), fresh[0] ?? '', 'recovery_code')).status).toBe(200);
});

test('a code that opens nothing in the end was not taken', async () => {
  const { recovery_codes, challenged, finish, secret } = await secured();
  const challenge = await challenged();
  const [one = ''] = recovery_codes;
  const answers = [
    { challenge, method: 'recovery_code', code: one },
    { challenge, method: 'totp', code: codeOf(secret) },
  ] as const;
  for (const answer of answers) await expect(finishSignIn(brokenOff(), answer)).rejects.toThrow('broken off');
  expect((await finish(challenge, one, 'recovery_code')).status).toBe(200);
  expect((await finish(await challenged(), codeOf(secret))).status).toBe(200);
});

test('it is switched off with password and code, not with one of the two; a mail says so', async () => {
  const { token, secret, login, activity, hospital, id } = await secured();
  const mails = await mailsTo(hospital, id, 'off@mail.example');
  const off = (body: { current_password: string; code: string }) =>
    app.call(factor.switchFactorOff, { token, body: { ...body, method: 'totp' } });
  const code = codeOf(secret);
  expect((await off({ current_password: 'geraten', code })).error.code).toBe('wrong_current_password');
  expect((await off({ ...password, code: '000000' })).error.code).toBe('wrong_second_factor');
  expect((await login()).status).toBe(202);
  expect((await off({ ...password, code })).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(await activity()).toContain('employee.second_factor_off');
  await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 10_000 });
  expect(mails().join('')).toContain('now asks for the password only');
  expect((await app.call(factor.readSecondFactor, { token })).data).toMatchObject({
    since: null,
    recovery_codes_left: 0,
  });
});

test('a right password that gets no further is on record', async () => {
  const { login, activity } = await secured();
  await login();
  expect((await activity()).filter((action) => action === 'employee.second_factor_asked')).toHaveLength(1);
});

test('of codes tried by who is signed in five are looked at and on record; the owner reads of them', async () => {
  const { token, secret, challenged, finish, activity } = await secured();
  const off = (code: string) =>
    app.call(factor.switchFactorOff, { token, body: { ...password, method: 'totp', code } });
  for (let n = 0; n < 5; n++) expect((await off('000000')).error.code).toBe('wrong_second_factor');
  expect((await off(codeOf(secret))).status).toBe(429);
  expect((await activity()).filter((action) => action === 'employee.second_factor_failed')).toHaveLength(5);
  expect((await finish(await challenged(), codeOf(secret))).data.failed_tries?.count).toBe(6);
});

test('with an account its second factor is erased, which has to be proved for it', async () => {
  const { token, hospital, secret } = await secured();
  const alone = await app.call(deleteAccount, { token, body: password });
  expect([alone.status, alone.error.code]).toEqual([422, 'wrong_second_factor']);
  const both = { ...password, method: 'totp', code: codeAt(app, secret) } as const;
  expect((await app.call(deleteAccount, { token, body: both })).status).toBe(200);
  const left = await asSystem(app.context, hospital, async ({ db }) => [
    ...(await db.selectFrom('totp').select('employee_id').execute()),
    ...(await db.selectFrom('recovery_code').select('employee_id').execute()),
  ]);
  expect(left).toEqual([]);
});
