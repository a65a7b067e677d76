import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { signedInAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import * as calls from '#shared/menu-order/menu-order.endpoints.ts';
import type { MenuGroups } from '#shared/menu-order/menu-order.schemas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const callers = (token: string) => ({
  read: () => app.call(calls.readMenuOrder, { token }),
  save: (version: number, groups: MenuGroups) => app.call(calls.saveMenuOrder, { token, body: { version, groups } }),
  reset: (version: number) => app.call(calls.resetMenuOrder, { token, body: { version } }),
});

const wanted: MenuGroups = [
  { group: 'people', places: ['users', 'employees'] },
  { group: 'ward', places: ['beds', 'rooms'] },
];

test('the order of the menu is the one of the hospital: kept, on record, heard, and as shipped again', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const { read, save, reset } = callers(token);
  expect((await read()).data).toEqual({ version: 0, groups: [] });
  expect((await save(0, wanted)).data).toEqual({ version: 1, groups: wanted });
  expect((await save(0, wanted)).data).toEqual({ version: 1, groups: wanted }); // twice is once
  expect((await read()).data.groups).toEqual(wanted);
  const late = await save(0, wanted.toReversed());
  expect([late.status, late.error.code, late.error.data]).toEqual([409, 'old_version', { version: 1, groups: wanted }]);
  expect((await reset(1)).data).toEqual({ version: 2, groups: [] });
  const entries = await asSystem(app.context, hospital, ({ db }) =>
    db
      .selectFrom('activity_log')
      .innerJoin('activity_payload', 'activity_payload.activity_id', 'activity_log.id')
      .select(['action', 'properties'])
      .where('subject_type', '=', 'module')
      .orderBy('activity_log.id')
      .execute(),
  );
  expect(entries).toEqual([
    { action: 'module.moved', properties: { before: [], after: wanted } },
    { action: 'module.reset', properties: { before: wanted, after: [] } },
  ]);
  const heard = await app.context.db
    .selectFrom('outbox')
    .select(['channels', 'detail'])
    .where('kind', '=', 'setting.changed')
    .where('hospital_id', '=', hospital.id)
    .execute();
  const once = { channels: [`private-everyone.${hospital.id}`], detail: { key: 'menu_order' } };
  expect(heard).toEqual([once, once]);
});

test('what names a group or a place twice, or what nobody could have named, is refused', async () => {
  const { token } = await hospitalWith(app, 'administration');
  const { save, read } = callers(token);
  const [people] = wanted;
  for (const groups of [
    [people, people],
    [{ group: 'ward', places: ['beds', 'beds'] }],
    [{ group: 'ward', places: ['<b>'] }],
  ])
    expect((await save(0, groups as MenuGroups)).status).toBe(422); // one of them is none
  expect((await read()).data.version).toBe(0);
});

test('what the database holds and nobody can read is no order', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'menu_order', type: 'list', value: '[1]', version: 3 })
      .execute(),
  );
  expect((await callers(token).read()).data).toEqual({ version: 3, groups: [] });
});

test('everybody with a menu reads its order; only who edits modules of the whole hospital changes it; no other hospital hears of it', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await callers(token).save(0, wanted);
  const nurse = callers(await signIn(app, hospital, 'Bilal'));
  expect((await nurse.read()).data.groups).toEqual(wanted);
  expect((await nurse.save(1, [])).status).toBe(403);
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  expect((await callers(bed.token).read()).status).toBe(403);
  const editor = await hospitalWith(app, 'content');
  await allow(app, editor.hospital, 'content', ['modules:edit', 'modules:view']);
  const { save, reset } = callers(editor.token);
  expect((await save(0, wanted)).status).toBe(200);
  expect((await reset(1)).status).toBe(403);
  await asSystem(app.context, editor.hospital, ({ db }) =>
    db
      .updateTable('access_level')
      .set({ scope: 'own_departments' })
      .where('id', '=', editor.hospital.levels.content)
      .execute(),
  );
  expect((await save(1, [])).status).toBe(403);
  const other = await hospitalWith(app, 'administration');
  expect((await callers(other.token).read()).data).toEqual({ version: 0, groups: [] });
  const { enter } = await signedInAdministrator(app);
  const visitor = callers((await enter(hospital)).data.token);
  expect((await visitor.save(1, wanted.toReversed())).data).toMatchObject({ version: 2 });
});
