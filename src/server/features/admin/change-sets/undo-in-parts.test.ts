import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callsOf, newRow } from '#server/features/admin/fixtures/area-world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { callsOfSets } from './fixtures/calls-of-sets.ts';
import { signInLead } from './fixtures/sign-in-lead.ts';
import { type WorldOfSets, worldOfSets } from './fixtures/world-of-sets.ts';

let app: TestApp;
let hospital: TestHospital;
let token: string;
let sets: WorldOfSets['sets'];
worldOfSets((world) => {
  ({ app, hospital, token, sets } = world);
}, '2026-11-21T10:00:00Z');

/** A room of each of the two wards, which a set has switched off. */
async function switchedOff() {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [at, { id: department_id }] of hospital.departments.slice(0, 2).entries())
    await callsOf(app, rooms, token).create({
      ...{ ...newRow(hospital, rooms), id: ids[at] ?? '', department_id, active: true },
    });
  const set = (await sets.prepare(rooms, { ids }, { active: false })).data.id;
  await sets.run(set);
  return { ids, set };
}

const areOn = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await callsOf(app, rooms, token).read(id)).data.active));

test('each row is undone once: who leads a ward puts back the rows of the own one, the others are left to who may', async () => {
  const { ids, set } = await switchedOff();
  const lead = callsOfSets(app, await signInLead(app, hospital));
  const whole = (await sets.undo(set)).data;
  const part = (await lead.undo(set)).data;
  expect([whole.rows.total, part.rows.total]).toEqual([2, 1]);
  expect((await lead.run(part.id)).rows).toMatchObject({ total: 1, done: 1 });
  expect(await areOn(ids)).toEqual([true, false]);
  expect([(await lead.read(set)).data.can_undo, (await lead.undo(set)).error.code]).toEqual([false, 'wrong_state']);
  expect((await sets.read(set)).data).toMatchObject({ can_undo: true, undone_by_id: part.id });
  expect((await sets.apply(whole.id)).error.data).toEqual({ changed: 1, gone: 0, added: 0 });
  const rest = (await sets.renew(whole.id)).data;
  expect((await sets.run(rest.id)).rows).toMatchObject({ total: 1, done: 1 });
  expect(await areOn(ids)).toEqual([true, true]);
  expect([(await sets.read(set)).data.can_undo, (await sets.undo(set)).error.code]).toEqual([false, 'wrong_state']);
});

test('whoever looks at an undo anew has the rows of it, however many more they may put back', async () => {
  const { ids, set } = await switchedOff();
  const lead = callsOfSets(app, await signInLead(app, hospital));
  const part = (await lead.undo(set)).data.id;
  expect((await lead.plan(part, '2026-11-23T06:00')).data.state).toBe('planned');
  const { data } = await sets.renew(part);
  expect([data.is_own, data.rows.total]).toEqual([true, 1]);
  expect((await sets.renew(part, data.id)).data).toEqual(data);
  expect((await sets.rows(data.id)).data.map(({ id }) => id)).toEqual(ids.slice(0, 1));
  await sets.run(data.id);
  expect(await areOn(ids)).toEqual([true, false]);
});

test('whoever reads a set is named an undo that they find, of rows that it has not been refused', async () => {
  const { set } = await switchedOff();
  const lead = callsOfSets(app, await signInLead(app, hospital));
  const part = (await lead.undo(set)).data.id;
  await lead.run(part);
  const other = callsOfSets(app, await signInLead(app, hospital, 1));
  expect((await other.read(part)).error.code).toBe('not_found');
  expect((await other.read(set)).data).toMatchObject({ undone_by_id: null, can_undo: true });
  expect((await other.list()).data).toMatchObject([{ id: set, undone_by_id: null, can_undo: true }]);
  expect((await lead.read(set)).data).toMatchObject({ undone_by_id: part, can_undo: false });
  expect((await sets.read(set)).data).toMatchObject({ undone_by_id: part, can_undo: true });
  await asSystem(app.context, hospital, ({ db }) =>
    sql`update change_set_row set outcome = 'refused', code = 'in_use' where change_set_id = ${part}`.execute(db),
  );
  expect((await sets.read(set)).data).toMatchObject({ undone_by_id: null, can_undo: true });
});
