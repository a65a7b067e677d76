import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { eraseRow } from '#server/features/employees/erase-parts.ts';
import { signedInAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import type { ModuleCode, ModuleRight } from '#shared/access/rights.ts';
import { mostViews } from '#shared/saved-views/saved-query.ts';
import * as calls from '#shared/saved-views/saved-view.endpoints.ts';
import type { NewSavedView, SavedViewEdit } from '#shared/saved-views/saved-view.schemas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const callers = (token: string) => ({
  list: (area: ModuleCode = 'rooms') => app.call(calls.listSavedViews, { token, query: { area } }),
  save: (wish: Partial<NewSavedView> = {}) => app.call(calls.saveView, { token, body: newView(wish) }),
  edit: (id: string, body: SavedViewEdit) => app.call(calls.editSavedView, { token, params: { id }, body }),
  remove: (id: string) => app.call(calls.deleteSavedView, { token, params: { id } }),
});

const newView = (wish: Partial<NewSavedView>): NewSavedView => ({
  ...{ id: crypto.randomUUID(), area: 'rooms', name: 'Ohne Etage', is_shared: false },
  ...{ query: 'columns=name%2Cfloor&filter%5Bfloor%5D%5Bempty%5D=true&per_page=50&sort=-name', ...wish },
});

/** Anna administers, Bilal views; both are signed in. */
async function world(rights: readonly ModuleRight[] = ['rooms:view', 'activity-log:view']) {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await allow(app, hospital, 'content', rights);
  await asSystem(app.context, hospital, ({ db }) =>
    db.updateTable('employee').set({ access_level_id: hospital.levels.content }).where('name', '=', 'Bilal').execute(),
  );
  return { hospital, anna: callers(token), bilal: callers(await signIn(app, hospital, 'Bilal')) };
}

const entriesOf = (hospital: TestHospital) =>
  asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('activity_log').select('action').where('action', 'like', 'room.view%').orderBy('id').execute(),
  ).then((rows) => rows.map(({ action }) => action));

test('a view is saved for oneself, shared, changed and deleted; on record is what colleagues see of it', async () => {
  const { hospital, anna, bilal } = await world();
  const sent = newView({});
  const made = await anna.save(sent);
  const { id, name, query } = sent;
  const kept = {
    ...{ id, area: 'rooms', name, query, is_shared: false, is_own: true, can_ask: true, version: 1 },
    by: expect.any(String),
  };
  expect([made.status, made.data]).toEqual([201, kept]);
  expect((await anna.save(sent)).data).toEqual(kept); // twice is once
  expect((await anna.list()).data).toEqual([kept]);
  expect((await bilal.list()).data).toEqual([]);
  expect(await entriesOf(hospital)).toEqual([]);

  expect((await anna.edit(id, { version: 1, name, query, is_shared: true })).data).toMatchObject({ version: 2 });
  expect((await bilal.list()).data).toEqual([{ ...kept, is_shared: true, is_own: false, version: 2, by: 'Anna Test' }]);
  const late = await anna.edit(id, { version: 1, name: 'Etage?', query, is_shared: true });
  expect([late.status, late.error.code, late.error.data]).toMatchObject([409, 'old_version', { version: 2, name }]);
  await anna.edit(id, { version: 2, name: 'Etage?', query: 'search=12', is_shared: true });
  expect((await bilal.list()).data).toMatchObject([{ name: 'Etage?', query: 'search=12' }]);
  expect((await anna.remove(id)).status).toBe(200);
  expect((await bilal.list()).data).toEqual([]);
  expect((await anna.remove(id)).status).toBe(404);
  expect(await entriesOf(hospital)).toEqual(['room.view_shared', 'room.view_changed', 'room.view_unshared']);
});

test('a colleague’s is read and not changed; another hospital has none of it', async () => {
  const { anna, bilal } = await world();
  const elsewhere = await world();
  const { id, name, query } = (await anna.save({ is_shared: true })).data;
  expect((await bilal.edit(id, { version: 1, name: 'Meins', query, is_shared: true })).status).toBe(404);
  expect((await bilal.remove(id)).status).toBe(404);
  expect((await elsewhere.anna.list()).data).toEqual([]);
  expect((await elsewhere.anna.edit(id, { version: 1, name, query, is_shared: false })).status).toBe(404);
  expect((await elsewhere.anna.remove(id)).status).toBe(404);
  const taken = await bilal.save({ id });
  expect([taken.status, taken.error.code]).toEqual([409, 'id_taken']);
  expect((await bilal.save({ name })).status).toBe(201); // a name is one's own
  expect((await anna.list()).data.map(({ is_own }) => is_own)).toEqual([true]);
});

test('nobody finds a view of what they may not view, nor one that asks for what is not theirs to see', async () => {
  const { hospital, anna, bilal } = await world(['rooms:view']);
  const query = 'filter%5Bbeds%5D%5Bempty%5D=true';
  await anna.save({ name: 'Leere Zimmer', query, is_shared: true });
  await anna.save({ is_shared: true });
  const names = async (who: typeof bilal) => (await who.list()).data.map(({ name }) => name);
  expect(await names(anna)).toEqual(['Leere Zimmer', 'Ohne Etage']);
  expect(await names(bilal)).toEqual(['Ohne Etage']);
  expect((await bilal.save({ query })).status).toBe(422);
  await allow(app, hospital, 'content', ['departments:view']);
  expect((await bilal.list()).status).toBe(403);
  expect((await bilal.save()).status).toBe(403);
  expect((await bilal.list('departments')).data).toEqual([]);
});

test('one’s own that one may no longer ask is found, marked and deleted, also where the whole list is no longer theirs', async () => {
  const { hospital, anna, bilal } = await world(['rooms:view', 'beds:view', 'departments:view']);
  const query = 'filter%5Bbeds%5D%5Bempty%5D=true';
  const { id } = (await bilal.save({ name: 'Leere Zimmer', query, is_shared: true })).data;
  const foundBy = async (who: typeof bilal, area: ModuleCode) =>
    (await who.list(area)).data.map((one) => [one.name, one.area, one.can_ask]);
  expect(await foundBy(bilal, 'rooms')).toEqual([['Leere Zimmer', 'rooms', true]]);
  expect(await foundBy(bilal, 'departments')).toEqual([]);
  await allow(app, hospital, 'content', ['rooms:view', 'departments:view']);
  expect(await foundBy(bilal, 'rooms')).toEqual([['Leere Zimmer', 'rooms', false]]);
  expect(await foundBy(anna, 'rooms')).toEqual([['Leere Zimmer', 'rooms', true]]);
  expect((await bilal.save({ name: 'Leere Zimmer', query: '' })).error.code).toBe('name_taken');

  await allow(app, hospital, 'content', ['departments:view']);
  expect((await bilal.list('rooms')).status).toBe(403);
  expect(await foundBy(bilal, 'departments')).toEqual([['Leere Zimmer', 'rooms', false]]);
  await allow(app, hospital, 'content', ['messages:view']);
  expect((await bilal.edit(id, { version: 1, name: 'X', query, is_shared: false })).status).toBe(403);
  expect((await bilal.remove(id)).status).toBe(200);
  expect(await foundBy(anna, 'rooms')).toEqual([]);
  expect(await entriesOf(hospital)).toEqual(['room.view_shared', 'room.view_unshared']);
});

test('who may edit the area in the whole hospital takes a colleague’s view back from sharing, and changes nothing else of it', async () => {
  const { hospital, anna, bilal } = await world(['rooms:view']);
  const scope = (reach: 'hospital' | 'own_departments') =>
    asSystem(app.context, hospital, ({ db }) =>
      db.updateTable('access_level').set({ scope: reach }).where('id', '=', hospital.levels.content).execute(),
    );
  const { id, name, query } = (await anna.save({ is_shared: true })).data;
  const unshared = { version: 1, name, query, is_shared: false };
  await scope('hospital');
  expect((await bilal.edit(id, unshared)).status).toBe(404);
  await allow(app, hospital, 'content', ['rooms:view', 'rooms:edit']);
  await scope('own_departments');
  expect((await bilal.edit(id, unshared)).status).toBe(404);
  await scope('hospital');
  for (const wish of [{ is_shared: true }, { name: 'Meins' }, { query: 'search=12' }])
    expect([wish, (await bilal.edit(id, { ...unshared, ...wish })).status]).toEqual([wish, 404]);
  expect((await bilal.remove(id)).status).toBe(404);
  expect((await anna.edit(id, { version: 1, name: 'Etage?', query, is_shared: true })).status).toBe(200);
  const late = await bilal.edit(id, unshared);
  expect([late.status, late.error.code, late.error.data]).toMatchObject([409, 'old_version', { name: 'Etage?' }]);
  const done = await bilal.edit(id, { ...unshared, version: 2, name: 'Etage?' });
  expect([done.status, done.data]).toMatchObject([200, { is_shared: false, is_own: false, version: 3 }]);
  expect((await bilal.list()).data).toEqual([]);
  expect((await anna.list()).data).toMatchObject([{ name: 'Etage?', is_shared: false }]);
  expect((await bilal.edit(id, { ...unshared, version: 3, name: 'Etage?' })).status).toBe(404);
  expect(await entriesOf(hospital)).toEqual(['room.view_shared', 'room.view_changed', 'room.view_unshared']);
});

test('what somebody has shared is no longer offered once their account has ended', async () => {
  const { hospital, anna, bilal } = await world();
  await bilal.save({ name: 'Von Bilal', is_shared: true });
  expect((await anna.list()).data).toMatchObject([{ name: 'Von Bilal', by: 'Bilal Test' }]);
  await asSystem(app.context, hospital, ({ db, clock }) =>
    db.updateTable('employee').set({ deleted_at: clock.now() }).where('name', '=', 'Bilal').execute(),
  );
  expect((await anna.list()).data).toEqual([]);
});

test('what no list asks, where one is in it, and what was typed to find a person are not kept', async () => {
  const { anna } = await world();
  for (const query of [
    'page=3&sort=name',
    'sort=name&columns=name',
    'filter%5Bnothing%5D=1',
    'sort=secret',
    'format=csv',
  ])
    expect([query, (await anna.save({ query })).status]).toEqual([query, 422]);
  for (const [area, query] of [
    ['employees', 'search=M%C3%BCller'],
    ['users', 'filter%5Bname%5D=M%C3%BCller'],
    ['settings', ''],
  ] as const)
    expect([area, (await anna.save({ area, query })).status]).toEqual([area, area === 'settings' ? 404 : 422]);
  expect((await anna.save({ name: '   ' })).status).toBe(422);
  expect((await anna.save({ query: '' })).status).toBe(201);
});

test('a name stands once in one’s own views of a list, and there are only so many', async () => {
  const { anna } = await world();
  await anna.save({ name: 'Nachts' });
  const again = await anna.save({ name: 'NACHTS' });
  expect([again.status, again.error.code]).toEqual([409, 'name_taken']);
  for (let count = 1; count < mostViews; count++) await anna.save({ name: `Ansicht ${count}` });
  const full = await anna.save({ name: 'Noch eine' });
  expect([full.status, full.error.code]).toEqual([409, 'views_full']);
  expect((await anna.save({ area: 'beds', query: '', name: 'Nachts' })).status).toBe(201);
  const both = await Promise.all(['A', 'B'].map((name) => anna.save({ area: 'beds', query: '', name })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
});

test('with an account its views are erased; who visits from the platform reads shared ones and saves none', async () => {
  const { hospital, anna, bilal } = await world();
  await anna.save({ is_shared: true });
  await anna.save({ name: 'Nur für mich' });
  const { enter } = await signedInAdministrator(app);
  const visitor = callers((await enter(hospital)).data.token);
  expect((await visitor.list()).data).toMatchObject([{ name: 'Ohne Etage', is_own: false }]);
  expect((await visitor.save()).status).toBe(403);
  await bilal.save({ name: 'Von Bilal', is_shared: true });
  const { id = '' } = hospital.employees.find(({ name }) => name === 'Bilal') ?? {};
  await asSystem(app.context, hospital, (tx) => eraseRow(tx, id));
  expect((await anna.list()).data.map(({ name }) => name)).toEqual(['Nur für mich', 'Ohne Etage']);
});
