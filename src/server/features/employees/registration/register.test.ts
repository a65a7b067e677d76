import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { checkVerifyLink } from '#shared/employees/email.endpoints.ts';
import { checkResetLink } from '#shared/employees/password.endpoints.ts';
import * as calls from '#shared/employees/registration.endpoints.ts';
import { deleteOldRegistrations } from './delete-old-registrations.ts';
import { goodPassword, Registering } from './fixtures/registering.ts';

const otherPassword = 'Sonnenlicht Tasse Gabel 8';

let at: Registering;
beforeAll(async () => {
  at = await Registering.start();
});
afterAll(() => at.stop());

const people = (hospital: TestHospital) =>
  asSystem(at.app.context, hospital, (tx) => tx.db.selectFrom('employee').select('username').execute());
const registered = (hospital: TestHospital) =>
  asSystem(at.app.context, hospital, (tx) =>
    tx.db.selectFrom('registration').select(['username', 'email', 'verified_at']).orderBy('id').execute(),
  );
const again = (hospital: TestHospital, registration: string) =>
  at.app.call(calls.mailRegistrationAgain, { body: { hospital_code: hospital.code, registration }, locale: 'en' });

test('with approval: the address is proved once, and nobody signs in before somebody approves', async () => {
  const hospital = await at.app.context.newHospital();
  const { status, data } = await at.register(hospital);
  expect([status, Object.keys(data).toSorted()]).toEqual([201, ['again_at', 'expires_at', 'registration']]);
  const wrong = await at.login(hospital);
  expect([wrong.status, wrong.error.code]).toEqual([422, 'wrong_password']);
  const link = await at.linkTo(at.at(hospital, 'mira'));
  const answers = await Promise.all([at.verify(link), at.verify(link)]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 404]);
  const verified = answers.find((one) => one.status === 200);
  expect(verified?.data).toEqual({ email: at.at(hospital, 'mira'), next: 'approval' });
  expect((await at.verify(link)).error.code).toBe('link_unknown');
  const waits = await at.login(hospital);
  expect([waits.status, waits.error]).toEqual([422, wrong.error]);
  expect((await people(hospital)).map(({ username }) => username)).not.toContain('mira.w');
  expect((await again(hospital, data.registration)).status).toBe(404);
});

test('open, with a level for everybody: whoever has proved the address signs in with it, on the wards they chose', async () => {
  const hospital = await at.app.context.newHospital();
  await at.set(hospital, 'registration', 'open');
  await at.set(hospital, 'registration_level', hospital.levels.care);
  await at.register(hospital, { role: 'doctor', service_types: [], phone: '+49 30 123' });
  expect((await at.verify(await at.linkTo(at.at(hospital, 'mira')))).data.next).toBe('sign_in');
  const { data } = await at.login(hospital);
  expect(data.employee).toMatchObject({
    ...{ fullname: 'Mira Wolf', email: at.at(hospital, 'mira'), phone: '+49 30 123', role: 'doctor', language: 'en' },
    ...{ access_level: { id: hospital.levels.care }, departments: [hospital.departments[0]], service_types: [] },
  });
  expect(await registered(hospital)).toEqual([]);
});

test.each([
  ['no level', () => 'none'],
  ['what is no level', () => crypto.randomUUID()],
  ['one that may edit employees', ({ levels }: TestHospital) => levels.ward_lead],
  ['one of the whole hospital', ({ levels }: TestHospital) => levels.content],
])('open with %s for everybody: somebody approves all the same', async (_what, level) => {
  const hospital = await at.app.context.newHospital();
  await at.set(hospital, 'registration', 'open');
  await at.set(hospital, 'registration_level', level(hospital));
  await at.register(hospital);
  expect((await at.verify(await at.linkTo(at.at(hospital, 'mira')))).data.next).toBe('approval');
});

test('closed: nobody registers, in the words of each language; what people choose from is not read either', async () => {
  const hospital = await at.app.context.newHospital();
  await at.set(hospital, 'registration', 'closed');
  const refused = await at.register(hospital);
  expect([refused.status, refused.error.message]).toEqual([409, 'Sorry Its Not Available Now!']);
  expect((await at.register(hospital, {}, 'de')).error.message).toContain('zurzeit leider nicht möglich');
  const query = { hospital_code: hospital.code };
  expect((await at.app.call(calls.readRegistrationChoices, { query })).error.code).toBe('registration_closed');
  expect(await registered(hospital)).toEqual([]);
});

test('what people choose from: the wards and activities, and where the privacy policy stands', async () => {
  const hospital = await at.app.context.newHospital();
  const read = async () =>
    (await at.app.call(calls.readRegistrationChoices, { query: { hospital_code: hospital.code } })).data;
  const { departments, service_types, privacy_policy, needs_approval } = await read();
  expect(needs_approval).toBe(true);
  expect(departments).toEqual(hospital.departments);
  expect(service_types.map(({ id }) => id).toSorted()).toEqual(Object.values(hospital.service_types).toSorted());
  expect(privacy_policy).toBeNull();
  await at.set(hospital, 'privacy_policy', 'javascript:alert(1)');
  expect((await read()).privacy_policy).toBeNull();
  await at.set(hospital, 'privacy_policy', 'https://klinik.example/privacy');
  expect((await read()).privacy_policy).toBe('https://klinik.example/privacy');
});

test('a link that came too late has expired, and what was written is erased; who waits for approval is kept', async () => {
  const hospital = await at.app.context.newHospital();
  await at.waiting(hospital);
  await at.register(hospital, { username: 'late', email: at.at(hospital, 'late') });
  const link = await at.linkTo(at.at(hospital, 'late'));
  at.app.context.clock.advance({ hours: 24 });
  const { status, error } = await at.verify(link);
  expect([status, error.code]).toEqual([410, 'link_expired']);
  at.app.context.clock.advance({ hours: 24 * 28 });
  await asSystem(at.app.context, hospital, deleteOldRegistrations);
  expect((await registered(hospital)).map(({ username }) => username)).toEqual(['mira.w']);
});

test('of two registrations with one address the one counts whose link is opened', async () => {
  const hospital = await at.app.context.newHospital();
  await at.register(hospital, { username: 'first' });
  const first = await at.linkTo(at.at(hospital, 'mira'));
  await at.register(hospital, { username: 'second', email: at.at(hospital, 'MIRA') });
  const second = await at.linkTo(at.at(hospital, 'MIRA'));
  expect((await at.verify(first)).status).toBe(200);
  expect((await at.verify(second)).error.code).toBe('link_unknown');
  expect((await registered(hospital)).map(({ username }) => username)).toEqual(['first']);
});

test('a link of a registration sets no password', async () => {
  const hospital = await at.app.context.newHospital();
  await at.register(hospital);
  const token = await at.linkTo(at.at(hospital, 'mira'));
  expect((await at.app.call(checkResetLink, { body: { token } })).error.code).toBe('link_unknown');
});

test.each<[string, object, string]>([
  ['a nurse without an activity', { service_types: [] }, 'service_types'],
  ['no ward', { departments: [] }, 'departments'],
  ['a ward of nobody', { departments: [crypto.randomUUID()] }, 'departments'],
  ['an activity of nobody', { service_types: [crypto.randomUUID()] }, 'service_types'],
  ['the privacy policy not accepted', { privacy_policy: false }, 'privacy_policy'],
  ['another role', { role: 'administrator' }, 'role'],
  ['two words as user name', { username: 'mira wolf' }, 'username'],
  ['no address', { email: 'mira' }, 'email'],
  ['a short password', { password: 'kurz', password_confirmation: 'kurz' }, 'password'],
  ['a slip', { password_confirmation: 'anders' }, 'password_confirmation'],
  ['the own name', { password: 'Wolf im Garten 99', password_confirmation: 'Wolf im Garten 99' }, 'password'],
  ['a common one', { password: 'password1234', password_confirmation: 'password1234' }, 'password'],
])('refused under its field: %s', async (_what, change, field) => {
  const hospital = await at.app.context.newHospital();
  const { status, error } = await at.register(hospital, change);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
  expect(await registered(hospital)).toEqual([]);
});

test('a ward of another hospital is none of this one', async () => {
  const [hospital, other] = [await at.app.context.newHospital(), await at.app.context.newHospital()];
  const { status } = await at.register(hospital, { departments: [other.departments[0]?.id ?? ''] });
  expect([status, await registered(hospital)]).toEqual([422, []]);
});

test('a ward that is gone when the link is opened is left out; with none left somebody approves', async () => {
  const hospital = await at.app.context.newHospital();
  await at.set(hospital, 'registration', 'open');
  await at.set(hospital, 'registration_level', hospital.levels.care);
  const [first = '', second = ''] = hospital.departments.map(({ id }) => id);
  const one = { username: 'one', email: at.at(hospital, 'one'), departments: [first, second] };
  const none = { username: 'none', email: at.at(hospital, 'none'), departments: [first] };
  for (const change of [one, none]) await at.register(hospital, change);
  const links = [await at.linkTo(one.email), await at.linkTo(none.email)];
  const deleted_at = at.app.context.clock.now();
  await asSystem(at.app.context, hospital, (tx) =>
    tx.db.updateTable('department').set({ deleted_at }).where('id', '=', first).execute(),
  );
  const answers = [];
  for (const link of links) answers.push((await at.verify(link)).data?.next);
  expect(answers).toEqual(['sign_in', 'approval']);
  expect((await at.login(hospital, 'one')).data.employee.departments).toEqual([hospital.departments[1]]);
});

test('a user name is no e-mail address: it could be that of somebody else who signs in with it', async () => {
  const hospital = await at.app.context.newHospital();
  const { status, error } = await at.register(hospital, { username: at.at(hospital, 'anna') });
  expect([status, error.errors]).toEqual([422, { username: ['A user name has neither spaces nor an @ sign.'] }]);
});

test('a password that is refused costs nothing of what is counted', async () => {
  const hospital = await at.app.context.newHospital();
  const common = { password: 'password1234', password_confirmation: 'password1234' };
  for (let times = 0; times < 21; times++) expect((await at.register(hospital, common)).status).toBe(422);
  expect((await at.register(hospital)).status).toBe(201);
});

test('who opens a link proves by the password that the registration is theirs, so that none is confirmed for another', async () => {
  const hospital = await at.app.context.newHospital();
  const email = at.at(hospital, 'mira');
  await at.waiting(hospital);
  await at.register(hospital, {
    ...{ username: 'mallory', email, password: otherPassword, password_confirmation: otherPassword },
  });
  const link = await at.linkTo(email, 1);
  const check = await at.app.call(checkVerifyLink, { body: { token: link } });
  expect(check.data).toMatchObject({ email, username: 'mallory', role: 'nurse' });
  for (const password of [goodPassword, '']) {
    const { status, error } = await at.verify(link, password);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['password']]);
  }
  expect((await registered(hospital)).map((row) => [row.username, row.verified_at !== null])).toEqual([
    ['mira.w', true],
    ['mallory', false],
  ]);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => at.verify(link, goodPassword)));
  expect(guesses.map(({ status }) => status)).toContain(429);
  at.app.context.clock.advance({ hours: 1 });
  expect((await at.verify(link, otherPassword)).status).toBe(200);
  expect((await at.app.call(checkVerifyLink, { body: { token: link } })).error.code).toBe('link_unknown');
});

test('whoever reads what can be chosen holds up nobody who changes the access level, nor waits for them', async () => {
  const hospital = await at.app.context.newHospital();
  await at.set(hospital, 'registration', 'open');
  await at.set(hospital, 'registration_level', hospital.levels.care);
  const read = () => at.app.call(calls.readRegistrationChoices, { query: { hospital_code: hospital.code } });
  const answer = await asSystem(at.app.context, hospital, async (tx) => {
    await tx.db.updateTable('access_level').set({ name: 'Care' }).where('id', '=', hospital.levels.care).execute();
    return Promise.race([read(), new Promise<null>((resolve) => setTimeout(() => resolve(null), 4000))]);
  });
  expect(answer?.data.needs_approval).toBe(false);
});
