import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveDepartment } from '#server/features/employees/department.actions.ts';
import { endExpiredSessions } from '#server/features/employees/employee-session.actions.ts';
import { newUser } from '#server/features/users/fixtures/new-user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import * as bedCalls from '#shared/beds/bed.endpoints.ts';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import { saveAssignments } from '#shared/duty/duty.endpoints.ts';
import * as staffCalls from '#shared/employees/employee.endpoints.ts';
import { readUser } from '#shared/users/account.endpoints.ts';
import { refreshUserToken } from '#shared/users/user.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const bedLogin = async (hospital: TestHospital) =>
  (await app.call(bedCalls.loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;

async function staffLogin(hospital: TestHospital) {
  const [anna] = hospital.employees;
  const own = { username: anna?.username ?? '', password: anna?.password ?? '' };
  const { data } = await app.call(staffCalls.loginEmployee, { body: { hospital_code: hospital.code, ...own } });
  return { ...data, id: anna?.id ?? '' };
}

async function activity(hospital: TestHospital) {
  const rows = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log as l')
      .leftJoin('activity_payload as p', 'p.activity_id', 'l.id')
      .select(['l.action', 'l.subject_type', 'l.subject_id', 'l.causer_type', 'l.causer_id', 'l.device_id'])
      .select('p.properties')
      .orderBy('l.created_at')
      .orderBy('l.id')
      .execute(),
  );
  app.context.clock.advance({ seconds: 1 });
  return rows.map(({ subject_type, subject_id, causer_type, causer_id, device_id, ...row }) => ({
    ...row,
    subject: [subject_type, subject_id],
    causer: [causer_type, causer_id],
    device: device_id,
  }));
}

test('a bed signs in and out: the stay that began, the device that came and went', async () => {
  const hospital = await app.context.newHospital();
  const { token, bed } = await bedLogin(hospital);
  app.context.clock.advance({ seconds: 1 });
  await app.call(bedCalls.logoutBed, { token });
  const subject = ['stay', bed.stay.id];
  const patient = { subject, causer: ['patient', bed.stay.id], device: bed.device.id, properties: null };
  expect(await activity(hospital)).toEqual([
    { action: 'stay.opened', subject, causer: ['system', null], device: null, properties: { by: 'sign_in' } },
    { action: 'bed.signed_in', ...patient },
    { action: 'bed.signed_out', ...patient },
  ]);
});

test('a stay is ended by a nurse, and its bed gets another code', async () => {
  const hospital = await app.context.newHospital();
  const { bed } = await bedLogin(hospital);
  app.context.clock.advance({ seconds: 1 });
  const nurse = await staffLogin(hospital);
  app.context.clock.advance({ seconds: 1 });
  expect((await app.call(endStay, { token: nurse.token, params: { id: bed.stay.id } })).status).toBe(200);
  const by = { causer: ['employee', nurse.id], device: nurse.employee.device_id };
  const rows = (await activity(hospital)).slice(-2);
  expect(rows).toContainEqual({
    ...{ action: 'stay.ended', subject: ['stay', bed.stay.id] },
    ...{ properties: { reason: 'discharged' }, ...by },
  });
  expect(rows).toContainEqual({ action: 'bed.codes_rotated', subject: ['bed', bed.id], properties: null, ...by });
});

test('an employee signs in and out; a session that nobody ended is ended by the system', async () => {
  const hospital = await app.context.newHospital();
  const first = await staffLogin(hospital);
  app.context.clock.advance({ seconds: 1 });
  await app.call(staffCalls.logoutEmployee, { token: first.token });
  app.context.clock.advance({ seconds: 1 });
  const second = await staffLogin(hospital);
  app.context.clock.advance({ hours: 13 });
  await asSystem(app.context, hospital, endExpiredSessions);
  const subject = ['employee', first.id];
  const own = { subject, causer: ['employee', first.id], properties: null };
  expect(await activity(hospital)).toEqual([
    { action: 'employee.signed_in', ...own, device: first.employee.device_id },
    { action: 'employee.signed_out', ...own, device: first.employee.device_id },
    { action: 'employee.signed_in', ...own, device: second.employee.device_id },
    {
      ...{ action: 'employee.session_expired', subject, causer: ['system', null] },
      ...{ properties: null, device: second.employee.device_id },
    },
  ]);
});

test('a token in two hands is on record, for a bed, an employee and an account of a patient', async () => {
  const hospital = await app.context.newHospital();
  const bed = await bedLogin(hospital);
  const nurse = await staffLogin(hospital);
  const twice = async (call: (token: string) => Promise<{ data: { token: string } }>, refresh: string) => {
    const { data } = await call(refresh);
    return data.token;
  };
  const byBed = (refresh_token: string) => app.call(bedCalls.refreshBedToken, { body: { refresh_token } });
  const byStaff = (refresh_token: string) => app.call(staffCalls.refreshStaffToken, { body: { refresh_token } });
  await app.call(bedCalls.currentBed, { token: await twice(byBed, bed.refresh_token) });
  await app.call(staffCalls.readAccount, { token: await twice(byStaff, nurse.refresh_token) });
  const user = await newUser(app, hospital);
  const byUser = (refresh_token: string) => app.call(refreshUserToken, { body: { refresh_token } });
  await app.call(readUser, { token: await twice(byUser, user.refreshToken) });
  app.context.clock.advance({ seconds: 1 });
  await byBed(bed.refresh_token);
  await byStaff(nurse.refresh_token);
  await byUser(user.refreshToken);
  const rows = await activity(hospital);
  const system = { causer: ['system', null], properties: null };
  expect(rows).toContainEqual({
    ...{ action: 'bed.session_token_reused', subject: ['stay', bed.bed.stay.id] },
    ...{ device: bed.bed.device.id, ...system },
  });
  expect(rows).toContainEqual({
    ...{ action: 'employee.session_token_reused', subject: ['employee', nurse.id] },
    ...{ device: nurse.employee.device_id, ...system },
  });
  expect(rows).toContainEqual({
    ...{ action: 'user.session_token_reused', subject: ['user', user.id] },
    ...{ device: null, ...system },
  });
});

test('who cares for which beds, a shown tablet code, and a department that somebody leaves', async () => {
  const hospital = await app.context.newHospital();
  const nurse = await staffLogin(hospital);
  const [bed = '', other = ''] = hospital.beds.map(({ id }) => id);
  const { token } = nurse;
  for (const bed_ids of [[bed], [bed], [other]]) {
    app.context.clock.advance({ seconds: 1 });
    expect((await app.call(saveAssignments, { token, body: { bed_ids } })).status).toBe(200);
  }
  app.context.clock.advance({ seconds: 1 });
  expect((await app.call(makeTabletCode, { token, params: { id: bed } })).status).toBeLessThan(300);
  app.context.clock.advance({ seconds: 1 });
  const ward = hospital.departments[0]?.id ?? '';
  await asSystem(app.context, hospital, (tx) => leaveDepartment(tx, nurse.id, ward));
  const subject = ['employee', nurse.id];
  const by = { causer: ['employee', nurse.id], device: nurse.employee.device_id };
  expect((await activity(hospital)).slice(1)).toEqual([
    { action: 'duty.assigned', subject, properties: { began: [bed], ended: [] }, ...by },
    { action: 'duty.assigned', subject, properties: { began: [other], ended: [bed] }, ...by },
    { action: 'bed.tablet_code_shown', subject: ['bed', bed], properties: null, ...by },
    {
      ...{ action: 'employee.department_left', subject, properties: { department: ward } },
      ...{ causer: ['system', null], device: null },
    },
  ]);
});
