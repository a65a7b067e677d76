import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import type { LevelKey } from '#shared/access/levels.ts';
import { currentBed, loginByCode, loginByQr } from '#shared/beds/bed.endpoints.ts';
import { rotateBedCode, showBedCode } from '#shared/beds/bed-code.endpoints.ts';
import { endStay as endStayCall } from '#shared/beds/stay.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(undefined, { publicUrl: 'https://bell.example.org/' });
});
afterAll(() => app.stop());

async function staffToken(hospital: TestHospital, name: string): Promise<string> {
  const { username = '', password = '' } = hospital.employees.find((one) => one.name === name) ?? {};
  return (await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } })).data.token;
}

/** A bed of the first ward, and Bilal of that ward with this access level. */
async function bedside(level: LevelKey = 'care') {
  const hospital = await app.context.newHospital();
  const bed = hospital.beds[0];
  const bilal = hospital.employees[1];
  if (!bed || !bilal) throw new Error('the factory made no ward');
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ access_level_id: hospital.levels[level] }).where('id', '=', bilal.id).execute(),
  );
  const token = await staffToken(hospital, 'Bilal');
  const params = { id: bed.id };
  const show = (stay_id?: string) => app.call(showBedCode, { token, params, query: stay_id ? { stay_id } : {} });
  const rotate = () => app.call(rotateBedCode, { token, params });
  const signIn = async (code = bed.code) => (await app.call(loginByCode, { body: { code } })).data;
  const signsIn = async (code: string) => (await app.call(loginByCode, { body: { code } })).status;
  const scans = async (uuid: string) => (await app.call(loginByQr, { body: { uuid } })).status;
  const activity = async () =>
    (
      await asSystem(app.context, hospital, (tx) =>
        tx.db
          .selectFrom('activity_log')
          .select(['action', 'subject_id', 'causer_id'])
          .where('subject_type', '=', 'bed')
          .orderBy('created_at')
          .execute(),
      )
    ).map(({ action, subject_id, causer_id }) => [action, subject_id === bed.id, causer_id === bilal.id]);
  return { hospital, bed, token, show, rotate, signIn, signsIn, scans, activity };
}

test("a free bed's code and QR are shown to a nurse of its ward; they are the ones that sign in, and it is on record", async () => {
  const { bed, show, signIn, scans, activity } = await bedside();
  const { status, data } = await show();
  expect([status, data]).toEqual([
    200,
    {
      bed: { id: bed.id, label: bed.label, room: bed.room },
      stay_id: null,
      shown: { code: bed.code, qr_uuid: bed.qr_uuid, address: 'https://bell.example.org', since: null },
    },
  ]);
  expect(await activity()).toEqual([['bed.code_shown', true, true]]);
  expect((await signIn(data.shown?.code)).bed.id).toBe(bed.id);
  expect(await scans(data.shown?.qr_uuid ?? '')).toBe(200);
});

test('while somebody stays there no code is shown before it is said for whom, nor for a stay that is over or another', async () => {
  const { hospital, token, show, signIn, activity } = await bedside();
  const stay = (await signIn()).bed.stay.id;
  const asked = await show();
  expect([asked.data.stay_id, asked.data.shown]).toEqual([stay, null]);
  expect((await show(crypto.randomUUID())).data.shown).toBeNull();
  expect(await activity()).toEqual([]);
  expect((await show(stay)).data).toMatchObject({ stay_id: stay, shown: { code: hospital.beds[0]?.code } });
  await app.call(endStayCall, { token, params: { id: stay } });
  const next = (await show(stay)).data;
  expect([next.stay_id, next.shown]).toEqual([null, null]);
});

test('after the end of a stay the new code is shown: the old one signs nobody in', async () => {
  const { bed, token, show, signIn, signsIn, scans } = await bedside();
  const { bed: signedIn } = await signIn();
  await app.call(endStayCall, { token, params: { id: signedIn.stay.id } });
  const { shown } = (await show()).data;
  expect([shown?.code === bed.code, shown?.since]).toEqual([false, app.context.clock.now().toISOString()]);
  expect([await scans(bed.qr_uuid), await scans(shown?.qr_uuid ?? '')]).toEqual([422, 200]);
  expect([await signsIn(shown?.code ?? ''), await signsIn(bed.code)]).toEqual([200, 422]);
});

test('a hospital with fixed cards keeps the code at the end of a stay', async () => {
  const { hospital, bed, show, signIn } = await bedside();
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'codes_rotate', type: 'boolean', value: 'false' })
      .execute(),
  );
  const { stay } = (await signIn()).bed;
  await asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, stay.id, 'discharged'));
  expect((await show()).data.shown?.code).toBe(bed.code);
});

test('rotating makes new ones and is on record; the old sign nobody in, who is signed in stays so', async () => {
  const { bed, show, rotate, signIn, signsIn, scans, activity } = await bedside('ward_lead');
  const patient = await signIn();
  expect((await rotate()).status).toBe(200);
  expect((await app.call(currentBed, { token: patient.token })).status).toBe(200);
  expect([await signsIn(bed.code), await scans(bed.qr_uuid)]).toEqual([422, 422]);
  app.context.clock.advance({ seconds: 60 });
  const { shown } = (await show(patient.bed.stay.id)).data;
  expect((await signIn(shown?.code)).bed.stay.id).toBe(patient.bed.stay.id);
  expect(await activity()).toEqual([
    ['bed.codes_rotated', true, true],
    ['bed.code_shown', true, true],
  ]);
});

test('the code and its rotation go by the right: care sees, the ward lead rotates, service staff do neither', async () => {
  const statuses = async (level: LevelKey) => {
    const { bed, show, rotate, signsIn } = await bedside(level);
    const seen = [(await show()).status, (await rotate()).status];
    return [...seen, await signsIn(bed.code)];
  };
  expect([await statuses('care'), await statuses('service_staff')]).toEqual([
    [200, 403, 200],
    [403, 403, 200],
  ]);
  const { hospital } = await bedside();
  const zoe = await staffToken(hospital, 'Zoe');
  const other = { token: zoe, params: { id: hospital.beds[0]?.id ?? '' } };
  expect((await app.call(showBedCode, { ...other, query: {} })).status).toBe(404);
});
