import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { callsOf, newRow, valueFor } from '#server/features/admin/fixtures/area-world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { modules, rights } from '#shared/access/rights.ts';
import { areas } from '#shared/areas/all.ts';
import { type Area, fieldOf, isKept, typedNames } from '#shared/areas/define.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { bulkFields } from '#shared/change-sets/bulk-fields.ts';
import { deleteOldChangeSets } from './delete-old-sets.ts';
import { callsOfSets } from './fixtures/calls-of-sets.ts';
import { type WorldOfSets, worldOfSets } from './fixtures/world-of-sets.ts';

let app: TestApp;
let hospital: TestHospital;
let token: string;
let sets: WorldOfSets['sets'];
worldOfSets((world) => {
  ({ app, hospital, token, sets } = world);
});

async function newRooms(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const id of ids)
    await callsOf(app, rooms, token).create({ ...newRow(hospital, rooms), id, floor: '1', active: true });
  return ids;
}

/** Rooms that a set has put into another department and switched off. */
async function changedRooms(count: number) {
  const ids = await newRooms(count);
  const values = { active: false, department_id: hospital.departments[1]?.id };
  const { data } = await sets.prepare(rooms, { ids }, values);
  expect((await sets.run(data.id)).rows.done).toBe(count);
  return { ids, set: data.id };
}

test('a whole set is undone: what stood in each row stands there again, under the id of the undo', async () => {
  const { ids, set } = await changedRooms(2);
  const made = await sets.undo(set);
  expect([made.status, made.data]).toMatchObject([
    201,
    { kind: 'undo', undoes_id: set, state: 'prepared', rows: { total: 2, waiting: 2 }, can_undo: false },
  ]);
  expect(made.data.fields.toSorted()).toEqual(['active', 'department_id']);
  const [shown] = (await sets.rows(made.data.id)).data;
  expect(shown?.changes).toContainEqual({ field: 'active', before: false, after: true });
  expect((await sets.run(made.data.id)).rows.done).toBe(2);
  for (const id of ids)
    expect((await callsOf(app, rooms, token).read(id)).data).toMatchObject({
      ...{ active: true, department_id: hospital.departments[0]?.id, version: 3 },
    });
  expect((await sets.read(set)).data).toMatchObject({ undone_by_id: made.data.id, can_undo: false });
  expect((await sets.undo(set)).error.code).toBe('wrong_state');
  expect((await sets.undo(made.data.id)).error.code).toBe('wrong_state');
});

test.each(['leave', 'undo'] as const)(
  'rows that were changed since are shown and asked about: %s; a change of another field is kept anyway',
  async (contested) => {
    const { ids, set } = await changedRooms(3);
    const [same = '', on = '', floor = ''] = ids;
    const calls = callsOf(app, rooms, token);
    await calls.update(on, 2, { active: true });
    await calls.update(floor, 2, { floor: '7' });
    const { data } = await sets.undo(set);
    expect(data.rows).toMatchObject({ waiting: 2, contested: 1 });
    expect((await sets.rows(data.id, { outcome: 'contested' })).data.map(({ id }) => id)).toEqual([on]);
    expect((await sets.apply(data.id)).error.code).toBe('wrong_state');
    const ended = await sets.run(data.id, { contested });
    expect(ended.rows).toMatchObject(contested === 'undo' ? { done: 3, left: 0 } : { done: 2, left: 1 });
    const department = hospital.departments[contested === 'undo' ? 0 : 1]?.id;
    expect((await calls.read(on)).data).toMatchObject({ active: true, department_id: department });
    expect((await calls.read(floor)).data).toMatchObject({ active: true, floor: '7' });
    expect((await calls.read(same)).data.active).toBe(true);
  },
);

test('two people undo the same set: one undo is made, the other is refused', async () => {
  const { set } = await changedRooms(1);
  const prepared = [(await sets.undo(set)).data.id, (await sets.undo(set)).data.id];
  const started = await Promise.all(prepared.map((id) => sets.apply(id)));
  expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(started.flatMap(({ error }) => error.code ?? [])).toEqual(['wrong_state']);
});

test('what is deleted meanwhile cannot be put back, and the others are', async () => {
  const { ids, set } = await changedRooms(2);
  await callsOf(app, rooms, token).remove(ids[0] ?? '');
  const { data } = await sets.undo(set);
  expect(data.rows).toMatchObject({ waiting: 1, refused: 1 });
  expect((await sets.run(data.id)).rows).toMatchObject({ done: 1, refused: 1 });
});

test('a set of which every row is deleted is not undone, until one of them is restored', async () => {
  const { ids, set } = await changedRooms(1);
  const calls = callsOf(app, rooms, token);
  const prepared = (await sets.undo(set)).data.id;
  await calls.remove(ids[0] ?? '');
  expect((await sets.read(set)).data.can_undo).toBe(false);
  expect((await sets.undo(set)).error.code).toBe('wrong_state');
  expect((await sets.undo(set, prepared)).data.id).toBe(prepared);
  await calls.restore(ids[0] ?? '');
  expect((await sets.read(set)).data.can_undo).toBe(true);
  expect((await sets.undo(set)).data.rows).toMatchObject({ total: 1, refused: 0 });
});

test('where all rows hold again what stood there before, it is said that there is nothing to put back; of others the undo is made', async () => {
  const { ids, set } = await changedRooms(2);
  const calls = callsOf(app, rooms, token);
  const putBack = (id: string) => calls.update(id, 2, { active: true, department_id: hospital.departments[0]?.id });
  const prepared = (await sets.undo(set)).data.id;
  await putBack(ids[0] ?? '');
  expect((await sets.undo(set)).data.rows).toMatchObject({ waiting: 1, same: 1 });
  await putBack(ids[1] ?? '');
  const refused = await sets.undo(set);
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    ...[409, 'nothing_to_undo'],
    'There is nothing to put back: what stood there before stands there again already.',
  ]);
  expect((await sets.renew(prepared)).error.code).toBe('nothing_to_undo');
  await calls.remove(ids[0] ?? '');
  expect((await sets.undo(set)).error.code).toBe('nothing_to_undo');
});

test('after 30 days a set is not undone any more, and it is gone with its rows; the activity stays', async () => {
  const { ids, set } = await changedRooms(1);
  const at = app.context.clock.now();
  app.context.clock.set(new Date(at.getTime() + 30 * 86_400_000));
  const late = callsOfSets(app, await signIn(app, hospital, 'Anna'));
  expect((await late.read(set)).data.can_undo).toBe(false);
  expect((await late.undo(set)).error.code).toBe('too_late');
  app.context.clock.set(new Date(at.getTime() + 30 * 86_400_000 + 1));
  await asSystem(app.context, hospital, deleteOldChangeSets);
  expect((await late.read(set)).error.code).toBe('not_found');
  const entries = await callsOf(app, rooms, await signIn(app, hospital, 'Anna')).activity(ids[0] ?? '');
  expect(entries.data.map(({ action }) => action)).toEqual(['updated', 'created']);
});

const held = modules.flatMap((module) => rights.map((right) => `${module}:${right}`));
/** Every area whose rows the panel makes and that has something to set for many. */
const changeable = areas.filter(
  (area) => isKept(area) && !area.without && area.name !== 'records' && bulkFields(area, held).length > 0,
);

/** Fields of which a rule asks for another one are set together with it, as a person would. */
const together: Partial<Record<Area['name'], Record<string, unknown>>> = { employees: { role: 'nurse' } };

describe.each(changeable.map((area) => [area.name, area] as const))('%s', (_name, area) => {
  test('apply, then undo, is the state before, whichever fields are set', { timeout: 120_000 }, async () => {
    const calls = callsOf(app, area, token);
    const ids: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      const made = await calls.create({ ...newRow(hospital, area), ...together[area.name] });
      expect([made.status, made.error?.message]).toEqual([201, expect.anything()]);
      ids.push(made.data.id);
    }
    const stateOf = async () => {
      const rows = await Promise.all(ids.map((id) => calls.read(id)));
      return rows.map(({ data }) => Object.fromEntries(typedNames(area).map((name) => [name, data[name]])));
    };
    const some = fc.subarray(bulkFields(area, held), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, async (fields) => {
        const before = await stateOf();
        const values = Object.fromEntries(fields.map((name) => [name, valueFor(hospital, fieldOf(area, name))]));
        const prepared = await sets.prepare(area, { ids }, { ...values, ...together[area.name] });
        expect([prepared.status, prepared.error.errors]).toEqual([201, undefined]);
        const ended = await sets.run(prepared.data.id);
        if (ended.rows.done === 0) return;
        const undo = await sets.undo(prepared.data.id);
        expect((await sets.run(undo.data.id)).rows).toMatchObject({ refused: 0, done: ended.rows.done });
        expect(await stateOf()).toEqual(before);
      }),
      { numRuns: 4 },
    );
  });
});
