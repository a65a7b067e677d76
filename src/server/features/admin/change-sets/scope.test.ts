import { afterAll, beforeAll, expect, test } from 'vitest';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { callsOfSets } from './fixtures/calls-of-sets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('who leads a ward has the rows of the own one in a set alone, and no other hospital finds it', async () => {
  const { hospital, token } = await hospitalWith(app, 'ward_lead');
  await allow(app, hospital, 'ward_lead', ['rooms:view', 'rooms:edit']);
  const sets = callsOfSets(app, token);
  const own = (await callsOf(app, rooms, token).ids()).data.ids;
  const all = [...new Set(hospital.beds.map(({ room_id }) => room_id))];
  const foreign = all.filter((id) => !own.includes(id));
  expect([own.length > 0, foreign.length > 0]).toEqual([true, true]);
  expect((await sets.prepare(rooms, { ids: foreign }, { active: false })).error.code).toBe('set_changed');
  const { data } = await sets.prepare(rooms, { query: {}, count: own.length }, { active: true });
  expect((await sets.rows(data.id)).data.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
  const elsewhere = await hospitalWith(app, 'administration');
  const theirs = callsOfSets(app, elsewhere.token);
  const asked = [await theirs.read(data.id), await theirs.rows(data.id), await theirs.touched(data.id)];
  const changed = [
    ...[await theirs.apply(data.id), await theirs.discard(data.id), await theirs.undo(data.id)],
    ...[await theirs.plan(data.id, '2026-12-01T06:00'), await theirs.renew(data.id)],
  ];
  expect([...asked, ...changed].map(({ error }) => error.code)).toEqual(Array(8).fill('not_found'));
});
