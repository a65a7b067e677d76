import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import * as calls from '#shared/beds/bed.endpoints.ts';
import { endStay as endStayCall } from '#shared/beds/stay.endpoints.ts';
import { listAlarms, seeAlarm } from '#shared/duty/alarm.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { serverTexts } from '#shared/locales/server/files.ts';
import { listOwnRequests, submitRequest } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const codeOf = (hospital: TestHospital, bed = 0) => hospital.beds[bed]?.code ?? '';
const login = (code: string) => app.call(calls.loginByCode, { body: { code } });
const refresh = (refresh_token: string) => app.call(calls.refreshBedToken, { body: { refresh_token } });
/** Wrong codes slow an address down, and all tests share one. */
const calmDown = () => app.context.clock.advance({ hours: 1 });

test('a code typed with dashes and small letters signs the bed in and opens its stay; a second phone joins it', async () => {
  const hospital = await app.context.newHospital();
  const code = codeOf(hospital);
  const first = await login(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
  expect(first.data.bed).toMatchObject({
    label: '1',
    room: { name: '11' },
    department: { name: 'Station 3A' },
    locale: 'de',
  });
  const second = await app.call(calls.loginByQr, { body: { uuid: hospital.beds[0]?.qr_uuid ?? '' } });
  expect(second.data.bed.stay.id).toBe(first.data.bed.stay.id);
  expect(second.data.bed.device.id).not.toBe(first.data.bed.device.id);
});

test.each(shippedLanguages('patient'))('a sign-in is answered by the message of its success: %s', async (locale) => {
  const hospital = await app.context.newHospital();
  const texts = (await serverTexts[locale]()).messages;
  const byCode = await app.call(calls.loginByCode, { body: { code: codeOf(hospital) }, locale });
  const byCard = await app.call(calls.loginByQr, { body: { uuid: hospital.beds[0]?.qr_uuid ?? '' }, locale });
  expect([byCode.error.message, byCard.error.message]).toEqual([texts.messages.logged_in, texts.messages.logged_in]);
});

test('a wrong code is said under the field, in the language of the address', async () => {
  const wrong = await app.call(calls.loginByCode, { body: { code: 'ZZZZ-ZZZZ' }, locale: 'en' });
  expect([wrong.status, wrong.error.errors?.code]).toEqual([
    422,
    ['This code is not right. Please compare it with the card at your bed.'],
  ]);
});

test('a live session is not touched by wrong codes from its address', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(codeOf(hospital));
  for (let n = 0; n < 12; n++) await login('ZZZZ-ZZZZ');
  expect((await app.call(calls.currentBed, { token: data.token })).status).toBe(200);
  calmDown();
});

test('an access token ends after 15 minutes; a refresh goes on with the same stay', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(codeOf(hospital));
  app.context.clock.advance({ seconds: 15 * 60 });
  expect((await app.call(calls.currentBed, { token: data.token })).status).toBe(401);
  const renewed = await refresh(data.refresh_token);
  expect(renewed.data).toMatchObject({ token: renewed.data.access_token, bed: { stay: { id: data.bed.stay.id } } });
  expect((await app.call(calls.currentBed, { token: renewed.data.token })).status).toBe(200);
});

test('a refresh whose answer was lost gets the same again; a token in two hands ends the session', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(codeOf(hospital));
  const [lost, again] = await Promise.all([refresh(data.refresh_token), refresh(data.refresh_token)]);
  expect(again.data.token).toBe(lost.data.token);
  expect(again.data.refresh_token).toBe(lost.data.refresh_token);
  expect((await app.call(calls.currentBed, { token: lost.data.token })).status).toBe(200);
  const thief = await refresh(data.refresh_token);
  expect([thief.status, thief.error.code]).toEqual([401, 'no_session']);
  expect((await app.call(calls.currentBed, { token: lost.data.token })).status).toBe(401);
  expect((await refresh(lost.data.refresh_token)).status).toBe(401);
});

test('S28 the end of a stay: its tokens open nothing, its code is another, the next patient sees nothing of it', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(codeOf(hospital));
  const body = {
    id: crypto.randomUUID(),
    stay_id: data.bed.stay.id,
    asked_at: new Date().toISOString(),
    items: [{ service_id: hospital.services.water }],
  };
  await app.call(submitRequest, { token: data.token, body });
  await asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, data.bed.stay.id, 'discharged'));
  expect((await app.call(calls.currentBed, { token: data.token })).status).toBe(401);
  expect((await refresh(data.refresh_token)).status).toBe(401);
  expect((await login(codeOf(hospital))).error.code).toBe('wrong_code');
  calmDown();
  const open = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('request').select(['status', 'cancel_reason']).execute(),
  );
  expect(open).toEqual([{ status: 'canceled', cancel_reason: 'stay_ended' }]);
  const next = await asSystem(app.context, hospital, async (tx) => {
    const { openSession } = await import('#server/features/beds/sign-in/sign-in.ts');
    return openSession(tx, { bed: hospital.beds[0]?.id ?? '', mark: null });
  });
  expect((await app.call(listOwnRequests, { token: next.token })).data).toEqual([]);
});

async function fivePhones() {
  const hospital = await app.context.newHospital();
  const signIn = async (mark?: string) => {
    const headers = mark ? { 'x-device-mark': mark } : {};
    app.context.clock.advance({ seconds: 1 });
    return (await app.call(calls.loginByCode, { body: { code: codeOf(hospital) }, headers })).data;
  };
  const phones = [];
  for (let count = 0; count < 5; count++) phones.push(await signIn());
  const statuses = async (sessions: { token: string }[]) =>
    (await Promise.all(sessions.map(({ token }) => app.call(calls.currentBed, { token })))).map(({ status }) => status);
  return { phones, signIn, statuses };
}

test('five phones a stay: the sixth takes the place of the one that came last, the seventh of the sixth', async () => {
  const { phones, signIn, statuses } = await fivePhones();
  phones.push(await signIn(), await signIn());
  expect(await statuses(phones)).toEqual([200, 200, 200, 200, 401, 401, 200]);
});

test('the first phone stays also when it has signed in again, and what it left behind makes room first', async () => {
  const { phones, signIn, statuses } = await fivePhones();
  const again = await signIn(phones[0]?.device_mark);
  expect(await statuses([...phones, again])).toEqual([401, 200, 200, 200, 200, 200]);
  const newcomers = [await signIn(), await signIn()];
  expect(await statuses([...phones, again])).toEqual([401, 200, 200, 200, 401, 200]);
  expect(await statuses(newcomers)).toEqual([401, 200]);
});

test('where only staff open stays, a sign-in on an empty bed is told so', async () => {
  const hospital = await app.context.newHospital();
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'stays_from', type: 'text', value: '"staff"' })
      .execute(),
  );
  const refused = await login(codeOf(hospital));
  expect([refused.status, refused.error.code]).toEqual([409, 'no_stay']);
});

test('S28 the language a patient chooses is that of their stay, on all its devices; the next patient begins in the bed’s own', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(codeOf(hospital));
  const changed = await app.call(calls.changeBed, { token: data.token, body: { locale: 'fa' } });
  expect(changed.data.bed.locale).toBe('fa');
  expect((await login(codeOf(hospital))).data.bed.locale).toBe('fa');
  await asSystem(app.context, hospital, async (tx) => {
    await tx.db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'codes_rotate', value: 'false', type: 'boolean' })
      .execute();
    await endStay(tx, app.context.secrets, data.bed.stay.id, 'discharged');
  });
  expect((await login(codeOf(hospital))).data.bed.locale).toBe('de');
});

test('navigation answers for a bed without links', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(codeOf(hospital));
  const nav = await app.call(calls.readNavigation, { token: data.token });
  expect(nav.data).toEqual({
    has_main_menu: false,
    has_link_menu: false,
    active_bed_links: [],
    has_info: false,
    info: null,
  });
});

test('after logout the token opens nothing', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(codeOf(hospital));
  expect((await app.call(calls.logoutBed, { token: data.token })).status).toBe(200);
  expect((await app.call(calls.currentBed, { token: data.token })).status).toBe(401);
});

test('S13 a device tells of unsent taps of a stay that is over; the ward reads it once, and a nurse clears it', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(codeOf(hospital));
  const nurse = await staff(hospital);
  const department = hospital.departments[1]?.id;
  const stranger = await app.call(endStayCall, {
    token: await staff(hospital, 'Zoe'),
    params: { id: data.bed.stay.id },
  });
  expect([department !== undefined, stranger.status]).toEqual([true, 404]);
  const ended = await app.call(endStayCall, { token: nurse, params: { id: data.bed.stay.id } });
  expect(ended.status).toBe(200);
  const body = { refresh_token: data.refresh_token, stay_id: data.bed.stay.id, count: 2 };
  app.context.clock.advance({ hours: 23 });
  for (let tries = 0; tries < 2; tries++) {
    expect(await app.call(calls.reportUnsent, { body })).toMatchObject({ status: 200, data: { stay_ended: true } });
  }
  const again = await staff(hospital);
  const [alarm] = (await app.call(listAlarms, { token: again })).data;
  expect(alarm).toMatchObject({ kind: 'unsent_request', count: 2, bed: { label: '1', room: '11' } });
  await app.call(seeAlarm, { token: again, params: { id: alarm?.id ?? '' } });
  expect((await app.call(listAlarms, { token: again })).data).toEqual([]);
  app.context.clock.advance({ hours: 2 });
  expect((await app.call(calls.reportUnsent, { body: { ...body, count: 5 } })).status).toBe(401);
});

test('S13 a device that was only signed out learns that the stay still runs, so that what it holds may be sent', async () => {
  const { data } = await login(codeOf(await app.context.newHospital()));
  await app.call(calls.logoutBed, { token: data.token });
  const body = { refresh_token: data.refresh_token, stay_id: data.bed.stay.id, count: 1 };
  expect(await app.call(calls.reportUnsent, { body })).toMatchObject({ status: 200, data: { stay_ended: false } });
});

async function staff(hospital: TestHospital, name = 'Anna'): Promise<string> {
  const employee = hospital.employees.find((one) => one.name === name);
  const body = { hospital_code: hospital.code, username: employee?.username ?? '', password: employee?.password ?? '' };
  return (await app.call(loginEmployee, { body })).data.token;
}
