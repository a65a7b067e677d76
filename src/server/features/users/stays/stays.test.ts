import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { login, newAccount, newUser } from '#server/features/users/fixtures/new-user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import type { BedSession } from '#shared/beds/bed.schemas.ts';
import { enrolTablet, loginTablet, makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { revokeDevice } from '#shared/station/station.endpoints.ts';
import * as account from '#shared/users/account.endpoints.ts';
import { listBedAccounts, unlinkBedAccount } from '#shared/users/bed-account.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const codeOf = (hospital: TestHospital, place = 0) => hospital.beds[place]?.code ?? '';
const signIn = async (hospital: TestHospital, place = 0) =>
  (await app.call(loginByCode, { body: { code: codeOf(hospital, place) } })).data;
const byCode = (token: string, code: string) =>
  app.call(account.linkStayByCode, { token, body: { code }, locale: 'en' });
const ofDevice = (token: string, refresh_token: string) =>
  app.call(account.linkStayOfDevice, { token, body: { refresh_token } });
const stays = async (token: string) => (await app.call(account.listLinkedStays, { token })).data;
const end = (hospital: TestHospital, stay: string) =>
  asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, stay, 'discharged'));
const ask = ({ token, bed }: BedSession, service: string) =>
  app.call(submitRequest, {
    token,
    body: {
      ...{ id: crypto.randomUUID(), stay_id: bed.stay.id, asked_at: app.context.clock.now().toISOString() },
      items: [{ service_id: service }],
    },
  });

test('linked by the code, an account sees what the stay asked for while it runs, and nothing of it afterwards', async () => {
  const hospital = await app.context.newHospital();
  const { token } = await newUser(app, hospital);
  const bed = await signIn(hospital);
  const other = await signIn(hospital, 1);
  const asked = (await ask(bed, hospital.services.water)).data;
  await ask(other, hospital.services.pain);
  const linked = await byCode(token, codeOf(hospital).toLowerCase());
  expect(linked.status).toBe(200);
  expect(linked.data).toMatchObject([
    { id: bed.bed.stay.id, room: bed.bed.room.name, bed: bed.bed.label, requests: [{ id: asked.id }] },
  ]);
  expect((await byCode(token, codeOf(hospital))).data).toHaveLength(1);
  await end(hospital, bed.bed.stay.id);
  expect(await stays(token)).toEqual([]);
  const next = await asSystem(app.context, hospital, (tx) => tx.db.selectFrom('user_stay').select('stay_id').execute());
  expect(next).toEqual([{ stay_id: bed.bed.stay.id }]); // a stay that is taken up again has it again; deleted after a week
});

test('linked by the bed’s session on the same device; one that has ended links nothing', async () => {
  const hospital = await app.context.newHospital();
  const { token } = await newUser(app, hospital);
  const bed = await signIn(hospital);
  expect((await ofDevice(token, bed.refresh_token)).data).toMatchObject([{ id: bed.bed.stay.id }]);
  const other = await signIn(hospital, 1);
  await end(hospital, other.bed.stay.id);
  for (const wrong of [other.refresh_token, other.token, bed.token, 'nothing'])
    expect((await ofDevice(token, wrong)).error.code).toBe('stay_ended');
  expect(await stays(token)).toHaveLength(1);
});

test('a code opens no stay, and one of another hospital is unknown', async () => {
  const [hospital, foreign] = [await app.context.newHospital(), await app.context.newHospital()];
  const { token } = await newUser(app, hospital);
  expect((await byCode(token, codeOf(hospital))).error.code).toBe('no_stay');
  const there = await signIn(foreign);
  const answers = [await byCode(token, codeOf(foreign)), await byCode(token, 'ZZZZZZZZ')];
  expect(answers.map(({ error }) => error)).toEqual([answers[0]?.error, answers[0]?.error]);
  expect(answers[0]?.error.errors).toHaveProperty('code');
  expect((await byCode(token, 'k7m4-px2')).error.errors).toEqual({
    code: ['The code has eight characters. Please have another look.'],
  });
  expect((await ofDevice(token, there.refresh_token)).error.code).toBe('stay_ended');
  expect(await stays(token)).toEqual([]);
});

test('wrong codes are counted with those that sign a bed in', async () => {
  app.context.clock.advance({ hours: 1 });
  const hospital = await app.context.newHospital();
  const { token } = await newUser(app, hospital);
  for (let tries = 0; tries < 5; tries++) {
    expect((await byCode(token, `ZZZZZZZ${tries}`)).status).toBe(422);
    expect((await app.call(loginByCode, { body: { code: `YYYYYYY${tries}` } })).status).toBe(422);
  }
  await byCode(token, 'ZZZZZZZZ');
  expect((await byCode(token, 'ZZZZZZZZ')).status).toBe(429);
  app.context.clock.advance({ hours: 1 });
});

test('where cards are fixed, who lay here before has the code too: it links from a device of the stay alone', async () => {
  const hospital = await app.context.newHospital();
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'codes_rotate', type: 'boolean', value: 'false' })
      .execute(),
  );
  const { token } = await newUser(app, hospital);
  const bed = await signIn(hospital);
  expect((await byCode(token, codeOf(hospital))).error.code).toBe('link_at_bed');
  const marked = { token, body: { code: codeOf(hospital) }, headers: { 'x-device-mark': bed.device_mark } };
  expect((await app.call(account.linkStayByCode, marked)).status).toBe(200);
  await app.call(account.unlinkStay, { token, params: { id: bed.bed.stay.id } });
  expect(await stays(token)).toEqual([]);
  expect((await ofDevice(token, bed.refresh_token)).data).toHaveLength(1);
});

test('nobody ends the link of another account, and twice there is none', async () => {
  const hospital = await app.context.newHospital();
  const [ivo, mia] = [await newUser(app, hospital), await newUser(app, hospital, 'mia')];
  const bed = await signIn(hospital);
  await byCode(ivo.token, codeOf(hospital));
  const unlink = async (token: string) =>
    (await app.call(account.unlinkStay, { token, params: { id: bed.bed.stay.id } })).status;
  expect([await unlink(mia.token), await unlink(ivo.token), await unlink(ivo.token)]).toEqual([404, 200, 404]);
});

/** The tablet of the first bed, signed in there. */
async function tablet(hospital: TestHospital) {
  const [anna] = hospital.employees;
  const nurse = await app.call(loginEmployee, {
    body: { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' },
  });
  const made = await app.call(makeTabletCode, { token: nurse.data.token, params: { id: hospital.beds[0]?.id ?? '' } });
  const { enrolment_token } = (await app.call(enrolTablet, { body: { code: made.data.code } })).data;
  const { data } = await app.call(loginTablet, { body: { enrolment_token, is_new: true } });
  if (data.refresh_token === null || data.bed.stay === null) throw new Error('nobody stays there');
  const revoke = () => app.call(revokeDevice, { token: nurse.data.token, params: { id: data.bed.device.id } });
  return { refreshToken: data.refresh_token, stay: data.bed.stay.id, revoke };
}

test('on the tablet of a ward an account is signed out when the stay ends; elsewhere it is not', async () => {
  const hospital = await app.context.newHospital();
  await newAccount(app, hospital);
  const { refreshToken, stay } = await tablet(hospital);
  const me = async (token: string) => (await app.call(account.readUser, { token })).status;
  const at = await login(app, hospital, { bed_refresh_token: refreshToken, remember: true });
  expect(at.data.user.until_stay_ends).toBe(stay);
  const sessions = (await app.call(account.listUserSessions, { token: at.data.token })).data;
  expect(sessions).toMatchObject([{ is_remembered: false }]);
  const phone = (await login(app, hospital)).data.token;
  await end(hospital, stay);
  expect([await me(at.data.token), await me(phone)]).toEqual([401, 200]);
  const late = await login(app, hospital, { bed_refresh_token: refreshToken });
  expect([late.status, late.error.code]).toEqual([410, 'stay_ended']);
});

test('on the tablet of a ward the code of its bed links an account, and the tablet by itself does not', async () => {
  const hospital = await app.context.newHospital();
  const { token } = await newUser(app, hospital);
  const { refreshToken, stay } = await tablet(hospital);
  expect((await ofDevice(token, refreshToken)).error.code).toBe('link_by_code');
  expect(await stays(token)).toEqual([]);
  expect((await byCode(token, codeOf(hospital))).data).toMatchObject([{ id: stay }]);
});

test('a bed sees how many accounts are linked to its stay and not whose, and ends each; of another stay none', async () => {
  const hospital = await app.context.newHospital();
  const [ivo, mia] = [await newUser(app, hospital), await newUser(app, hospital, 'mia')];
  const [bed, other] = [await signIn(hospital), await signIn(hospital, 1)];
  const listed = async ({ token }: BedSession) => (await app.call(listBedAccounts, { token })).data;
  const unlink = async ({ token }: BedSession, id: string) =>
    (await app.call(unlinkBedAccount, { token, params: { id } })).status;
  await ofDevice(ivo.token, bed.refresh_token);
  const linked_at = app.context.clock.now().toISOString();
  app.context.clock.advance({ seconds: 60 });
  await ofDevice(mia.token, bed.refresh_token);
  expect((await listed(bed)).map((one) => Object.keys(one).toSorted())).toEqual([1, 2].map(() => ['id', 'linked_at']));
  expect(await listed(bed)).toMatchObject([{ id: ivo.id, linked_at }, { id: mia.id }]);
  expect([await listed(other), await unlink(other, ivo.id)]).toEqual([[], 404]);
  expect([await unlink(bed, ivo.id), await unlink(bed, ivo.id)]).toEqual([200, 404]);
  expect([await stays(ivo.token), (await stays(mia.token)).length]).toEqual([[], 1]);
  expect(await listed(bed)).toMatchObject([{ id: mia.id }]);
});

test('a tablet that becomes another bed’s, or is revoked, opens no account that was signed in on it', async () => {
  for (const change of [(bed: string) => ({ bed_id: bed }), () => ({ revoked_at: new Date() })]) {
    const hospital = await app.context.newHospital();
    await newAccount(app, hospital);
    const { refreshToken } = await tablet(hospital);
    const { token } = (await login(app, hospital, { bed_refresh_token: refreshToken })).data;
    expect((await app.call(account.readUser, { token })).status).toBe(200);
    await asSystem(app.context, hospital, (tx) =>
      tx.db
        .updateTable('device')
        .set(change(hospital.beds[1]?.id ?? ''))
        .where('kind', '=', 'ward_tablet')
        .execute(),
    );
    expect((await app.call(account.readUser, { token })).status).toBe(401);
  }
});

test('S28 with a tablet that is revoked the sessions end that were opened on it, and no other', async () => {
  const hospital = await app.context.newHospital();
  await newAccount(app, hospital);
  const { refreshToken, revoke } = await tablet(hospital);
  await login(app, hospital, { bed_refresh_token: refreshToken });
  await login(app, hospital);
  expect((await revoke()).status).toBe(200);
  const sessions = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('user_session').select('end_reason').orderBy('began_at').orderBy('id').execute(),
  );
  expect(sessions.map(({ end_reason }) => end_reason)).toEqual(['revoked', null]);
});
