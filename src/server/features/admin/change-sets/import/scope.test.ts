import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { callsOfSets } from '#server/features/admin/change-sets/fixtures/calls-of-sets.ts';
import { filesOf } from '#server/features/admin/change-sets/fixtures/imports.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';

let app: TestApp;
/** Somebody must be able to edit access levels. */
const editor = ['access-levels:view', 'access-levels:edit'] as const;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('who leads a ward imports into the own one alone: rooms of another are neither found by name nor by id', async () => {
  const { hospital, token } = await hospitalWith(app, 'ward_lead');
  await allow(app, hospital, 'ward_lead', ['rooms:view', 'rooms:create', 'rooms:edit']);
  const files = filesOf(app, token);
  const own = (await callsOf(app, rooms, token).ids()).data.ids;
  const foreign = hospital.beds.find(({ room_id }) => !own.includes(room_id))?.room_id ?? '';
  const wards = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('department').select(['name']).orderBy('name').execute(),
  );
  const { related } = (await callsOf(app, rooms, token).read(own[0] ?? '')).data;
  const mine = related.department_id?.[0]?.display_name ?? '';
  const theirs = wards.find(({ name }) => name !== mine)?.name ?? '';
  const named = await files.send(rooms, `Ward,Room\n${theirs},X 1\n`);
  expect(named.data.faults).toMatchObject([{ line: 2, column: 'Ward', fault: 'unknown_name', value: theirs }]);
  const byId = await files.send(rooms, `id,Room\n${foreign},X 1\n`);
  expect([byId.data.rows.unknown, byId.data.set_id]).toEqual([1, null]);
  const into = await files.send(
    rooms,
    `Ward,Room\n${hospital.departments.find(({ name }) => name === theirs)?.id},X 1\n`,
  );
  expect(into.data.faults).toMatchObject([{ line: 2, fault: 'refused' }]);
  const made = await files.send(rooms, `Ward,Room\n${mine},X 1\n`);
  expect(made.data).toMatchObject({ rows: { new: 1 }, fault_count: 0 });
});

test('it takes the rights to make and to change rows; what was to be made nobody else reads, and a right that is lost stops it', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const files = filesOf(app, token);
  const ward = hospital.departments[0]?.name ?? '';
  const file = `Ward,Room\n${ward},X 1\n`;
  for (const lacking of ['create', 'edit']) {
    const rights = (['view', 'create', 'edit'] as const).filter((one) => one !== lacking);
    await allow(app, hospital, 'administration', [...editor, ...rights.map((right) => `rooms:${right}` as const)]);
    expect((await files.send(rooms, file)).error.code).toBe('operation_denied');
  }
  await allow(app, hospital, 'administration', [...editor, 'rooms:view', 'rooms:create', 'rooms:edit']);
  const { data } = await files.send(rooms, file);
  await allow(app, hospital, 'care', ['rooms:view', 'rooms:edit']);
  const other = callsOfSets(app, await signIn(app, hospital, 'Bilal'));
  expect((await other.rows(data.set_id ?? '')).error.code).toBe('not_found');
  const sets = callsOfSets(app, token);
  await sets.apply(data.set_id ?? '');
  await expect.poll(async () => (await sets.read(data.set_id ?? '')).data.state).toBe('done');
  await allow(app, hospital, 'administration', [...editor, 'rooms:view', 'rooms:edit']);
  const undo = await sets.undo(data.set_id ?? '');
  expect([undo.status, undo.error.message]).toEqual([403, 'Operation Denied.']);
  expect((await sets.read(data.set_id ?? '')).data.can_undo).toBe(false);
  const elsewhere = await hospitalWith(app, 'administration');
  expect((await callsOfSets(app, elsewhere.token).read(data.set_id ?? '')).error.code).toBe('not_found');
  expect((await filesOf(app, elsewhere.token).send(departments, 'Name\nX\n')).data.rows.new).toBe(1);
});
