import { afterAll, beforeAll, expect, test } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { beginBreak } from '#server/features/duty/breaks/break.ts';
import { addDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { enterDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { takeCharge } from '#server/features/duty/posts/take-charge.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { asEmployee, asPatient, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { listWards } from './list-wards.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

async function ward() {
  const hospital = await context.newHospital();
  const person = (name: string) => {
    const found = hospital.employees.find((one) => one.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const as = <T>(name: string, act: (tx: Parameters<typeof listWards>[0]) => Promise<T>) =>
    asEmployee(context, hospital, person(name), act);
  const seenBy = (name: string) => as(name, (tx) => listWards(tx, person(name).id));
  const only = async (name: string) => {
    const [one, ...more] = await seenBy(name);
    if (!one || more.length > 0) throw new Error('one ward');
    return one;
  };
  return { hospital, person, as, seenBy, only };
}

async function stayAt(hospital: TestHospital, index: number) {
  const bed = hospital.beds[index];
  if (!bed) throw new Error('no bed');
  return { bed, stay: await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id)) };
}

async function ask(hospital: TestHospital, index: number): Promise<string> {
  const { bed, stay } = await stayAt(hospital, index);
  const item = { service_id: hospital.services.toilet, quantity: 1, note: null, answer: null, place: null };
  const asked_at = context.clock.now().toISOString();
  const submission = { id: crypto.randomUUID(), stay_id: stay, asked_at, wanted_at: null, items: [item] };
  return (await asPatient(context, hospital, stay, bed, (tx) => submitRequest(tx, submission))).request.id;
}

test('a ward names who is on duty: who leads the shift first, how each can be reached, and who covers whose break', async () => {
  const { hospital, person, as, only } = await ward();
  expect((await only('Anna')).people).toEqual([]);
  for (const name of ['Anna', 'Bilal', 'Clara']) await as(name, enterDuty);
  await as('Clara', (tx) => takeCharge(tx, {}));
  await addDevice(context, hospital, { employee: person('Anna').id }, { state: 'foreground', is_audio_running: true });
  context.clock.advance({ seconds: 5 });
  await as('Bilal', (tx) => beginBreak(tx, person('Bilal').id, person('Anna').id));
  const { name, people } = await only('Anna');
  expect(name).toBe('Station 3A');
  expect(people.map((one) => [one.name, one.is_in_charge, one.reachability, one.on_break])).toEqual([
    ['Clara', true, 'unreachable', null],
    ['Anna', false, 'audible', null],
    ['Bilal', false, 'unreachable', { since: context.clock.now().toISOString(), cover: 'Anna' }],
  ]);
  expect(
    people.map(({ is_of_ward, beds, holds, holds_elsewhere }) => [is_of_ward, beds, holds, holds_elsewhere]),
  ).toEqual(Array.from({ length: 3 }, () => [true, [], [], 0]));
});

test('what somebody holds stands with them, with where and since when', async () => {
  const { hospital, as, only } = await ward();
  for (const name of ['Anna', 'Bilal']) await as(name, enterDuty);
  const id = await ask(hospital, 0);
  expect((await only('Bilal')).people.flatMap(({ holds }) => holds)).toEqual([]);
  context.clock.advance({ seconds: 30 });
  await as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const [anna, bilal] = (await only('Bilal')).people;
  expect(anna?.holds).toMatchObject([
    {
      ...{ id, bed: hospital.beds[0]?.label, status: 'accepted', urgency: 'normal' },
      accepted_at: context.clock.now().toISOString(),
      items: [{ quantity: 1 }],
    },
  ]);
  expect(bilal?.holds).toEqual([]);
});

test('a bed in which somebody stays is without a nurse until one who is present has it; a free bed never counts', async () => {
  const { hospital, person, as, only } = await ward();
  for (const name of ['Anna', 'Bilal']) await as(name, enterDuty);
  const { bed } = await stayAt(hospital, 1);
  const without = async () => (await only('Anna')).beds_without_nurse?.map(({ id, on_break }) => [id, on_break]);
  expect(await without()).toEqual([[bed.id, []]]);
  expect((await only('Anna')).occupied_beds).toBe(1);
  await as('Bilal', (tx) => saveAssignments(tx, { bed_ids: [bed.id] }));
  expect(await without()).toEqual([]);
  expect((await only('Anna')).people.map(({ name, beds }) => [name, beds?.map(({ id }) => id)])).toEqual([
    ['Anna', []],
    ['Bilal', [bed.id]],
  ]);
  await as('Bilal', (tx) => beginBreak(tx, person('Bilal').id, person('Anna').id));
  expect(await without()).toEqual([]); // Anna covers
  await as('Anna', (tx) => saveAssignments(tx, { bed_ids: [] }));
  expect(await without()).toEqual([[bed.id, ['Bilal']]]);
});

test('S21 a kind of service that should be covered and for which nobody can be reached is named', async () => {
  const { hospital, person, as, only } = await ward();
  const gaps = async () => (await only('Anna')).uncovered.map(({ id }) => id);
  await as('Anna', enterDuty);
  expect(await gaps()).toContain(hospital.service_types.care); // on duty, and nothing reaches her
  await addDevice(context, hospital, { employee: person('Anna').id }, { state: 'foreground', is_audio_running: true });
  expect(await gaps()).not.toContain(hospital.service_types.care);
});

test('each sees the wards of their scope alone; who holds something here and is of another ward stands here too', async () => {
  const { hospital, person, as, seenBy, only } = await ward();
  for (const name of ['Anna', 'Zoe']) await as(name, enterDuty);
  const [here, there] = hospital.departments;
  expect((await only('Anna')).id).toBe(here?.id);
  expect((await only('Zoe')).id).toBe(there?.id);
  expect((await only('Anna')).people.map(({ name }) => name)).toEqual(['Anna']);
  const id = await ask(hospital, 0);
  await asSystem(context, hospital, (tx) =>
    tx.db
      .updateTable('request')
      .set({ status: 'accepted', accepter_employee_id: person('Zoe').id, accepted_at: context.clock.now() })
      .where('id', '=', id)
      .execute(),
  );
  expect((await only('Anna')).people.map(({ name, is_of_ward, holds }) => [name, is_of_ward, holds?.length])).toEqual([
    ['Anna', true, 0],
    ['Zoe', false, 1],
  ]);
  // Zoe's own ward reads that she holds one elsewhere, and nothing of what it is.
  const others = await seenBy('Zoe');
  expect(others[0]?.people.map(({ holds, holds_elsewhere }) => [holds, holds_elsewhere])).toEqual([[[], 1]]);
  expect(JSON.stringify(others)).not.toContain(id);
});

test('requests are named to who may see the board alone, beds to who may see rooms', async () => {
  const { hospital, as, only } = await ward();
  await as('Anna', enterDuty);
  const id = await ask(hospital, 0);
  await as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await asSystem(context, hospital, (tx) =>
    tx.db.deleteFrom('allocation').where('module_code', 'in', ['board', 'patients']).execute(),
  );
  const { people, beds_without_nurse } = await only('Anna');
  expect([people[0]?.holds, people[0]?.beds, beds_without_nurse]).toEqual([null, null, null]);
});
