import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readAssignments } from '#server/features/attendance/attendance.reads.ts';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { listRequests } from '#server/features/requests/request.lists.ts';
import { oneForStay } from '#server/features/requests/request.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { asEmployee, asPatient, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { beginBreak, endBreak } from './breaks/break.ts';
import { enterDuty, leaveDuty, saveAssignments } from './duty.actions.ts';
import { takeCharge } from './posts/take-charge.ts';
import { listRooms } from './ward-rooms.reads.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

function person(hospital: TestHospital, name: string) {
  const employee = hospital.employees.find((one) => one.name === name);
  if (!employee) throw new Error(`no ${name}`);
  return employee;
}

async function ask(hospital: TestHospital, service: string, bedIndex = 0) {
  const bed = hospital.beds[bedIndex];
  if (!bed) throw new Error('no bed');
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const asked_at = context.clock.now().toISOString();
  const item = { service_id: service, quantity: 1, note: null, answer: null, place: null };
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

test('circles: first who is assigned to the bed, else the ward, else the hospital, and never nobody while somebody is there', async () => {
  const hospital = await context.newHospital();
  const [anna, bilal, zoe] = ['Anna', 'Bilal', 'Zoe'].map((name) => person(hospital, name));
  if (!anna || !bilal || !zoe) throw new Error('no nurses');
  expect(await notified(hospital, (await ask(hospital, hospital.services.pain)).id)).toEqual([]);
  await asEmployee(context, hospital, zoe, enterDuty);
  expect(await notified(hospital, (await ask(hospital, hospital.services.water)).id)).toEqual(['Zoe']);
  await asEmployee(context, hospital, anna, enterDuty);
  await asEmployee(context, hospital, bilal, enterDuty);
  expect(await notified(hospital, (await ask(hospital, hospital.services.toilet)).id)).toEqual(['Anna', 'Bilal']);
  await asEmployee(context, hospital, bilal, (tx) => saveAssignments(tx, { bed_ids: [hospital.beds[0]?.id ?? ''] }));
  expect(await notified(hospital, (await ask(hospital, hospital.services.blanket)).id)).toEqual(['Bilal']);
  await asSystem(context, hospital, (tx) =>
    tx.db.deleteFrom('employee_service_type').where('service_type_id', '=', hospital.service_types.hotel).execute(),
  );
  expect(await notified(hospital, (await ask(hospital, hospital.services.wifi)).id)).toEqual(['Anna', 'Bilal']);
});

test('S25 going off duty with accepted requests is refused until they are finished', async () => {
  const hospital = await context.newHospital();
  const anna = person(hospital, 'Anna');
  await asEmployee(context, hospital, anna, enterDuty);
  const request = await ask(hospital, hospital.services.water);
  await asEmployee(context, hospital, anna, (tx) => acceptRequest(tx, request.id, crypto.randomUUID()));
  await expect(asEmployee(context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'))).rejects.toMatchObject({
    code: 'open_requests',
  });
  await asEmployee(context, hospital, anna, (tx) => markDone(tx, request.id, crypto.randomUUID()));
  const duty = await asEmployee(context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  expect(duty).toMatchObject({ present: false, accepted_requests: 0 });
});

test('entering twice is once; leaving ends the assignments', async () => {
  const hospital = await context.newHospital();
  const anna = person(hospital, 'Anna');
  const first = await asEmployee(context, hospital, anna, enterDuty);
  context.clock.advance({ seconds: 60 });
  expect(await asEmployee(context, hospital, anna, enterDuty)).toEqual(first);
  const bed_ids = hospital.beds.slice(0, 2).map((bed) => bed.id);
  await asEmployee(context, hospital, anna, (tx) => saveAssignments(tx, { bed_ids }));
  await asEmployee(context, hospital, anna, (tx) => saveAssignments(tx, { bed_ids: bed_ids.slice(1) }));
  expect(await asEmployee(context, hospital, anna, (tx) => readAssignments(tx, anna.id))).toEqual({
    bed_ids: bed_ids.slice(1),
  });
  await asEmployee(context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  expect(await asEmployee(context, hospital, anna, (tx) => readAssignments(tx, anna.id))).toEqual({ bed_ids: [] });
});

test("beds of another hospital cannot be chosen, and rooms are one's own departments'", async () => {
  const hospital = await context.newHospital();
  const elsewhere = await context.newHospital();
  const anna = person(hospital, 'Anna');
  const foreign = { bed_ids: [elsewhere.beds[0]?.id ?? ''] };
  await expect(asEmployee(context, hospital, anna, (tx) => saveAssignments(tx, foreign))).rejects.toMatchObject({
    code: 'not_found',
  });
  const rooms = await asEmployee(context, hospital, anna, (tx) => listRooms(tx, anna.id));
  expect(rooms.map((room) => [room.department.name, room.name, room.beds.map((bed) => bed.label)])).toEqual([
    ['Station 3A', '11', ['1', '2']],
    ['Station 3A', '12', ['1', '2']],
  ]);
});

test('S9 waiting requests are said anew when the first comes and when the last goes, and not in between', async () => {
  const hospital = await context.newHospital();
  const [anna, bilal] = [person(hospital, 'Anna'), person(hospital, 'Bilal')];
  const ids = [(await ask(hospital, hospital.services.water)).id, (await ask(hospital, hospital.services.pain, 4)).id];
  const said = async () => {
    const rows = context.db.selectFrom('outbox').select('channels').where('subject', 'in', ids);
    const toStays = (await rows.where('kind', '=', 'request.changed').execute()).filter(({ channels }) =>
      channels.some((channel) => channel.startsWith('private-stay.')),
    );
    return toStays.length;
  };
  const before = await said();
  const after = async (...steps: (() => Promise<unknown>)[]) => {
    for (const step of steps) await step();
    return (await said()) - before;
  };
  const as = (who: typeof anna, action: (tx: Tx) => Promise<unknown>) => () =>
    asEmployee(context, hospital, who, action);
  const leave = (tx: Tx) => leaveDuty(tx, 'by_hand');
  expect(await after(as(anna, enterDuty))).toBe(2);
  const rest = (tx: Tx) => beginBreak(tx, bilal.id, anna.id);
  const inBetween = [as(anna, (tx) => takeCharge(tx, {})), as(bilal, enterDuty), as(bilal, rest), as(bilal, endBreak)];
  expect(await after(...inBetween)).toBe(2);
  // Each of the two who go at once is the last for the other; where Anna, who was notified, goes first, Bilal is
  // notified between.
  await Promise.all([anna, bilal].map((who) => as(who, leave)()));
  expect([4, 6]).toContain(await after());
  for (const id of ids) {
    expect(await asSystem(context, hospital, (tx) => oneForStay(tx, id))).toMatchObject({ nobody_on_duty: true });
  }
});

test('the board shows the ward in order of urgency, then of waiting; a planned wish stands under later', async () => {
  const hospital = await context.newHospital();
  const anna = person(hospital, 'Anna');
  const at = context.clock.now().getTime();
  for (const service of ['blanket', 'water', 'toilet', 'pain'] as const) {
    await ask(hospital, hospital.services[service]);
    context.clock.advance({ seconds: 5 });
  }
  await ask(hospital, hospital.services.water, 4);
  const bed = hospital.beds[1];
  if (!bed) throw new Error('no bed');
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const wanted_at = new Date(at + 2 * 3_600_000).toISOString();
  const item = { service_id: hospital.services.water, quantity: 1, note: null, answer: null, place: null };
  const planned = {
    id: crypto.randomUUID(),
    stay_id: stay,
    asked_at: new Date(at).toISOString(),
    wanted_at,
    items: [item],
  };
  await asPatient(context, hospital, stay, bed, (tx) => submitRequest(tx, planned));
  const board = (scope: 'open' | 'later') => asEmployee(context, hospital, anna, (tx) => listRequests(tx, { scope }));
  expect((await board('open')).map((request) => request.items[0]?.title.de)).toEqual([
    'Schmerzen',
    'Wasser',
    'Toilette',
    'Decke',
  ]);
  const [later] = await board('later');
  expect(later).toMatchObject({
    wanted_at,
    due_at: new Date(Date.parse(wanted_at) - 10 * 60_000).toISOString(),
    notified: [],
    alerted_at: null,
  });
  context.clock.set(new Date(later?.due_at ?? ''));
  expect(await board('later')).toEqual([]);
  expect(await board('open')).toHaveLength(5);
  // Nobody was on duty when it was asked for; somebody is when its hour comes, and is notified then.
  await vi.waitFor(async () =>
    expect((await board('open')).find(({ id }) => id === later?.id)).toMatchObject({ step: 4, alert_kind: 'new' }),
  );
});
