import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allow, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { endStay, stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { signedInAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { newUser } from '#server/features/users/fixtures/new-user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode, loginByQr } from '#shared/beds/bed.endpoints.ts';
import { enrolTablet, loginTablet, makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import { loginEmployee, readAccount, refreshStaffToken } from '#shared/employees/employee.endpoints.ts';
import { readHospitalOfPlatform, switchHospital } from '#shared/hospitals/hospital.endpoints.ts';
import { readStation } from '#shared/station/station.endpoints.ts';
import { readUser } from '#shared/users/account.endpoints.ts';
import { endSignedIn } from './end-signed-in.ts';

let app: TestApp;
const opened: WardDevices[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const devices of opened) devices.close();
  await app.stop();
});

async function world() {
  const hospital = await app.context.newHospital();
  const devices = new WardDevices(app, hospital);
  opened.push(devices);
  const { token, id: administrator } = await signedInAdministrator(app);
  const read = async () => (await app.call(readHospitalOfPlatform, { token, params: { id: hospital.id } })).data;
  const turn = async (active: boolean, version?: number) =>
    app.call(switchHospital, {
      ...{ token, params: { id: hospital.id } },
      body: { active, version: version ?? (await read()).version },
    });
  const empty = async () =>
    app.call(switchHospital, {
      ...{ token, params: { id: hospital.id } },
      body: { active: false, end_stays: true, version: (await read()).version },
    });
  return { empty, hospital, devices, ward: new Ward(app.context, hospital), administrator, read, turn };
}

const signIn = ({ code, employees }: TestHospital) => {
  const { username = '', password = '' } = employees[0] ?? {};
  return app.call(loginEmployee, { body: { hospital_code: code, username, password } });
};

const off = [422, 'hospital_inactive'];
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];

test('while patients are there it stays on, and who tries is refused with how many there are and what they wait for', async () => {
  const { hospital, ward, read, turn } = await world();
  await ward.ask(hospital.services.water);
  await ward.asSystem((tx) => stayForSignIn(tx, hospital.beds[1]?.id ?? ''));
  const before = await read();
  const refused = await turn(false);
  expect([...refusal(refused), refused.error.data]).toEqual([
    ...[409, 'hospital_occupied'],
    { stays: 2, open_requests: 1, may_end: hospital.employees.length },
  ]);
  expect(await read()).toEqual(before);
  expect((await signIn(hospital)).status).toBe(200);
  const { rows } = await ward.asSystem(({ db }) =>
    sql<{ id: string }>`select id from stay where ended_at is null`.execute(db),
  );
  for (const { id } of rows) await ward.asSystem((tx) => endStay(tx, app.context.secrets, id, 'discharged'));
  expect((await turn(false)).data).toEqual({ ...before, active: false, version: before.version + 1 });
});

test('where nobody is left who may end stays, they are ended with it: their requests are canceled, and who asked is on record', async () => {
  const { hospital, ward, administrator, read, turn, empty } = await world();
  const { id: request } = await ward.ask(hospital.services.water);
  await ward.asSystem((tx) => stayForSignIn(tx, hospital.beds[1]?.id ?? ''));
  const before = await read();
  const refused = await empty();
  expect(refusal(refused)).toEqual([409, 'hospital_occupied']);
  expect(refused.error.data).toMatchObject({ stays: 2, may_end: hospital.employees.length });
  expect(await ward.row(request)).toMatchObject({ status: 'pending' });

  await ward.asSystem(({ db }) => sql`update employee set active = false`.execute(db));
  expect((await turn(false)).error.data).toEqual({ stays: 2, open_requests: 1, may_end: 0 });
  expect((await empty()).data).toEqual({ ...before, active: false, version: before.version + 1 });
  expect(await ward.row(request)).toMatchObject({ status: 'canceled', cancel_reason: 'stay_ended' });
  const { reasons, log } = await ward.asSystem(async ({ db }) => ({
    reasons: (await sql<{ end_reason: string }>`select end_reason from stay`.execute(db)).rows,
    log: (
      await sql<{ action: string; causer_type: string; causer_id: string | null }>`
        select action, causer_type, causer_id from activity_log
        where action in ('hospital.stays_ended', 'hospital.switched_off', 'stay.ended') order by id`.execute(db)
    ).rows,
  }));
  expect(new Set(reasons.map(({ end_reason }) => end_reason))).toEqual(new Set(['hospital_inactive']));
  const by = { causer_type: 'platform', causer_id: administrator };
  expect(log).toMatchObject([
    { action: 'hospital.stays_ended', ...by },
    ...[
      { action: 'stay.ended', causer_type: 'system' },
      { action: 'stay.ended', causer_type: 'system' },
    ],
    { action: 'hospital.switched_off', ...by },
  ]);
});

test('S28 switched off nobody signs in, calls or stays on duty there; what was set up goes on once it is on again', async () => {
  const { hospital, devices, ward, administrator, turn } = await world();
  const { code: bedCode = '', qr_uuid: uuid = '' } = hospital.beds[0] ?? {};
  const bed = { id: hospital.beds[1]?.id ?? '' };
  const { token, refresh_token } = (await signIn(hospital)).data;
  const user = await newUser(app, hospital);
  const station = await devices.station();
  const tablet = await devices.tablet();
  const unused = (await app.call(makeTabletCode, { token: await devices.nurse(), params: bed })).data.code;
  await ward.onDuty('Anna');
  const elsewhere = await app.context.newHospital();
  const there = (await signIn(elsewhere)).data;
  const ofTablet = () => app.call(loginTablet, { body: { enrolment_token: tablet.enrolment_token, is_new: false } });
  const ofStation = () => app.call(readStation, { token: station.token });
  const account = () => app.call(readAccount, { token });

  expect((await turn(false)).status).toBe(200);
  expect(refusal(await account())).toEqual([401, 'no_session']);
  expect((await app.call(readUser, { token: user.token })).status).toBe(401);
  expect((await app.call(refreshStaffToken, { body: { refresh_token } })).status).toBe(401);
  expect(refusal(await signIn(hospital))).toEqual(off);
  expect(refusal(await app.call(loginByCode, { body: { code: bedCode } }))).toEqual(off);
  expect(refusal(await app.call(loginByQr, { body: { uuid } }))).toEqual(off);
  expect(refusal(await app.call(enrolTablet, { body: { code: unused } }))).toEqual(off);
  expect(refusal(await ofTablet())).toEqual(off); // and not revoked: it would forget its bed
  expect(refusal(await ofStation())).toEqual(off);
  expect((await app.call(readAccount, { token: there.token })).status).toBe(200);

  await asSystem(app.context, hospital, endSignedIn);
  await asSystem(app.context, elsewhere, endSignedIn);
  const record = await ward.asSystem(async ({ db }) => {
    const actions = await sql<{ action: string; causer_type: string; causer_id: string | null }>`
      select action, causer_type, causer_id from activity_log
      where subject_type = 'hospital' or action like '%hospital_inactive' order by id`.execute(db);
    const left = await db.selectFrom('attendance').select('left_reason').execute();
    return { actions: actions.rows, left };
  });
  expect(record.left).toEqual([{ left_reason: 'hospital_inactive' }]);
  expect(record.actions[0]).toEqual({
    ...{ action: 'hospital.switched_off', causer_type: 'platform', causer_id: administrator },
  });
  expect(new Set(record.actions.slice(1).map(({ action }) => action))).toEqual(
    new Set(['duty.left_hospital_inactive', 'employee.session_hospital_inactive', 'user.session_hospital_inactive']),
  );
  expect((await app.call(readAccount, { token: there.token })).status).toBe(200);

  expect((await turn(true)).data.active).toBe(true);
  expect([(await account()).status, (await signIn(hospital)).status]).toEqual([401, 200]);
  expect([(await ofTablet()).data.bed.id, (await ofStation()).status]).toEqual([hospital.beds[0]?.id, 200]);
  expect((await app.call(loginByCode, { body: { code: bedCode } })).status).toBe(200);
});

test('S28 who is there once it is on again stays, although it was off when the ends were looked for', async () => {
  const { hospital, ward, turn } = await world();
  const stand = () =>
    ward.asSystem(async ({ db }) => ({
      left: (await db.selectFrom('attendance').select('left_reason').orderBy('entered_at').execute()).map(
        ({ left_reason }) => left_reason,
      ),
      signedIn: await db.selectFrom('employee_session').select('id').where('ended_at', 'is', null).execute(),
    }));
  const ends = (meanwhile: () => Promise<unknown>) =>
    asSystem(app.context, hospital, async (tx) => {
      tx.afterwards('meanwhile', async () => void (await meanwhile()));
      await endSignedIn(tx);
    });
  await ward.onDuty('Anna');
  expect((await signIn(hospital)).status).toBe(200);
  await turn(false);
  await ends(() => turn(true));
  expect(await stand()).toMatchObject({ left: [null], signedIn: [{}] });
  await turn(false);
  await ends(async () => {
    await turn(true);
    await ward.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
    await ward.onDuty('Anna');
    await turn(false);
  });
  expect(await stand()).toEqual({ left: ['by_hand', null], signedIn: [] });
  await asSystem(app.context, hospital, endSignedIn);
  expect((await stand()).left).toEqual(['by_hand', 'hospital_inactive']);
});

test('twice is once; who decided by an older state is refused with what it is now', async () => {
  const { hospital, ward, read, turn } = await world();
  const { version } = await read();
  const changed = (await turn(false, version)).data;
  expect((await turn(false, version)).data).toEqual(changed);
  const late = await turn(true, version);
  expect([...refusal(late), late.error.data]).toEqual([409, 'old_version', changed]);
  const entries = await ward.asSystem(({ db }) =>
    db.selectFrom('activity_log').select('action').where('subject_id', '=', hospital.id).execute(),
  );
  expect(entries).toEqual([{ action: 'hospital.switched_off' }]);
});

test('nobody is admitted to a hospital while it is switched off: who comes first is the one', async () => {
  const { hospital, ward, turn } = await world();
  const admitted = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const bed = hospital.beds[0]?.id ?? '';
  const admission = ward.asSystem(async (tx) => {
    await stayForSignIn(tx, bed);
    admitted.resolve();
    await commit.promise;
  });
  await admitted.promise;
  const switched = turn(false);
  commit.resolve();
  await admission;
  expect(refusal(await switched)).toEqual([409, 'hospital_occupied']);

  const { rows } = await ward.asSystem(({ db }) => sql<{ id: string }>`select id from stay`.execute(db));
  for (const { id } of rows) await ward.asSystem((tx) => endStay(tx, app.context.secrets, id, 'discharged'));
  expect((await turn(false)).status).toBe(200);
  await expect(ward.asSystem((tx) => stayForSignIn(tx, bed))).rejects.toThrow('no_stay');
});

test('nobody of a hospital switches one, whatever their level holds', async () => {
  const { token, hospital } = await hospitalWith(app, 'content');
  const turn = (active: boolean) =>
    app.call(switchHospital, { token, params: { id: hospital.id }, body: { active, version: 1 } });
  expect((await turn(false)).status).toBe(403);
  await allow(app, hospital, 'content', ['hospitals:view', 'hospitals:edit']);
  expect((await turn(false)).status).toBe(404);
  expect((await signIn(hospital)).status).toBe(200);
});
