import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveHints } from '#server/features/beds/hints/save-care.ts';
import { moveStay } from '#server/features/beds/move/move-stay.ts';
import { endStay, stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { asEmployee, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { channels } from '#shared/kernel/channels.ts';
import { beginBreak } from './breaks/break.ts';
import { enterDuty, leaveDuty, saveAssignments } from './duty.actions.ts';
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

async function ward() {
  const hospital = await context.newHospital();
  const [anna, bilal] = [person(hospital, 'Anna'), person(hospital, 'Bilal')];
  const [first = '', second = ''] = hospital.beds.map(({ id }) => id);
  const choose = (who: typeof anna, ...bed_ids: string[]) =>
    asEmployee(context, hospital, who, (tx) => saveAssignments(tx, { bed_ids }));
  const beds = async () =>
    (await asEmployee(context, hospital, bilal, (tx) => listRooms(tx, bilal.id))).flatMap((room) => room.beds);
  const nurses = async () =>
    (await beds()).map((bed) => bed.nurses.map(({ name, on_break_since }) => [name, on_break_since]));
  return { hospital, anna, bilal, first, second, choose, beds, nurses };
}

test('a bed names who on duty has it: not who is off duty, and since when somebody is on a break', async () => {
  const { hospital, anna, bilal, first, second, choose, nurses } = await ward();
  await choose(anna, first);
  expect(await nurses()).toEqual([[], [], [], []]);
  await asEmployee(context, hospital, anna, enterDuty);
  await asEmployee(context, hospital, bilal, enterDuty);
  context.clock.advance({ seconds: 1 });
  await choose(bilal, first, second);
  expect(await nurses()).toEqual([
    [
      ['Anna', null],
      ['Bilal', null],
    ],
    [['Bilal', null]],
    [],
    [],
  ]);
  await asEmployee(context, hospital, anna, (tx) => beginBreak(tx, anna.id, bilal.id));
  expect((await nurses())[0]).toEqual([
    ['Anna', context.clock.now().toISOString()],
    ['Bilal', null],
  ]);
  await asEmployee(context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  expect((await nurses())[0]).toEqual([['Bilal', null]]);
});

test('the wards of the beds that somebody takes or gives up are notified, so that lists name who has them', async () => {
  const { hospital, anna, first, choose } = await ward();
  const notified = async () => {
    const rows = context.db.selectFrom('outbox').select('channels').where('subject', '=', anna.id);
    const said = await rows.where('kind', '=', 'assignment.changed').execute();
    return said.map((row) => row.channels.toSorted());
  };
  const [start, passed] = [context.clock.now().getTime(), { ms: 0 }];
  const clock = vi.spyOn(context.clock, 'now').mockImplementation(() => new Date(start + ++passed.ms)); // it runs
  await choose(anna, first);
  await choose(anna);
  clock.mockRestore();
  const both = [channels.employee(anna.id), channels.department(hospital.departments[0]?.id ?? '')].toSorted();
  expect(await notified()).toEqual([both, both]);
});

test("the hints of a bed's stay stand at the bed, and go with the stay", async () => {
  const { hospital, anna, first, beds } = await ward();
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, first));
  const polish = { kind: 'speaks' as const, language_tag: 'pl' };
  await asEmployee(context, hospital, anna, (tx) => saveHints(tx, stay, { hints: [polish] }));
  expect((await beds()).map((bed) => bed.hints)).toEqual([[{ kind: 'speaks', detail: 'pl' }], [], [], []]);
});

test('who sees neither the board nor stays reads who has the bed, and no hint', async () => {
  const { hospital, anna, bilal, first, beds } = await ward();
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, first));
  const isolation = { kind: 'isolation' as const, language_tag: null };
  await asEmployee(context, hospital, anna, (tx) => saveHints(tx, stay, { hints: [isolation] }));
  await asSystem(context, hospital, async (tx) => {
    const access_level_id = hospital.levels.content;
    const row = { hospital_id: tx.hospital, access_level_id, module_code: 'patients', access_right: 'view' as const };
    await tx.db.insertInto('allocation').values(row).execute();
    await tx.db.updateTable('employee').set({ access_level_id }).where('id', '=', bilal.id).execute();
  });
  expect((await beds()).every((bed) => bed.hints.length === 0)).toBe(true);
});

test('both beds say for a while that a patient was moved: where they came from, and where they are now', async () => {
  const { hospital, anna, first, beds } = await ward();
  const zoe = person(hospital, 'Zoe');
  const there = hospital.beds[4]?.id ?? '';
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, first));
  context.clock.advance({ seconds: 60 });
  const at = context.clock.now().toISOString();
  const move = (who: typeof anna, from: string, to: string) =>
    asEmployee(context, hospital, who, (tx) => moveStay(tx, context.secrets, stay, { from, bed_id: to }));
  const bedsOf = async (who: typeof anna) =>
    (await asEmployee(context, hospital, who, (tx) => listRooms(tx, who.id))).flatMap((room) => room.beds);
  const old = async () => (await beds())[0];
  const next = async () => (await bedsOf(zoe)).find(({ id }) => id === there);
  const [home, other] = hospital.departments.map(({ name }) => name);
  await move(anna, first, there);
  expect(await old()).toMatchObject({
    ...{ stay_id: null, came_from: null },
    moved_to: { department: other, at, bed: expect.any(String), room: expect.any(String) },
  });
  const here = { department: home, room: '11', bed: '1' };
  expect(await next()).toMatchObject({ stay_id: stay, came_from: { ...here, at }, moved_to: null });
  const newcomer = await asSystem(context, hospital, (tx) => stayForSignIn(tx, first));
  expect(await old()).toMatchObject({ stay_id: newcomer, came_from: null, moved_to: { department: other } });
  context.clock.advance({ seconds: 60 });
  await asSystem(context, hospital, (tx) => endStay(tx, context.secrets, newcomer, 'discharged'));
  expect(await old()).toMatchObject({ moved_to: null });
  context.clock.advance({ hours: 12 });
  expect(await next()).toMatchObject({ came_from: null });
});
