import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import * as calls from '#shared/employees/registration.endpoints.ts';
import { Registering } from './fixtures/registering.ts';

let at: Registering;
beforeAll(async () => {
  at = await Registering.start();
});
afterAll(() => at.stop());

const mailsOf = (hospital: TestHospital) =>
  asSystem(at.app.context, hospital, (tx) =>
    tx.db.selectFrom('notification').select('subject_kind').where('channel', '=', 'mail').orderBy('id').execute(),
  );
const kindsOf = async (hospital: TestHospital) => (await mailsOf(hospital)).map((mail) => mail.subject_kind);
const again = (hospital: TestHospital, registration: string) =>
  at.app.call(calls.mailRegistrationAgain, { body: { hospital_code: hospital.code, registration }, locale: 'en' });

test('a user name and an address that are taken answer as free ones do; only a mailbox reads which it was', async () => {
  const hospital = await at.app.context.newHospital();
  const [anna] = hospital.employees;
  const email = at.at(hospital, 'anna');
  await asSystem(at.app.context, hospital, (tx) =>
    tx.db
      .updateTable('employee')
      .set({ email })
      .where('id', '=', anna?.id ?? '')
      .execute(),
  );
  const answers = [
    await at.register(hospital, { email: at.at(hospital, 'free') }),
    await at.register(hospital, { username: ' ANNA ', email: at.at(hospital, 'thief') }),
    await at.register(hospital, { username: 'other', email: email.toUpperCase() }),
  ];
  for (const { status, data } of answers)
    expect([status, Object.keys(data).toSorted()]).toEqual([201, ['again_at', 'expires_at', 'registration']]);
  expect(await at.mailTo(at.at(hospital, 'free'))).toMatch(/\/staff\/en\/verify\//);
  expect(await at.mailTo(at.at(hospital, 'thief'))).toContain('with the user name you chose');
  expect(await at.mailTo(email)).toContain('gehört aber schon zu Ihrem Konto');
  for (const taken of [at.at(hospital, 'thief'), email]) expect(await at.mailTo(taken)).not.toContain('verify');
  at.app.context.clock.advance({ seconds: 60 });
  for (const { data } of answers) expect((await again(hospital, data.registration)).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await kindsOf(hospital)).toSorted()).toEqual([
        ...['registration', 'registration', 'registration_known', 'registration_known'],
        ...['registration_name_taken', 'registration_name_taken'],
      ]),
    { timeout: 10_000 },
  );
});

test('mailed again after a minute, good for a day from then, and so often; an unknown one is not found', async () => {
  const hospital = await at.app.context.newHospital();
  const other = await at.app.context.newHospital();
  const asked = at.app.context.clock.now().getTime();
  const { data } = await at.register(hospital);
  expect(new Date(data.again_at).getTime() - asked).toBe(60_000);
  expect(new Date(data.expires_at).getTime() - asked).toBe(86_400_000);
  const early = await again(hospital, data.registration);
  expect([early.status, early.retryAfter]).toEqual([429, '60']);
  for (const nothing of [() => again(hospital, crypto.randomUUID()), () => again(other, data.registration)])
    expect((await nothing()).status).toBe(404);
  // Each is waited for: they are sent by several workers, and the last to arrive is to be the last that was asked for.
  const arrived = (mails: number) =>
    vi.waitFor(() => expect(at.mailsTo(at.at(hospital, 'mira')).length).toBeGreaterThanOrEqual(mails), {
      timeout: 10_000,
    });
  await arrived(1);
  for (let mails = 2; mails <= 5; mails++) {
    at.app.context.clock.advance({ seconds: 60 });
    expect((await again(hospital, data.registration)).status).toBe(200);
    await arrived(mails);
  }
  at.app.context.clock.advance({ seconds: 60 });
  expect((await again(hospital, data.registration)).status).toBe(429);
  const link = await at.linkTo(at.at(hospital, 'mira'));
  at.app.context.clock.advance({ seconds: 86_340 - 30 });
  expect((await at.verify(link)).status).toBe(200);
});

test('one mailbox gets so many mails, however often somebody registers with its address and has them sent again', async () => {
  const hospital = await at.app.context.newHospital();
  const statuses = [];
  for (let times = 0; times < 3; times++) {
    const { data } = await at.register(hospital, { username: `mira${times}` });
    for (let mails = 0; mails < 2; mails++) {
      at.app.context.clock.advance({ seconds: 60 });
      statuses.push((await again(hospital, data?.registration ?? crypto.randomUUID())).status);
    }
  }
  await vi.waitFor(async () => expect((await kindsOf(hospital)).length).toBeGreaterThanOrEqual(5), { timeout: 10_000 });
  expect(await kindsOf(hospital)).toHaveLength(5);
  expect(statuses).toContain(429);
});

test('mails that are sent again count for the address that wants them, as the first ones do', async () => {
  at.app.context.clock.advance({ hours: 1 });
  const asked: [TestHospital, string][] = [];
  for (let times = 0; times < 10; times++) {
    const hospital = await at.app.context.newHospital();
    asked.push([hospital, (await at.register(hospital)).data.registration]);
  }
  at.app.context.clock.advance({ seconds: 60 });
  for (const [hospital, registration] of asked) expect((await again(hospital, registration)).status).toBe(200);
  at.app.context.clock.advance({ seconds: 60 });
  for (const [hospital, registration] of asked) expect((await again(hospital, registration)).status).toBe(429);
  at.app.context.clock.advance({ hours: 1 });
});

test('whose account has ended reads by mail who can help, in the language of whoever registered', async () => {
  const hospital = await at.app.context.newHospital();
  const email = at.at(hospital, 'anna');
  await asSystem(at.app.context, hospital, (tx) =>
    tx.db
      .updateTable('employee')
      .set({ email, active: false })
      .where('id', '=', hospital.employees[0]?.id ?? '')
      .execute(),
  );
  await at.register(hospital, { email: email.toUpperCase() }, 'fr');
  const mail = await at.mailTo(email);
  expect(mail).toContain('administration');
  expect(mail).not.toContain('verify');
});

test('sent again several times at once: one is mailed, the others are told to wait', async () => {
  const hospital = await at.app.context.newHospital();
  const { data } = await at.register(hospital);
  at.app.context.clock.advance({ seconds: 60 });
  const presses = Array.from({ length: 6 }, () => again(hospital, data.registration));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 429, 429, 429, 429, 429]);
});

test.each([
  ['de', 'Ohne Bestätigung entsteht kein Konto'],
  ['en', 'no account is made'],
  ['fr', 'aucun compte n’est créé'],
  ['es', 'no se crea ninguna cuenta'],
  ['tr', 'hesap açılmaz'],
  ['ua', 'обліковий запис не створюється'],
  ['ru', 'учётная запись не создаётся'],
  ['fa', 'حسابی ساخته نمی‌شود'],
])('the mail with the link in %s', async (locale, words) => {
  const hospital = await at.app.context.newHospital();
  await at.register(hospital, {}, locale);
  const mail = await at.mailTo(at.at(hospital, 'mira'));
  expect(mail).toContain(words);
  expect(mail).not.toMatch(/Mira|Wolf/);
});
