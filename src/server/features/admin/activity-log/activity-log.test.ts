import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { placesStatement, readInOrder } from '#server/features/admin/engine/list-by-time.ts';
import { readListQuery } from '#server/features/admin/engine/list-query.ts';
import { listRows } from '#server/features/admin/engine/list-rows.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { allow, callsOf, hospitalWith, newRow } from '#server/features/admin/fixtures/area-world.ts';
import { chainHospital } from '#server/platform/history/chain-hospital.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { countRowsRead } from '#server/testing/rows-read.ts';
import { activityLog } from '#shared/areas/activity-log.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';
import { verifyLog } from '#shared/areas/verify-log.endpoints.ts';
import { changeLanguage } from '#shared/languages/language.endpoints.ts';
import { saveMenuOrder } from '#shared/menu-order/menu-order.endpoints.ts';
import { changeSetting } from '#shared/settings/setting.endpoints.ts';
import { changeText } from '#shared/texts/text.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** So many entries, three of each instant, the newest of now, about rooms, wards and kinds of services in turn. */
async function entries(hospital: TestHospital, count: number): Promise<void> {
  const room = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('room').select('id').executeTakeFirstOrThrow(),
  );
  const at = app.context.clock.now();
  await asSystem(app.context, hospital, ({ db }) =>
    sql`insert into activity_log (hospital_id, subject_type, subject_id, causer_type, causer_id, action, created_at)
      select ${hospital.id}, (array['room', 'department', 'service_type'])[1 + n % 3],
        (array[${room.id}, ${hospital.departments[1]?.id}, ${hospital.service_types.care}]::uuid[])[1 + n % 3],
        'employee', ${hospital.employees[0]?.id}, (array['room', 'department', 'service_type'])[1 + n % 3] || '.updated',
        ${at}::timestamptz - n / 3 * interval '1 minute' from generate_series(0, ${count - 1}) n`.execute(db),
  );
}

test('pages lead from the newest entry to the oldest and back, each entry once, and say where they are', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await entries(hospital, 70);
  const { list } = callsOf(app, activityLog, token);
  const all = (await list({ per_page: '100' })).data.map(({ id }) => id);
  for (const sort of ['-created_at', 'created_at']) {
    const seen: string[] = [];
    let page = await list({ sort, per_page: '20' });
    for (;;) {
      expect(page.meta).toMatchObject({ from: seen.length + 1, to: seen.length + page.data.length, total: all.length });
      seen.push(...page.data.map(({ id }) => id));
      if (!page.meta.after) break;
      page = await list({ sort, per_page: '20', after: page.meta.after });
    }
    expect(seen).toEqual(sort === 'created_at' ? all.toReversed() : all);
    while (page.meta.before) {
      page = await list({ sort, per_page: '20', before: page.meta.before });
      const from = page.meta.from - 1;
      expect(page.data.map(({ id }) => id)).toEqual(seen.slice(from, from + 20));
    }
    expect(page.meta.from).toBe(1);
  }
  for (const wrong of [{ sort: 'action' }, { after: 'then' }, { 'filter[created_at]': 'then' }])
    expect((await list(wrong)).status).toBe(422);
});

test('no page reads the whole log, and the index alone says which rows it has', async () => {
  const { hospital } = await hospitalWith(app, 'administration');
  await entries(hospital, 30_000);
  await app.context.breakBy('vacuum analyze activity_log');
  const [anna] = hospital.employees;
  if (!anna) throw new Error('a hospital without Anna');
  const queries: ListQuery[] = [{}, { 'filter[created_at]': 'this_month' }, { 'filter[module]': 'rooms' }];
  await asEmployee(app.context, hospital, anna, async (tx) => {
    const reader = await readReader(tx);
    await readInOrder(tx);
    const readSince = await countRowsRead(tx, ['activity_log']);
    const after = (await listRows(tx, activityLog, {})).meta.after ?? '';
    for (const query of [...queries, { after }, { 'filter[employee_id]': anna.id }]) {
      const { where } = readListQuery(tx, activityLog, reader, query);
      const plan = await sql<{
        'QUERY PLAN': string;
      }>`explain ${placesStatement(activityLog, where, true, 26)}`.execute(tx.db);
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([query, lines]).toEqual([
        query,
        expect.stringContaining('Index Only Scan Backward using activity_log_by_time'),
      ]);
      expect((await listRows(tx, activityLog, query)).meta).toMatchObject({ total: 1000, is_bounded: true });
    }
    expect((await readSince()).scans).toBe(0);
  });
});

test('of an entry one sees what one may view in its module, in lists, counts, filters, files and alone', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const { data: room } = await callsOf(app, rooms, token).create({ ...newRow(hospital, rooms), name: 'Geheim' });
  await callsOf(app, rooms, token).update(room.id, 1, { department_id: hospital.departments[1]?.id });
  const calls = callsOf(app, activityLog, token);
  const [moved, made] = (await calls.list({ 'filter[subject_id]': room.id })).data;
  expect(moved).toMatchObject({
    module: 'rooms',
    action: 'updated',
    related: { subject_id: [{ display_name: 'Geheim' }] },
  });
  expect(moved?.changes).toMatchObject([
    {
      field: 'department_id',
      before_related: [{ display_name: hospital.departments[0]?.name }],
      after_related: [{ display_name: hospital.departments[1]?.name }],
    },
  ]);
  expect(made).toMatchObject({ action: 'created', related: { employee_id: [{ display_name: 'Anna Test' }] } });
  expect(await file(token)).toContain('Geheim');

  await allow(app, hospital, 'administration', [
    ...(['activity-log:view', 'activity-log:export', 'departments:view', 'access-levels:edit'] as const),
  ]);
  const seen = await calls.list({ per_page: '100' });
  const open = ['departments', 'activity-log'];
  expect(seen.data.filter(({ module }) => !open.includes(String(module)))).toEqual([]);
  expect((await calls.list({ 'filter[subject_id]': room.id })).meta.total).toBe(0);
  expect((await calls.list({ 'filter[module]': 'rooms', count: 'exact' })).meta.total).toBe(0);
  expect((await calls.read(made?.id ?? '')).status).toBe(404);
  expect(await file(token)).not.toContain('Geheim');
});

test('entries are found by what was changed, in one module and by a field that is seen there', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const places = callsOf(app, rooms, token);
  const { data: room } = await places.create({ ...newRow(hospital, rooms), name: 'Alt' });
  await places.update(room.id, 1, { name: 'Neu' });
  await places.update(room.id, 2, { department_id: hospital.departments[1]?.id });
  const { list } = callsOf(app, activityLog, token);
  const found = async (query: Record<string, string>) =>
    (await list({ 'filter[subject_id]': room.id, 'filter[action]': 'updated', ...query })).data.map(
      ({ changes }) => changes,
    );
  expect(await found({ 'filter[module]': 'rooms', 'filter[changes]': 'name' })).toMatchObject([
    [{ field: 'name', before: 'Alt', after: 'Neu' }],
  ]);
  expect(await found({ 'filter[module]': 'rooms', 'filter[changes]': 'department_id' })).toHaveLength(1);
  expect(await found({ 'filter[module]': 'rooms', 'filter[changes]': 'active' })).toEqual([]);
  for (const wrong of [
    { 'filter[changes]': 'name' },
    { 'filter[changes]': 'name', 'filter[module]': 'rooms,beds' },
    { 'filter[changes]': 'position', 'filter[module]': 'rooms' },
    { 'filter[changes]': 'key', 'filter[module]': 'settings' },
  ])
    expect((await list(wrong)).status).toBe(422);
});

const file = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${app.origin}/api/en/admin/activity-log/export`, { headers })).text();
};

test('who is confined to their wards reads of these, and of what belongs to the whole hospital', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const [own, other] = hospital.departments;
  const wards = callsOf(app, departments, token);
  for (const [ward, name] of [
    [own, 'Meine'],
    [other, 'Andere'],
  ] as const)
    await wards.update(ward?.id ?? '', (await wards.read(ward?.id ?? '')).data.version, { name });
  const { data: type } = await callsOf(app, serviceTypes, token).create(newRow(hospital, serviceTypes));
  await asSystem(app.context, hospital, async ({ db }) => {
    const lead = hospital.employees.find(({ name }) => name === 'Bilal')?.id ?? '';
    await db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.ward_lead })
      .where('id', '=', lead)
      .execute();
  });
  const lead = callsOf(app, activityLog, await signIn(app, hospital, 'Bilal'));
  const all = (await lead.list({ per_page: '100' })).data;
  const subjects = all.map(({ subject_id }) => subject_id);
  expect([subjects.includes(own?.id), subjects.includes(other?.id), subjects.includes(type.id)]).toEqual([
    ...[true, false, true],
  ]);
  expect((await lead.list({ 'filter[subject_id]': other?.id })).meta.total).toBe(0);
  const foreign = (await callsOf(app, activityLog, token).list({ 'filter[subject_id]': other?.id })).data[0];
  expect([(await lead.read(foreign?.id ?? '')).status, (await lead.read(all[0]?.id ?? '')).status]).toEqual([404, 200]);
  const elsewhere = await hospitalWith(app, 'administration');
  expect((await callsOf(app, activityLog, elsewhere.token).read(foreign?.id ?? '')).status).toBe(404);
});

test('what every filter finds is what it says of the rows that the reader sees', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await entries(hospital, 40);
  const { list } = callsOf(app, activityLog, token);
  const { data: all } = await list({ per_page: '100' });
  for (const field of ['module', 'subject_id', 'action', 'causer_type', 'employee_id']) {
    const values = new Set(all.map((row) => row[field]).filter((value) => typeof value === 'string'));
    for (const value of values) {
      const found = await list({ [`filter[${field}]`]: value, per_page: '100' });
      const wanted = all.filter((row) => row[field] === value);
      expect([field, value, found.data.map(({ id }) => id), found.meta.total]).toEqual([
        ...[field, value, wanted.map(({ id }) => id), wanted.length],
      ]);
    }
    const empty = await list({ [`filter[${field}][empty]`]: 'true' });
    expect([field, empty.meta.total]).toEqual([field, all.filter((row) => row[field] === null).length]);
  }
  expect((await list({ 'filter[created_at]': 'today' })).meta.total).toBeGreaterThan(0);
  expect((await list({ 'filter[created_at][to]': '2001-01-01' })).meta.total).toBe(0);
});

test('the chain is verified stretch by stretch; what was touched is named, and only who reaches the hospital asks', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const verify = async (after = '0') => app.call(verifyLog, { token, body: { after } });
  const key = app.context.secrets.log_chain_key;
  const chain = () => chainHospital(app.context.history, hospital.id, { key, now: app.context.clock.now() });
  await entries(hospital, 12_000);
  expect((await verify()).data).toMatchObject({ to: '0', links: '0', at: null, is_done: true, findings: [] });
  expect((await verify()).data.waiting).toBeGreaterThan(12_000);
  while (await chain());
  const first = (await verify()).data;
  expect(first).toMatchObject({ to: '10000', is_done: false, findings: [], waiting: 0 });
  const second = (await verify(first.to)).data;
  expect(second).toMatchObject({ to: first.links, links: first.links, is_done: true, findings: [], waiting: 0 });
  expect(second.at).not.toBeNull();

  const [entry] = (await callsOf(app, activityLog, token).list()).data;
  await app.context.breakBy(`alter table activity_log disable trigger user;
    update activity_log set action = 'room.created' where id = '${entry?.id}'; alter table activity_log enable trigger user`);
  const found = [...(await verify()).data.findings, ...(await verify('10000')).data.findings];
  expect(found).toMatchObject([{ kind: 'row_changed', source: 'activity_log', row_id: entry?.id }]);
  expect((await verify('999999')).status).toBe(404);
  await allow(app, hospital, 'administration', ['activity-log:export', 'access-levels:edit']);
  expect((await verify()).status).toBe(403);
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('access_level')
      .set({ scope: 'own_departments' })
      .where('id', '=', hospital.levels.technology)
      .execute(),
  );
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.technology })
      .where('name', '=', 'Bilal')
      .execute(),
  );
  const confined = await signIn(app, hospital, 'Bilal');
  expect((await app.call(verifyLog, { token: confined, body: { after: '0' } })).status).toBe(403);
});

test('what is set of a hospital stands in the log of who may view it: settings, texts, languages, the order of the menu', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const setting = { token, params: { key: 'tablet_dims_minutes' }, body: { version: 0, value: 2 } };
  await app.call(changeSetting, setting);
  const farsi = { surface: 'patient', language: 'fa' } as const;
  const wording = { key: 'services.heading', version: 0, value: 'چه نیاز دارید؟' };
  await app.call(changeText, { token, body: { ...farsi, ...wording } });
  await app.call(changeLanguage, { token, params: { key: 'tr' }, body: { version: 0, active: false } });
  await app.call(saveMenuOrder, { token, body: { version: 0, groups: [{ group: 'people', places: ['users'] }] } });
  const { list } = callsOf(app, activityLog, token);
  const actionsOf = async (module: string) =>
    (await list({ 'filter[module]': module })).data.map(({ action, subject_id }) => [action, subject_id]);
  expect(await actionsOf('settings')).toEqual([['changed', null]]);
  expect(await actionsOf('translations')).toEqual([['changed', null]]);
  expect(await actionsOf('languages')).toEqual([['changed', null]]);
  expect(await actionsOf('modules')).toEqual([['moved', null]]);
  await allow(app, hospital, 'care', ['activity-log:view', 'languages:view']);
  const bilal = callsOf(app, activityLog, await signIn(app, hospital, 'Bilal'));
  expect((await bilal.list()).data.map(({ module }) => module)).toEqual(['languages']);
});
