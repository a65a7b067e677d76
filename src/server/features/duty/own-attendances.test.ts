import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctAttendance } from '#server/features/attendance/correction.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { listOwnAttendances } from '#shared/duty/own-attendance.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { beginBreak, endBreak } from './breaks/break.ts';
import { enterDuty, leaveDuty } from './duty.actions.ts';

const start = new Date('2026-11-21T05:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function nurse(hospital: TestHospital, name: string) {
  const employee = hospital.employees.find((one) => one.name === name);
  if (!employee) throw new Error(`no ${name}`);
  const { username, password } = employee;
  const act = (action: Parameters<typeof asEmployee>[3]) => asEmployee(app.context, hospital, employee, action);
  const list = async (month?: string) => {
    const { token } = (await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } }))
      .data;
    return app.call(listOwnAttendances, { token, query: month === undefined ? {} : { month } });
  };
  return { ...employee, act, list };
}

async function ward(at = start) {
  app.context.clock.set(at);
  const hospital = await app.context.newHospital();
  return { hospital, anna: nurse(hospital, 'Anna'), bilal: nurse(hospital, 'Bilal') };
}

const pass = (hours: number) => app.context.clock.advance({ hours });

test('one reads when one was on duty, with the breaks, and of what runs how long so far; nobody else’s', async () => {
  const { anna, bilal } = await ward();
  await anna.act(enterDuty);
  await bilal.act(enterDuty);
  pass(3);
  await anna.act((tx) => beginBreak(tx, anna.id, bilal.id));
  pass(0.5);
  await anna.act(endBreak);
  pass(4.5);
  await anna.act((tx) => leaveDuty(tx, 'by_hand'));
  pass(16);
  await anna.act(enterDuty);
  pass(1);
  const { data } = await anna.list();
  expect(data).toEqual({
    ...{ month: '2026-11', this_month: '2026-11', has_earlier: false },
    attendances: [
      {
        ...{ id: expect.any(String), entered_at: '2026-11-22T05:00:00.000Z', left_at: null, left_reason: null },
        ...{ present_seconds: 3600, break_seconds: 0, correction: null },
      },
      {
        ...{ id: expect.any(String), entered_at: '2026-11-21T05:00:00.000Z', left_at: '2026-11-21T13:00:00.000Z' },
        ...{ left_reason: 'by_hand', present_seconds: 8 * 3600, break_seconds: 1800, correction: null },
      },
    ],
  });
  expect((await bilal.list()).data.attendances).toMatchObject([{ left_at: null, present_seconds: 25 * 3600 }]);
});

test('a month is one of the hospital’s calendar: a night that begins before midnight there belongs to the month before', async () => {
  const { anna } = await ward(new Date('2026-10-31T22:30:00Z')); // 23:30 in Berlin
  await anna.act(enterDuty);
  pass(0.25);
  await anna.act((tx) => leaveDuty(tx, 'by_hand'));
  pass(0.5); // 00:15 of November in Berlin, October in Greenwich
  await anna.act(enterDuty);
  expect((await anna.list()).data).toMatchObject({
    ...{ month: '2026-11', has_earlier: true },
    attendances: [{ entered_at: '2026-10-31T23:15:00.000Z' }],
  });
  expect((await anna.list('2026-10')).data).toMatchObject({
    ...{ month: '2026-10', this_month: '2026-11', has_earlier: false },
    attendances: [{ entered_at: '2026-10-31T22:30:00.000Z' }],
  });
  expect((await anna.list('2026-09')).data).toMatchObject({ has_earlier: false, attendances: [] });
});

test('of a corrected one the correction is read, with who, why and what stood there; the wrong one counts no more', async () => {
  const { hospital, anna, bilal } = await ward();
  await anna.act(enterDuty);
  pass(9);
  await anna.act((tx) => leaveDuty(tx, 'by_hand'));
  const [wrong] = (await anna.list()).data.attendances;
  const times = { entered_at: '2026-11-21T06:00', left_at: '2026-11-21T14:00' };
  await bilal.act((tx) =>
    correctAttendance(tx, wrong?.id ?? '', { id: crypto.randomUUID(), ...times, reason: 'Beim Gehen vergessen' }),
  );
  const { attendances } = (await anna.list()).data;
  expect(attendances).toMatchObject([
    {
      ...{ entered_at: '2026-11-21T05:00:00.000Z', left_at: '2026-11-21T13:00:00.000Z', left_reason: 'corrected' },
      present_seconds: 8 * 3600,
      correction: {
        ...{ reason: 'Beim Gehen vergessen', by: 'Bilal Test', at: '2026-11-21T14:00:00.000Z' },
        ...{ entered_at: '2026-11-21T05:00:00.000Z', left_at: '2026-11-21T14:00:00.000Z' },
      },
    },
  ]);
  const kept = await asSystem(app.context, hospital, (tx) => tx.db.selectFrom('attendance').select('id').execute());
  expect(kept).toHaveLength(2);
});

test.each(['2026-13', '0000-01', '2026-1', 'x'])('%s is no month', async (month) => {
  const { anna } = await ward();
  expect((await anna.list(month)).status).toBe(422);
});
