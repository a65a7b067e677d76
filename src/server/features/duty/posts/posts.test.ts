import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAssignments } from '#server/features/attendance/attendance.reads.ts';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { beginBreak, endBreak } from '#server/features/duty/breaks/break.ts';
import { enterDuty, leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { readDuty } from '#server/features/duty/duty.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { asEmployee, asPatient, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { listColleagues } from './colleagues.ts';
import { readHandover } from './handover.ts';
import { leaveIdle } from './leave-idle.ts';
import { takeCharge } from './take-charge.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** A ward with these nurses on duty. */
async function ward(...names: string[]) {
  const hospital = await context.newHospital();
  const nurses = names.map((name) => {
    const found = hospital.employees.find((one) => one.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  });
  for (const nurse of nurses) await asEmployee(context, hospital, nurse, enterDuty);
  const [anna, bilal] = nurses;
  if (!anna || !bilal) throw new Error('two nurses at least');
  return { hospital, anna, bilal };
}

async function ask(hospital: TestHospital) {
  const bed = hospital.beds[0];
  if (!bed) throw new Error('no bed');
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const item = { service_id: hospital.services.toilet, quantity: 1, note: null, answer: null, place: null };
  const asked_at = context.clock.now().toISOString();
  const submission = { id: crypto.randomUUID(), stay_id: stay, asked_at, wanted_at: null, items: [item] };
  return (await asPatient(context, hospital, stay, bed, (tx) => submitRequest(tx, submission))).request;
}

async function notified(hospital: TestHospital, request: string): Promise<string[]> {
  const rows = await asSystem(context, hospital, (tx) =>
    tx.db
      .selectFrom('request_notified')
      .innerJoin('employee', 'employee.id', 'request_notified.employee_id')
      .select('employee.name')
      .where('request_id', '=', request)
      .orderBy('employee.name')
      .execute(),
  );
  return rows.map((row) => row.name);
}

test('the charge post is taken with one tap, ends the former one and is on record', async () => {
  const { hospital, anna, bilal } = await ward('Anna', 'Bilal');
  expect((await asEmployee(context, hospital, anna, (tx) => takeCharge(tx, {}))).charge).toBe(true);
  const mine = await asEmployee(context, hospital, bilal, (tx) => takeCharge(tx, { department_id: bilal.department }));
  expect(mine.posts).toEqual([
    {
      ...{ department_id: bilal.department, department: 'Station 3A' },
      ...{ holder: 'Bilal', holder_on_break_since: null, mine: true },
    },
  ]);
  const former = await asEmployee(context, hospital, anna, (tx) => readDuty(tx, anna.id));
  expect(former).toMatchObject({ charge: false, posts: [{ holder: 'Bilal', mine: false }] });
  await asEmployee(context, hospital, bilal, (tx) => takeCharge(tx, {}));
  await asEmployee(context, hospital, bilal, (tx) => beginBreak(tx, bilal.id, anna.id));
  const whileAway = await asEmployee(context, hospital, anna, (tx) => readDuty(tx, anna.id));
  const holder_on_break_since = context.clock.now().toISOString();
  expect(whileAway.posts).toMatchObject([{ holder: 'Bilal', holder_on_break_since, mine: false }]);
  const rows = await asSystem(context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .select('causer_id')
      .where('action', '=', 'duty.charge_taken')
      .orderBy('created_at')
      .execute(),
  );
  expect(rows.map((row) => row.causer_id).sort()).toEqual([anna.id, bilal.id].sort());
});

test('two who take the post at once: one holds it in the end, nobody fails', async () => {
  const { hospital, anna, bilal } = await ward('Anna', 'Bilal');
  await Promise.all([anna, bilal].map((nurse) => asEmployee(context, hospital, nurse, (tx) => takeCharge(tx, {}))));
  const held = await asSystem(context, hospital, (tx) =>
    tx.db.selectFrom('charge').select('id').where('held_to', 'is', null).execute(),
  );
  expect(held).toHaveLength(1);
});

test('the post is for present employees of the department alone', async () => {
  const { hospital, anna, bilal } = await ward('Anna', 'Bilal');
  const elsewhere = hospital.departments[1]?.id ?? '';
  const take = (department_id?: string) =>
    asEmployee(context, hospital, anna, (tx) => takeCharge(tx, department_id ? { department_id } : {}));
  await expect(take(elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  await asEmployee(context, hospital, anna, (tx) => beginBreak(tx, anna.id, bilal.id));
  await expect(take()).rejects.toMatchObject({ code: 'off_duty' });
  await asEmployee(context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  await expect(take()).rejects.toMatchObject({ code: 'off_duty' });
  await asSystem(context, hospital, (tx) =>
    tx.db
      .insertInto('employee_department')
      .values({ hospital_id: hospital.id, employee_id: bilal.id, department_id: elsewhere })
      .execute(),
  );
  await expect(asEmployee(context, hospital, bilal, (tx) => takeCharge(tx, {}))).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('S25 on break is not present: the cover has the beds and is notified, and afterwards the nurse again', async () => {
  const { hospital, anna, bilal } = await ward('Anna', 'Bilal', 'Clara');
  const [first, second] = hospital.beds.map((bed) => bed.id);
  if (!first || !second) throw new Error('no beds');
  await asEmployee(context, hospital, anna, (tx) => saveAssignments(tx, { bed_ids: [first, second] }));
  await asEmployee(context, hospital, bilal, (tx) => saveAssignments(tx, { bed_ids: [second] }));
  const away = await asEmployee(context, hospital, anna, (tx) => beginBreak(tx, anna.id, bilal.id));
  expect(away).toMatchObject({ present: false, on_break: { cover: 'Bilal' } });
  const bedsOf = async (nurse: typeof anna) =>
    (await asEmployee(context, hospital, nurse, (tx) => readAssignments(tx, nurse.id))).bed_ids.sort();
  expect(await bedsOf(bilal)).toEqual([first, second].sort());
  const request = await ask(hospital);
  expect(await notified(hospital, request.id)).toEqual(['Bilal']);
  await expect(
    asEmployee(context, hospital, anna, (tx) => acceptRequest(tx, request.id, crypto.randomUUID())),
  ).rejects.toMatchObject({ code: 'off_duty' });
  const back = await asEmployee(context, hospital, anna, endBreak);
  expect(back).toMatchObject({ present: true, on_break: null });
  expect(await bedsOf(bilal)).toEqual([second]);
  expect(await bedsOf(anna)).toEqual([first, second].sort());
});

test('S25 a break with accepted requests is refused; so is one that nobody present with the service types covers', async () => {
  const { hospital, anna, bilal } = await ward('Anna', 'Bilal', 'Zoe');
  const begin = (cover: string) => asEmployee(context, hospital, anna, (tx) => beginBreak(tx, anna.id, cover));
  const ids = (...names: string[]) =>
    hospital.employees.filter(({ name }) => names.includes(name)).map((person) => person.id);
  await asSystem(context, hospital, (tx) =>
    tx.db
      .deleteFrom('employee_service_type')
      .where('employee_id', 'in', ids('Zoe'))
      .where('service_type_id', '=', hospital.service_types.care)
      .execute(),
  );
  for (const id of [anna.id, ...ids('Clara', 'Zoe')]) {
    await expect(begin(id)).rejects.toMatchObject({ code: 'colleague_off_duty' });
  }
  const request = await ask(hospital);
  await asEmployee(context, hospital, anna, (tx) => acceptRequest(tx, request.id, crypto.randomUUID()));
  await expect(begin(bilal.id)).rejects.toMatchObject({ code: 'open_requests' });
  const { held, offers } = await asEmployee(context, hospital, anna, (tx) => readHandover(tx, anna.id));
  expect(held.map(({ id, response_minutes }) => [id, response_minutes])).toEqual([[request.id, 20]]);
  expect(offers).toEqual([]);
});

test('the beds of a cover and their end, and those that end with duty, are on record', async () => {
  const { hospital, anna, bilal } = await ward('Anna', 'Bilal');
  const [first = '', second = '', third = ''] = hospital.beds.map(({ id }) => id);
  const from = context.clock.now();
  await asEmployee(context, hospital, anna, (tx) => saveAssignments(tx, { bed_ids: [first, second] }));
  await asEmployee(context, hospital, bilal, (tx) => saveAssignments(tx, { bed_ids: [second, third] }));
  context.clock.advance({ seconds: 1 });
  const assigned = async () => {
    const rows = await asSystem(context, hospital, (tx) =>
      tx.db
        .selectFrom('activity_log')
        .innerJoin('activity_payload', 'activity_payload.activity_id', 'activity_log.id')
        .select(['subject_id', 'causer_type', 'causer_id', 'activity_payload.properties'])
        .where('action', '=', 'duty.assigned')
        .where('created_at', '>', from)
        .orderBy('activity_log.id')
        .execute(),
    );
    const name = (id: string | null) => [anna, bilal].find((one) => one.id === id)?.name;
    return rows.map(({ subject_id, causer_id, properties }) => ({
      of: name(subject_id),
      by: name(causer_id),
      properties,
    }));
  };
  await asEmployee(context, hospital, anna, (tx) => beginBreak(tx, anna.id, bilal.id));
  const began = { of: 'Bilal', by: 'Anna', properties: { began: [first], ended: [] } };
  expect(await assigned()).toEqual([began]);
  await asEmployee(context, hospital, anna, endBreak);
  const ended = { of: 'Bilal', by: 'Anna', properties: { began: [], ended: [first] } };
  expect(await assigned()).toEqual([began, ended]);
  await asEmployee(context, hospital, anna, (tx) => beginBreak(tx, anna.id, bilal.id));
  await asEmployee(context, hospital, bilal, (tx) => leaveDuty(tx, 'by_hand'));
  const all = { of: 'Bilal', by: 'Bilal', properties: { began: [], ended: [first, second, third] } };
  expect((await assigned()).slice(3)).toEqual([
    { ...all, properties: { ...all.properties, ended: expect.arrayContaining([first, second, third]) } },
  ]);
  await asEmployee(context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  await asEmployee(context, hospital, anna, enterDuty);
  await asEmployee(context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  expect((await assigned()).slice(4)).toMatchObject([{ of: 'Anna', properties: { began: [] } }]);
});

test('leaving duty during a break gives nothing of it to the cover any more', async () => {
  const { hospital, anna, bilal } = await ward('Anna', 'Bilal');
  const bed_ids = hospital.beds.slice(0, 1).map((bed) => bed.id);
  await asEmployee(context, hospital, anna, (tx) => saveAssignments(tx, { bed_ids }));
  await asEmployee(context, hospital, anna, (tx) => beginBreak(tx, anna.id, bilal.id));
  await asEmployee(context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  expect(await asEmployee(context, hospital, bilal, (tx) => readAssignments(tx, bilal.id))).toEqual({ bed_ids: [] });
});

test('colleagues: who else is on duty, their post, their break, and whether they can be heard', async () => {
  const { hospital, anna, bilal } = await ward('Anna', 'Bilal');
  await asEmployee(context, hospital, bilal, (tx) => takeCharge(tx, {}));
  await asEmployee(context, hospital, bilal, (tx) => beginBreak(tx, bilal.id, anna.id));
  const { since } = await asEmployee(context, hospital, bilal, (tx) => readDuty(tx, bilal.id));
  context.clock.advance({ hours: 1 });
  const others = await asEmployee(context, hospital, anna, (tx) => listColleagues(tx, anna.id));
  expect(others).toMatchObject([
    { name: 'Bilal', on_break: true, charge: [bilal.department], reachability: 'unreachable', since },
  ]);
  expect(others[0]?.service_types).toHaveLength(2);
});

test('S25 after 12 h without a sign of life somebody goes off duty; an action or an open device keeps them on', async () => {
  const { hospital, anna, bilal } = await ward('Anna', 'Bilal', 'Clara');
  context.clock.advance({ hours: 11 });
  await asEmployee(context, hospital, anna, (tx) => takeCharge(tx, {}));
  await asSystem(context, hospital, async (tx) => {
    const row = { hospital_id: hospital.id, kind: 'employee', employee_id: bilal.id, state: 'foreground' } as const;
    await tx.db
      .insertInto('device')
      .values({ ...row, created_at: context.clock.now() })
      .execute();
  });
  const clara = hospital.employees.find(({ name }) => name === 'Clara');
  const request = await ask(hospital);
  await asSystem(context, hospital, (tx) =>
    tx.db
      .updateTable('request')
      .set({ status: 'accepted', accepter_employee_id: clara?.id ?? '', accepted_at: context.clock.now() })
      .where('id', '=', request.id)
      .execute(),
  );
  for (const minutes of [30, 30]) {
    context.clock.advance({ seconds: minutes * 60 });
    await asSystem(context, hospital, leaveIdle);
  }
  const ended = await asSystem(context, hospital, (tx) =>
    tx.db
      .selectFrom('attendance')
      .innerJoin('employee', 'employee.id', 'attendance.employee_id')
      .select(['employee.name', 'attendance.left_reason'])
      .where('left_at', 'is not', null)
      .execute(),
  );
  expect(ended).toEqual([{ name: 'Clara', left_reason: 'idle' }]);
  const after = await asSystem(context, hospital, (tx) =>
    tx.db
      .selectFrom('request')
      .innerJoin('request_notified', (notified) =>
        notified
          .onRef('request_notified.request_id', '=', 'request.id')
          .onRef('request_notified.generation', '=', 'request.timer_generation'),
      )
      .innerJoin('employee', 'employee.id', 'request_notified.employee_id')
      .select(['request.status', 'employee.name'])
      .where('request.id', '=', request.id)
      .orderBy('employee.name')
      .execute(),
  );
  expect(after).toEqual([
    { status: 'pending', name: 'Anna' },
    { status: 'pending', name: 'Bilal' },
  ]);
});
