import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { changeRights } from '#server/features/access/rights-changed.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { type LevelKey, levelKeys } from '#shared/access/levels.ts';
import type { ModuleRight } from '#shared/access/rights.ts';
import { giveAccessLevel, listGivableLevels } from '#shared/employees/access-level.endpoints.ts';
import { readAccount } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/employees/level.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { realtimeKey } from '#shared/kernel/realtime.endpoints.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A hospital whose Anna has this level; what she does by calls. */
async function hospitalWith(level: LevelKey | string, more: Record<string, LevelKey> = {}) {
  const hospital = await app.context.newHospital();
  const levelOf = (key: string) => (key in hospital.levels ? hospital.levels[key as LevelKey] : key);
  for (const [name, key] of Object.entries({ Anna: level, ...more })) await put(hospital, name, levelOf(key));
  return { hospital, ...as(await signIn(app, hospital, 'Anna')) };
}

function put(hospital: TestHospital, name: string, access_level_id: string) {
  return asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ access_level_id }).where('id', '=', idOf(hospital, name)).execute(),
  );
}

const idOf = (hospital: TestHospital, name: string) => hospital.employees.find((one) => one.name === name)?.id ?? '';

function as(token: string) {
  const read = async (id: string) => (await app.call(calls.readAccessLevel, { token, params: { id } })).data;
  const account = async () => (await app.call(readAccount, { token })).data;
  return {
    ...{ token, read, account },
    make: (name: string, scope: 'hospital' | 'own_departments' = 'own_departments', id: string = crypto.randomUUID()) =>
      app.call(calls.makeAccessLevel, { token, body: { id, name, scope } }),
    rename: (id: string, version: number, name: string, scope: 'hospital' | 'own_departments' = 'own_departments') =>
      app.call(calls.editAccessLevel, { token, params: { id }, body: { version, name, scope } }),
    allow: (id: string, version: number, rights: readonly ModuleRight[]) =>
      app.call(calls.saveLevelRights, { token, params: { id }, body: { version, rights: [...rights] } }),
    /** Adds and takes away, by the level as it stands. */
    change: async (id: string, { add = [], take = [] }: { add?: ModuleRight[]; take?: ModuleRight[] }) => {
      const { version, rights } = await read(id);
      const kept = rights.filter((right) => !take.some((one) => one === right)) as ModuleRight[]; // the server's own list
      return app.call(calls.saveLevelRights, { token, params: { id }, body: { version, rights: [...kept, ...add] } });
    },
    remove: (id: string) => app.call(calls.deleteAccessLevel, { token, params: { id } }),
    give: (id: string, access_level_id: string, version = 1) =>
      app.call(giveAccessLevel, { token, params: { id }, body: { version, access_level_id } }),
    givable: async () => (await app.call(listGivableLevels, { token })).data.map(({ name }) => name).toSorted(),
    list: async () => (await app.call(calls.listAccessLevels, { token })).data,
  };
}

const editor = ['access-levels:view', 'access-levels:edit', 'board:view', 'board:edit', 'employees:edit'] as const;

/** A hospital whose Anna may edit access levels and little else; everywhere, or on her ward. */
async function smallEditor(scope: 'hospital' | 'own_departments' = 'hospital', rights: readonly string[] = editor) {
  const made = await hospitalWith('administration');
  const level = (await made.make('Klein', scope)).data;
  await asSystem(app.context, made.hospital, async ({ db, hospital: hospital_id }) => {
    const rows = rights
      .map((right) => right.split(':'))
      .map(([module_code = '', access_right = '']) => ({
        ...{ hospital_id, access_level_id: level.id, module_code },
        access_right: access_right as 'view', // one of the five
      }));
    await db.insertInto('allocation').values(rows).execute();
  });
  await put(made.hospital, 'Bilal', made.hospital.levels.administration);
  await put(made.hospital, 'Anna', level.id);
  return { ...made, level: level.id };
}

const denied = { status: 403, error: { code: 'operation_denied' } };

test('a level is made, filled, renamed and deleted; each change is on record, and twice is once', async () => {
  const { hospital, make, allow, rename, remove, list, read } = await hospitalWith('administration');
  const id = crypto.randomUUID();
  const first = await make('Aushilfe', 'own_departments', id);
  expect([first.status, first.data]).toMatchObject([201, { name: 'Aushilfe', rights: [], employees: 0, version: 1 }]);
  expect((await make('Aushilfe', 'own_departments', id)).data).toEqual(first.data);
  expect((await make('Anders', 'own_departments', id)).error.code).toBe('id_taken');
  expect((await make('aushilfe')).error.code).toBe('name_taken');
  const given = await allow(id, 1, ['board:view', 'duty:view', 'board:view']);
  expect(given.data).toMatchObject({ version: 2, rights: ['board:view', 'duty:view'] });
  expect((await allow(id, 1, ['board:view', 'duty:view'])).data).toEqual(given.data);
  const old = await allow(id, 1, ['board:view']);
  expect([old.status, old.error]).toMatchObject([409, { code: 'old_version', data: { version: 2 } }]);
  expect((await rename(id, 2, 'Springer', 'hospital')).data).toMatchObject({ name: 'Springer', scope: 'hospital' });
  const late = await rename(id, 2, 'Abends', 'own_departments');
  expect([late.status, late.error.code, late.error.data]).toMatchObject([
    ...[409, 'old_version'],
    {
      row: { name: 'Springer', scope: 'hospital', version: 3 },
      by: expect.stringContaining('Anna'),
      at: expect.any(String),
    },
  ]);
  expect((await allow(id, 3, [])).data.rights).toEqual([]);
  expect((await list()).map(({ name }) => name)).toContain('Springer');
  expect((await remove(id)).status).toBe(200);
  expect([(await read(id)) ?? null, (await remove(id)).status]).toEqual([null, 404]);
  expect((await remove(hospital.levels.care)).error).toMatchObject({
    code: 'access_level_in_use',
    data: { employees: 2 },
  });
  const rows = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('activity_log').select('action').where('subject_id', '=', id).orderBy('id').execute(),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['access_level.created', 'access_level.rights_changed', 'access_level.updated', 'access_level.rights_changed'],
    'access_level.deleted',
  ]);
});

test('nobody grants more than they hold: neither a right, nor the whole hospital, nor a level with either', async () => {
  const { hospital, level, make, change, rename, give, givable, list } = await smallEditor();
  const { care, service_staff, content, administration } = hospital.levels;
  const before = await list();
  expect(await change(level, { add: ['qr:view'] })).toMatchObject(denied);
  expect(await change(care, { add: ['settings:view'] })).toMatchObject(denied);
  expect(await change(administration, { take: ['settings:view'] })).toMatchObject(denied);
  expect(await make('Neu')).toMatchObject(denied); // access-levels:create is another right
  expect([await give(idOf(hospital, 'Clara'), content), await give(idOf(hospital, 'Bilal'), level)]).toMatchObject([
    denied,
    denied,
  ]);
  expect(await list()).toEqual(before);
  expect(await givable()).toEqual(['Care', 'Klein', 'Service staff']);
  expect((await change(service_staff, { take: ['board:edit'] })).data.rights).not.toContain('board:edit');
  const ward = await smallEditor('own_departments');
  expect(await ward.change(ward.hospital.levels.content, { add: ['board:view'] })).toMatchObject(denied);
  expect(await ward.rename(ward.level, 1, 'Klein', 'hospital')).toMatchObject(denied);
  expect((await ward.rename(ward.level, 1, 'Kleiner')).status).toBe(200);
  expect((await rename(level, 1, 'Klein', 'own_departments')).status).toBe(200);
});

test('the administrator of a fresh hospital appoints others at each of its levels, and never herself at the bed', async () => {
  const { hospital, give, givable, change } = await hospitalWith('administration');
  expect(await givable()).toHaveLength(levelKeys.length);
  const zoe = idOf(hospital, 'Zoe');
  for (const [at, key] of levelKeys.entries()) expect((await give(zoe, hospital.levels[key], at + 1)).status).toBe(200);
  expect(await give(idOf(hospital, 'Anna'), hospital.levels.care)).toMatchObject(denied);
  expect(await change(hospital.levels.administration, { add: ['board:edit'] })).toMatchObject(denied);
});

test('a ward lead chooses among the levels she may give, on her ward alone, and takes nothing from who holds more', async () => {
  const { hospital, give, givable, token } = await hospitalWith('ward_lead', { Bilal: 'administration' });
  const { care, service_staff, administration } = hospital.levels;
  expect((await app.call(calls.listAccessLevels, { token })).status).toBe(403);
  expect(await givable()).toEqual(['Care', 'Service staff', 'Ward lead']);
  const clara = idOf(hospital, 'Clara');
  expect((await give(clara, service_staff)).data).toMatchObject({ access_level_id: service_staff, version: 2 });
  expect((await give(clara, service_staff)).data.version).toBe(2);
  expect((await give(clara, care)).error).toMatchObject({ code: 'old_version', data: { version: 2 } });
  expect(await give(clara, administration, 2)).toMatchObject(denied);
  expect(await give(idOf(hospital, 'Bilal'), care)).toMatchObject(denied);
  expect((await give(idOf(hospital, 'Zoe'), care)).status).toBe(404);
  const elsewhere = await app.context.newHospital();
  expect((await give(clara, elsewhere.levels.care, 2)).status).toBe(404);
  expect((await give(idOf(elsewhere, 'Clara'), care)).status).toBe(404);
});

test('the last who may edit access levels is neither stripped, ended nor removed, whichever way', async () => {
  const { hospital, give, change, rename, read } = await hospitalWith('administration');
  const { administration, content } = hospital.levels;
  const anna = idOf(hospital, 'Anna');
  const kept = { status: 409, error: { code: 'last_access_editor' } };
  expect(await give(anna, content)).toMatchObject(kept);
  expect(await change(administration, { take: ['access-levels:edit'] })).toMatchObject(kept);
  const { version, name } = await read(administration);
  expect(await rename(administration, version, name, 'own_departments')).toMatchObject(kept);
  expect((await rename(administration, version, 'Verwaltung', 'hospital')).status).toBe(200);
  const inside = (set: { active: boolean } | { deleted_at: Date }) =>
    asSystem(app.context, hospital, ({ db }) => db.updateTable('employee').set(set).where('id', '=', anna).execute());
  await expect(inside({ active: false })).rejects.toMatchObject({ constraint: 'last_access_editor' });
  await expect(inside({ deleted_at: new Date() })).rejects.toMatchObject({ constraint: 'last_access_editor' });
  await put(hospital, 'Zoe', administration);
  expect((await give(anna, content)).status).toBe(200);
  expect(await as(await signIn(app, hospital, 'Zoe')).give(idOf(hospital, 'Zoe'), content)).toMatchObject(kept);
});

test('who edits access levels for the own departments alone does not stand in for the last of the whole hospital', async () => {
  const { hospital, give, make, allow } = await hospitalWith('administration');
  const { data: small } = await make('Klein');
  await allow(small.id, small.version, ['access-levels:edit']);
  expect((await give(idOf(hospital, 'Zoe'), small.id)).status).toBe(200);
  expect(await give(idOf(hospital, 'Anna'), hospital.levels.content)).toMatchObject({
    error: { code: 'last_access_editor' },
  });
  expect((await give(idOf(hospital, 'Zoe'), hospital.levels.content, 2)).status).toBe(200);
});

test('two administrators who strip each other at once leave one standing', async () => {
  for (let round = 0; round < 5; round++) {
    const { hospital, give } = await hospitalWith('administration', { Bilal: 'administration' });
    const bilal = as(await signIn(app, hospital, 'Bilal'));
    const { care } = hospital.levels;
    const both = await Promise.all([give(idOf(hospital, 'Bilal'), care), bilal.give(idOf(hospital, 'Anna'), care)]);
    const statuses = both.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([403, 409]).toContain(statuses[1]);
  }
});

/** An open app that hears its own news and those of its ward. */
async function openApp({ token, account }: ReturnType<typeof as>) {
  const { id, departments } = await account();
  const ward = `private-department.${departments[0]?.id}`;
  const { hostname, port } = new URL(app.origin);
  const pusher = new Pusher(realtimeKey, {
    ...{ cluster: 'mt1', wsHost: hostname, wsPort: Number(port), wsPath: '/socket', forceTLS: false },
    ...{ enabledTransports: ['ws'], enableStats: false },
    channelAuthorization: {
      ...{ endpoint: `${app.origin}/api/pusher/auth`, transport: 'ajax' },
      headersProvider: () => ({ Authorization: `Bearer ${token}` }),
    },
  });
  onTestFinished(() => pusher.disconnect());
  const heard: object[] = [];
  const own = pusher.subscribe(`private-employee.${id}`);
  own.bind('rights.changed', (data: object) => heard.push(data));
  const board = pusher.subscribe(ward);
  await vi.waitFor(() => expect([own.subscribed, board.subscribed]).toEqual([true, true]));
  const listening = () => app.context.realtime.publish(ward, 'test.asked', {});
  expect(listening()).toBe(1);
  const subscribe = async (...names: string[]) => {
    const asked = names.map((name) => pusher.subscribe(name));
    await vi.waitFor(() => expect(asked.every(({ subscribed }) => subscribed)).toBe(true));
  };
  return { id, heard, listening, subscribe };
}

test('S28 a right taken away: the next call is refused, the open app hears of it, and what it heard of the ward ends', async () => {
  const { hospital, change } = await hospitalWith('administration', { Clara: 'care' });
  const clara = as(await signIn(app, hospital, 'Clara'));
  const { id, heard, listening } = await openApp(clara);
  expect((await change(hospital.levels.care, { take: ['board:view'] })).status).toBe(200);
  expect((await app.call(listRequests, { token: clara.token })).status).toBe(403);
  await vi.waitFor(() => expect(heard).toMatchObject([{ id, ended: expect.any(Array) }]));
  await vi.waitFor(() => expect(listening()).toBe(0));
  expect((await clara.account()).rights).not.toContain('board:view');
});

test('S28 each kind of channel that a right or the scope opens ends with it, and the others go on', async () => {
  const { hospital, change, rename, read } = await hospitalWith('administration', { Clara: 'ward_lead' });
  const level = hospital.levels.ward_lead;
  await rename(level, (await read(level)).version, 'Ward lead', 'hospital');
  const [own, other] = hospital.departments.map(({ id }) => id);
  const clara = as(await signIn(app, hospital, 'Clara'));
  const { id, subscribe } = await openApp(clara);
  const on = {
    board: channels.department(own ?? ''),
    ...{ duty: channels.duty(own ?? ''), elsewhere: channels.department(other ?? '') },
    ...{ rooms: channels.area(`${hospital.id}.rooms`), beds: channels.area(`${hospital.id}.beds`) },
    everyone: channels.everyone(hospital.id),
  };
  await subscribe(...Object.values(on));
  const heard = () =>
    Object.entries(on)
      .filter(([, channel]) => app.context.realtime.peopleOn(channel).includes(id))
      .map(([name]) => name);
  expect(heard()).toEqual(Object.keys(on));
  await rename(level, (await read(level)).version, 'Ward lead', 'own_departments');
  await vi.waitFor(() => expect(heard()).toEqual(['board', 'duty', 'rooms', 'beds', 'everyone']));
  await change(level, { take: ['rooms:view'] });
  await vi.waitFor(() => expect(heard()).toEqual(['board', 'duty', 'beds', 'everyone']));
  await change(level, { take: ['board:view'] });
  await vi.waitFor(() => expect(heard()).toEqual(['beds', 'everyone']));
});

test('S28 the same for who signs in and listens while the right is taken away', async () => {
  const { hospital } = await hospitalWith('administration', { Clara: 'care' });
  const level = hospital.levels.care;
  const { id, heard, listening } = await asSystem(app.context, hospital, (tx) =>
    changeRights(tx, { level }, async () => {
      await tx.db.deleteFrom('allocation').where('access_level_id', '=', level).execute();
      return openApp(as(await signIn(app, hospital, 'Clara')));
    }),
  );
  await vi.waitFor(() => expect(heard).toMatchObject([{ id, ended: expect.any(Array) }]));
  await vi.waitFor(() => expect(listening()).toBe(0));
});
