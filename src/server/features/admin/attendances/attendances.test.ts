import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { activityLog } from '#shared/areas/activity-log.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import { correctAttendance, readAttendanceTotals } from '#shared/areas/attendance-record.endpoints.ts';
import type { AttendanceCorrection } from '#shared/areas/attendance-record.schemas.ts';
import { attendances } from '#shared/areas/attendances.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { words as wordsEn } from '#shared/locales/areas/en.ts';
import { fill } from '#shared/locales/fill.ts';
import { sentences as rulesEn } from '#shared/locales/rules/en.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Shift = { name: string; from: string; to: string | null };
const berlin = (hour: string) => new Date(`2026-11-23T${hour}:00+01:00`);

/** Who was there on 23 November, in Berlin; with null somebody still is. */
async function withShifts(...shifts: Shift[]) {
  app.context.clock.set(new Date('2026-11-24T12:00:00Z'));
  const { hospital, token } = await hospitalWith(app, 'administration');
  const idOf = (name: string) => hospital.employees.find((one) => one.name === name)?.id ?? '';
  const rows = shifts.map(({ name, from, to }) => ({
    ...{ hospital_id: hospital.id, employee_id: idOf(name), entered_at: new Date(berlin(from).getTime() + 12_000) },
    ...(to === null ? {} : { left_at: berlin(to), left_reason: 'by_hand' as const }),
    last_active_at: app.context.clock.now(),
  }));
  const ids = await asSystem(app.context, hospital, async ({ db }) => {
    const made: string[] = [];
    for (const row of rows)
      made.push((await db.insertInto('attendance').values(row).returning('id').executeTakeFirstOrThrow()).id);
    return made;
  });
  const correct = (of: string, change: Partial<AttendanceCorrection> = {}, by = token) =>
    app.call(correctAttendance, {
      ...{ token: by, locale: 'en', params: { id: of } },
      body: {
        id: crypto.randomUUID(),
        entered_at: '2026-11-23T06:00',
        left_at: '2026-11-23T14:30',
        reason: 'vergessen',
        ...change,
      },
    });
  const totals = async (query: ListQuery = {}) =>
    (await app.call(readAttendanceTotals, { token, query: query as Record<string, string> })).data;
  return { hospital, token, ids, idOf, correct, totals, calls: callsOf(app, attendances, token) };
}

const early = { name: 'Bilal', from: '06:00', to: '14:00' };

test('presences are listed by person, ward and period, with their length; somebody who is there has none yet', async () => {
  const { hospital, calls, idOf, totals } = await withShifts(early, { name: 'Zoe', from: '22:00', to: null });
  const { data } = await calls.list({ sort: 'created_at' });
  expect(data.map(({ employee_id, state, present_seconds }) => [employee_id, state, present_seconds])).toEqual([
    [idOf('Bilal'), 'ended', 8 * 3600 - 12],
    [idOf('Zoe'), 'present', null],
  ]);
  const ward = (name: string) => hospital.employees.find((one) => one.name === name)?.department ?? '';
  for (const query of [
    { 'filter[employee_id]': idOf('Bilal') },
    { 'filter[departments]': ward('Bilal') },
    { 'filter[state]': 'ended' },
  ])
    expect((await calls.list(query)).data.map((row) => row.employee_id)).toEqual([idOf('Bilal')]);
  const day = { 'filter[created_at][from]': '2026-11-23', 'filter[created_at][to]': '2026-11-23' };
  expect((await calls.list(day)).meta.total).toBe(2);
  expect((await calls.list({ 'filter[created_at]': 'today' })).meta.total).toBe(0);
  expect(await totals(day)).toEqual({ presences: 2, people: 2, seconds: 8 * 3600 - 12 + 15 * 3600 - 12 });
  expect(await totals({ 'filter[employee_id]': idOf('Bilal') })).toMatchObject({
    presences: 1,
    seconds: 8 * 3600 - 12,
  });
});

test('a wrong presence is corrected by another row: the first stays, says by whom, when and why, and counts no more', async () => {
  const { hospital, token, ids, correct, totals, calls, idOf } = await withShifts(early);
  const [of = ''] = ids;
  const id = crypto.randomUUID();
  const made = await correct(of, { id });
  expect([made.status, made.data]).toMatchObject([
    201,
    { id, state: 'correction', corrects_id: of, present_seconds: 8.5 * 3600 - 12, left_reason: 'corrected' },
  ]);
  expect(new Date(String(made.data.left_at))).toEqual(berlin('14:30'));
  expect((await correct(of, { id })).data).toEqual(made.data);
  const why = { correction_reason: 'vergessen', corrected_by_id: idOf('Anna'), corrected_at: expect.any(String) };
  expect((await calls.read(of)).data).toMatchObject({ state: 'corrected', replaced_by_id: id, ...why });
  expect((await calls.read(id)).data).toMatchObject(why);
  expect(await totals()).toEqual({ presences: 1, people: 1, seconds: 8.5 * 3600 - 12 });
  expect((await correct(of)).error.code).toBe('wrong_state');
  const again = await correct(id, { left_at: '2026-11-23T14:00', reason: 'doch nicht' });
  expect([again.status, again.data.state]).toEqual([201, 'correction']);
  expect((await calls.list({ 'filter[state]': 'corrected' })).data.map((row) => row.id).toSorted()).toEqual(
    [of, id].toSorted(),
  );
  expect(await totals()).toMatchObject({ presences: 1, seconds: 8 * 3600 - 12 });
  const log = await callsOf(app, activityLog, token).list({ 'filter[subject_id]': of });
  expect(log.data).toMatchObject([{ module: 'attendances', action: 'corrected' }]);
  expect(JSON.stringify(log.data[0]?.changes)).toContain('vergessen');
  const bilal = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('attendance').select('id').where('left_at', 'is', null).execute(),
  );
  expect(bilal).toEqual([]);
});

test('no correction ends before it begins or in the future, meets another presence, lacks a reason, or ends one that runs', async () => {
  const { ids, correct, idOf } = await withShifts(
    early,
    { name: 'Bilal', from: '15:00', to: '17:00' },
    {
      ...{ name: 'Zoe', from: '20:00', to: null },
    },
  );
  const [of = '', , runs = ''] = ids;
  const refused: [Partial<AttendanceCorrection>, string][] = [
    [{ left_at: '2026-11-23T05:00' }, 'left_at'],
    [{ left_at: '2026-11-24T23:00' }, 'left_at'],
    [{ left_at: '2026-11-23T15:30' }, 'entered_at'],
    [{ reason: ' ' }, 'reason'],
    [{ entered_at: '2026-02-30T06:00' }, 'entered_at'],
    [{ left_at: '23.11.2026 14:00' }, 'left_at'],
  ];
  for (const [change, field] of refused) {
    const { status, error } = await correct(of, change);
    expect([change, status, Object.keys(error.errors ?? {})]).toEqual([change, 422, [field]]);
  }
  const wrong = await correct(of, { entered_at: '', left_at: '23.11.2026 14:00', reason: ' ' });
  expect(wrong.error.errors).toEqual({
    entered_at: [fill(rulesEn['rules.required'], { field: wordsEn['fields.attendances.created_at'] })],
    left_at: [fill(rulesEn['rules.regex'], { field: wordsEn['fields.attendances.left_at'] })],
    reason: [rulesEn['rules.reason.required']],
  }); // as the form says it
  expect((await correct(of, { left_at: '2026-11-23T15:00' })).status).toBe(201);
  expect((await correct(runs)).error.code).toBe('wrong_state');
  expect((await correct(runs, { id: of })).error.code).toBe('id_taken');
  expect((await correct(crypto.randomUUID())).status).toBe(404);
  expect(idOf('Zoe')).not.toBe('');
});

test('two correct the same presence at once: one row takes its place', async () => {
  const { ids, correct, calls } = await withShifts(early);
  const [of = ''] = ids;
  const answers = await Promise.all([correct(of), correct(of, { left_at: '2026-11-23T13:00' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await calls.list()).meta.total).toBe(2);
});

test('whoever leads a ward sees and corrects its presences alone; without the right nobody corrects', async () => {
  const { hospital, ids, correct, calls } = await withShifts(early, { name: 'Zoe', from: '06:00', to: '14:00' });
  const [own = '', other = ''] = ids;
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.ward_lead })
      .where('name', '=', 'Bilal')
      .execute(),
  );
  const lead = await signIn(app, hospital, 'Bilal');
  const seen = callsOf(app, attendances, lead);
  expect((await seen.list()).data.map(({ id }) => id)).toEqual([own]);
  expect([(await seen.read(other)).status, (await correct(other, {}, lead)).status]).toEqual([404, 404]);
  expect((await app.call(readAttendanceTotals, { token: lead, query: {} })).data).toMatchObject({ presences: 1 });
  expect((await correct(own, {}, lead)).status).toBe(201);
  await allow(app, hospital, 'administration', ['attendances:view', 'access-levels:edit']);
  expect((await correct(other)).status).toBe(403);
  expect((await calls.list()).status).toBe(200);
  const elsewhere = await hospitalWith(app, 'administration');
  expect((await correct(own, {}, elsewhere.token)).status).toBe(404);
});

test('whoever is corrected while on duty stays on duty', async () => {
  const { hospital, ids, correct } = await withShifts(early);
  const bilal = await signIn(app, hospital, 'Bilal');
  await app.call(enterDuty, { token: bilal });
  expect((await correct(ids[0] ?? '')).status).toBe(201);
  const open = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('attendance').select('corrects_id').where('left_at', 'is', null).execute(),
  );
  expect(open).toEqual([{ corrects_id: null }]);
});
