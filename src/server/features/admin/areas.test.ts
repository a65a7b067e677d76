import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { type ModuleRight, rights } from '#shared/access/rights.ts';
import { areas } from '#shared/areas/all.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { type Area, choiceKey, fieldNames, fieldOf, isKept, rowKeys, typedNames } from '#shared/areas/define.ts';
import { departments } from '#shared/areas/departments.ts';
import { fieldKinds, isRequired } from '#shared/areas/fields.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';
import { words } from '#shared/locales/areas/de.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { allow, called, callsOf, hospitalWith, newRow, related, useOne, valueFor } from './fixtures/area-world.ts';

/**
 * What is made elsewhere has tests of its own (`devices.test.ts`), and so have notes (`records/records.test.ts`): what they
 * are about is made by other features.
 */
const kept = areas.filter((area) => isKept(area) && !area.without && area.name !== 'records');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Of two people of one name each is somebody; priorities have levels. */
const mayShareNames = ['employees', 'priorities'];

let named = 0;
/** Another name at each call. */
const nameFor = (area: Area) => called(area, `Anders ${++named}`);

/** From what a row holds to these values, where they are others. */
const changesBy = (row: Record<string, unknown>, values: Record<string, string>) =>
  Object.entries(values)
    .filter(([field, after]) => row[field] !== after)
    .map(([field, after]) => ({ field, before: row[field], after }));

test('the list of kinds is closed, no field has the name of what every row carries, and each has its words', () => {
  expect(fieldKinds.length).toBeLessThanOrEqual(14);
  for (const area of areas) {
    const names = fieldNames(area);
    expect(names.filter((name) => rowKeys.some((key) => key === name))).toEqual([]);
    const shown = [area.title, ...area.search, ...area.columns];
    const others = [...Object.keys(area.counts ?? {}), 'created_at'];
    expect(shown.filter((name) => !names.includes(name) && !others.includes(name))).toEqual([]);
    const choices = names.flatMap((name) => {
      const field = fieldOf(area, name);
      if (field.kind !== 'choice') return [];
      return field.options.map((one) => choiceKey(area, name, one));
    });
    const counted = Object.keys({ ...area.counts, ...area.usedBy }).map((name) => `areas.${name}`);
    const wanted = [`areas.${area.name}`, `areas_one.${area.name}`, ...counted, ...choices];
    for (const key of [...wanted, ...names.map((name) => `fields.${area.name}.${name}`)])
      expect([key, key in words]).toEqual([key, true]);
  }
});

describe.each(kept.map((area) => [area.name, area] as const))('%s', (_name, area) => {
  test('a row is created, read, changed, deleted and restored; twice is once, and each change stands in its activity', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const calls = callsOf(app, area, token);
    const sent = newRow(hospital, area);
    const made = await calls.create(sent);
    expect([made.status, made.data]).toMatchObject([201, { ...sent, version: 1, deleted_at: null }]);
    const shown = area.partOf ? `${made.data.related[area.partOf]?.[0]?.display_name}·` : '';
    expect(made.data.display_name).toBe(`${shown}${made.data[area.title]}`);
    expect((await calls.create(sent)).data).toEqual(made.data);
    expect((await calls.create({ ...newRow(hospital, area), id: sent.id })).error.code).toBe('id_taken');
    expect((await calls.read(sent.id)).data).toEqual(made.data);
    const title = nameFor(area);
    const changed = await calls.update(sent.id, 1, title);
    expect([changed.status, changed.data]).toMatchObject([200, { ...sent, ...title, version: 2 }]);
    expect(changed.error.message).toBe('Updated Successfully');
    expect((await calls.update(sent.id, 1, title)).data).toEqual(changed.data);
    const gone = await calls.remove(sent.id);
    expect([gone.status, gone.error.message]).toEqual([200, 'Item Deleted Successfully']);
    expect((await calls.remove(sent.id)).status).toBe(404);
    expect((await calls.update(sent.id, 3, called(area, 'Ganz anders'))).status).toBe(404);
    expect((await calls.ids()).data.ids).not.toContain(sent.id);
    expect((await calls.ids({ deleted: 'true' })).data.ids).toEqual([sent.id]);
    const back = await calls.restore(sent.id);
    expect(back.data).toMatchObject({ ...sent, ...title, version: 4, deleted_at: null });
    expect((await calls.restore(sent.id)).data).toEqual(back.data);
    const entries = (await calls.activity(sent.id)).data;
    expect(entries.map(({ action, version, by }) => [action, version, by.name])).toEqual([
      ...[['restored', 4, 'Anna Test'] as const, ['deleted', 3, 'Anna Test'] as const],
      ...[['updated', 2, 'Anna Test'] as const, ['created', 1, 'Anna Test'] as const],
    ]);
    expect(entries[1]?.changes).toEqual([]);
    expect(entries[2]?.changes).toEqual(changesBy(made.data, title));
  });

  test('every field can be changed and put back as it was, by its own change alone', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const calls = callsOf(app, area, token);
    const { data: row } = await calls.create(newRow(hospital, area));
    let { version } = row;
    for (const name of typedNames(area)) {
      const field = fieldOf(area, name);
      let value = valueFor(hospital, field);
      if (field.kind === 'relation') value = related(hospital, field.to)[1];
      if (field.kind === 'relations') value = isRequired(field) ? related(hospital, field.to).slice(1) : [];
      while (JSON.stringify(value) === JSON.stringify(row[name])) value = valueFor(hospital, field);
      const saved = await calls.update(row.id, version, { [name]: value });
      expect([name, saved.status, saved.data[name]]).toEqual([name, 200, value]);
      const [entry] = (await calls.activity(row.id)).data;
      expect(entry?.changes).toMatchObject([{ field: name, before: row[name], after: value }]);
      const put = { version: saved.data.version, activity_id: entry?.id ?? '', fields: [name] };
      const back = await calls.putBack(row.id, put);
      expect([name, back.status, back.data[name]]).toEqual([name, 200, row[name]]);
      expect((await calls.putBack(row.id, { ...put, activity_id: crypto.randomUUID() })).status).toBe(422);
      version = back.data.version;
    }
  });

  test('two change the same row: the second reads what the first changed, field by field, and who it was', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const calls = callsOf(app, area, token);
    const { data: row } = await calls.create(newRow(hospital, area));
    const title = nameFor(area);
    const first = await calls.update(row.id, 1, title);
    const second = await calls.update(row.id, 1, 'active' in row ? { active: !row.active } : nameFor(area));
    expect([second.status, second.error]).toMatchObject([409, { code: 'old_version', data: { row: first.data } }]);
    expect(second.error.data).toMatchObject({
      changes: changesBy(row, title).map((change) => ({ ...change, by: 'Anna Test' })),
    });
    expect((await calls.read(row.id)).data).toEqual(first.data);
  });

  test('what breaks a rule is refused under its field, in the sentence of its form', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const calls = callsOf(app, area, token);
    const { data: row } = await calls.create(newRow(hospital, area));
    for (const [name, { rules = '', kind }] of Object.entries(area.fields)) {
      if (!rules.split('|').includes('required') || kind === 'choice') continue;
      const refused = await calls.update(row.id, 1, { [name]: null });
      expect([name, refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([name, 422, [name]]);
      expect(refused.error.errors?.[name]?.join()).toMatch(/^Please (fill in|choose)|“/);
    }
    if (mayShareNames.includes(area.name)) return;
    const twin = await calls.create({ ...newRow(hospital, area), [area.title]: row[area.title] });
    expect([twin.status, twin.error.code, Object.keys(twin.error.errors ?? {})]).toEqual([
      ...[409, 'name_taken', [area.title]],
    ]);
  });

  test('rows are found by search, filters and what is empty, sorted, paged and moved', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const calls = callsOf(app, area, token);
    const before = (await calls.list()).meta.total;
    const names = ['Müller 10', 'Mueller 9', 'MULLER 8', 'Zettel 7'];
    for (const name of names) await calls.create({ ...newRow(hospital, area), ...called(area, name) });
    const titles = async (query: object) => (await calls.list({ ...query })).data.map((row) => row[area.title]);
    for (const search of ['müller', 'Mueller', 'MULLER'])
      expect(await titles({ search, sort: area.title })).toEqual(['MULLER 8', 'Mueller 9', 'Müller 10']);
    expect(await titles({ search: 'ller', sort: `-${area.title}` })).toEqual(['Müller 10', 'Mueller 9', 'MULLER 8']);
    expect(await titles({ [`filter[${area.title}]`]: 'zettel' })).toEqual(['Zettel 7']);
    for (const [name, { kind }] of Object.entries(area.fields)) {
      const empty = await calls.list({ [`filter[${name}][empty]`]: 'true', per_page: '100' });
      const full = await calls.list({ [`filter[${name}][empty]`]: 'false', per_page: '100' });
      expect([name, empty.status, empty.meta.total + full.meta.total]).toEqual([name, 200, before + 4]);
      if (kind === 'switch') expect((await titles({ [`filter[${name}]`]: 'true' })).length).toBeLessThan(before + 5);
      expect([name, (await calls.list({ sort: name })).status]).toEqual([name, 200]);
    }
    for (const name of Object.keys(area.counts ?? {})) {
      const none = await calls.list({ [`filter[${name}][empty]`]: 'true', per_page: '100' });
      const some = await calls.list({ [`filter[${name}][empty]`]: 'false', per_page: '100' });
      expect([name, none.meta.total + some.meta.total]).toEqual([name, before + 4]);
      expect(none.data.every(({ counts }) => counts[name] === 0)).toBe(true);
      expect(some.data.some(({ counts }) => counts[name] === 0)).toBe(false);
    }
    const today = await calls.list({ 'filter[created_at]': 'today', 'filter[active][empty]': 'false' });
    expect([4, before + 4]).toContain(today.meta.total); // the factory's rows are of today by another clock
    expect((await calls.list({ 'filter[created_at]': 'this_week' })).meta.total).toBeGreaterThanOrEqual(4);
    expect((await calls.list({ 'filter[created_at][from]': '2099-01-01' })).meta.total).toBe(0);
    for (const wrong of [{ sort: 'none' }, { 'filter[created_at]': 'then' }, { counted_by: 'rooms:1' }])
      expect((await calls.list(wrong)).status).toBe(422);
    const page = await calls.list({ per_page: '2', page: '99' });
    const total = before + 4;
    const last = Math.ceil(total / 2);
    expect(page.meta).toMatchObject({ page: last, from: last * 2 - 1, to: total, total, is_bounded: false });
    if (!area.ordered) return;
    const rows = (await calls.list({ sort: 'position', per_page: '100' })).data;
    const [first, , third, ...others] = rows;
    const moved = await calls.move(others.at(-1)?.id ?? '', { after: first?.id ?? '' });
    expect(moved.status).toBe(200);
    await calls.move(third?.id ?? '', { position: 1 });
    const after = (await calls.list({ sort: 'position', per_page: '100' })).data.map(({ id }) => id);
    expect(after.slice(0, 3)).toEqual([third?.id, first?.id, others.at(-1)?.id]);
  });

  test('each right alone opens its calls and no other; another hospital’s row is not found', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const elsewhere = await hospitalWith(app, 'administration');
    const { data: row } = await callsOf(app, area, token).create(newRow(hospital, area));
    const theirs = callsOf(app, area, elsewhere.token);
    const id = row.id;
    expect([(await theirs.read(id)).status, (await theirs.update(id, 1, { active: false })).status]).toEqual([
      404, 404,
    ]);
    expect([(await theirs.remove(id)).status, (await theirs.restore(id)).status]).toEqual([404, 404]);
    expect([(await theirs.activity(id)).status, (await theirs.ids()).data.ids.includes(id)]).toEqual([404, false]);
    expect((await theirs.bulkDelete([id])).data).toMatchObject([{ outcome: 'refused', code: 'not_found' }]);
    const calls = callsOf(app, area, token);
    const needed = Object.entries(areaEndpoints(area)).map(([name, { needs }]) => [name, needs] as const);
    expect(needed.filter(([, needs]) => needs === 'own' || needs === 'duty')).toEqual([]);
    await allow(app, hospital, 'administration', [`${area.name}:view`, 'access-levels:edit']);
    expect([(await calls.list()).status, (await calls.update(id, 1, { active: false })).status]).toEqual([200, 403]);
    expect((await calls.bulkDelete([id])).status).toBe(403);
    await allow(app, hospital, 'administration', [`${area.name}:delete`, 'access-levels:edit']);
    expect([(await calls.list()).status, (await calls.bulkDelete([id])).data[0]?.outcome]).toEqual([403, 'done']);
  });

  test('several rows are changed and deleted at once, with an answer for each', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const calls = callsOf(app, area, token);
    const rows = [];
    for (let at = 0; at < 3; at++) rows.push((await calls.create({ ...newRow(hospital, area), active: true })).data);
    const versions = rows.map(({ id }, at) => ({ id, version: at === 1 ? 9 : 1 }));
    const changed = (
      await calls.bulkUpdate(versions, 'active' in area.fields ? { active: false } : { color: '#010203' })
    ).data;
    expect(changed.map(({ outcome, code }) => [outcome, code])).toEqual([
      ...[['done', null] as const, ['refused', 'old_version'] as const, ['done', null] as const],
    ]);
    expect(changed.map(({ display_name }) => display_name)).toEqual([null, rows[1]?.display_name, null]);
    expect((await calls.bulkUpdate(versions, called(area, ''))).status).toBe(422);
    await useOne(app, hospital, area);
    const used = (await calls.list({ per_page: '100' })).data.find(({ counts }) =>
      Object.entries(counts).some(([name, count]) => count > 0 && !area.keepsNot?.some((one) => one === name)),
    );
    const deleted = (await calls.bulkDelete([used?.id ?? crypto.randomUUID(), ...rows.map(({ id }) => id)])).data;
    expect(deleted.map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'done', 'done']);
    if (used) expect(deleted[0]?.used_by?.length).toBeGreaterThan(0);
    expect(deleted[0]?.display_name).toBe(used?.display_name ?? null); // of what there is not, no name
    const entries = await asSystem(app.context, hospital, ({ db }) =>
      db.selectFrom('activity_log').select('id').where('action', '=', `${area.table}.deleted`).execute(),
    );
    expect(entries.length).toBe(3);
  });
});

test('who is confined to their departments finds, names, changes and makes nothing in others', async () => {
  const { hospital, token } = await hospitalWith(app, 'ward_lead');
  const all = kept.flatMap(({ name }) => rights.map((right): ModuleRight => `${name}:${right}`));
  await allow(app, hospital, 'ward_lead', all);
  const [own, other] = hospital.departments.map(({ id }) => id);
  const wards = callsOf(app, departments, token);
  const places = callsOf(app, rooms, token);
  expect((await wards.list()).data.map(({ id }) => id)).toEqual([own]);
  expect((await wards.choices('covered_by')).data.map(({ id }) => id)).toEqual([own]);
  expect((await wards.choices('covered_by', { ids: `${own},${other}` })).data.map(({ id }) => id)).toEqual([own]);
  expect([(await wards.read(other ?? '')).status, (await wards.remove(other ?? '')).status]).toEqual([404, 404]);
  expect((await wards.update(other ?? '', 1, { name: 'Meine' })).status).toBe(404);
  expect((await wards.update(own ?? '', 1, { covered_by: [other] })).status).toBe(404);
  expect((await wards.create({ ...newRow(hospital, departments), covered_by: [] })).status).toBe(403);
  expect((await places.list()).data.every((room) => room.department_id === own)).toBe(true);
  expect((await places.create({ ...newRow(hospital, rooms), department_id: other })).status).toBe(404);
  const { data: room } = await places.create({ ...newRow(hospital, rooms), department_id: own });
  expect((await places.update(room.id, 1, { department_id: other })).status).toBe(404);
  const elsewhere = await asSystem(app.context, hospital, ({ db }) =>
    db
      .selectFrom('room')
      .select('id')
      .where('department_id', '=', other ?? '')
      .executeTakeFirstOrThrow(),
  );
  expect((await places.move(room.id, { after: elsewhere.id })).status).toBe(404);
  expect((await places.bulkDelete([elsewhere.id])).data).toMatchObject([{ code: 'not_found' }]);
});

test.each([
  ['Bauer', 'er'],
  ['Frauenklinik', 'ENKLINIK'],
  ['Müller', 'mueller'],
  ['Mueller', 'müll'],
  ['Łódź', 'lodz'],
  ['Søren', 'sor'],
  ['Straße', 'STRASSE'],
])('%s is found by %s', async (name, typed) => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const calls = callsOf(app, rooms, token);
  const { data } = await calls.create({ ...newRow(hospital, rooms), name });
  expect((await calls.list({ search: typed })).data.map(({ id }) => id)).toContain(data.id);
});

test('a row that is used is not deleted: what uses it is named', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const refused = await callsOf(app, serviceTypes, token).remove(hospital.service_types.care);
  expect([refused.status, refused.error.code]).toEqual([409, 'service_type_in_use']);
  expect(refused.error.message).toMatch(/^Service Type delete error: please change the services’ type first/);
  expect(refused.error.data).toMatchObject({
    used_by: [
      { area: 'employees', total: 4 },
      {
        area: 'services',
        total: 4,
        rows: expect.arrayContaining([{ id: hospital.services.water, display_name: 'Wasser' }]),
      },
    ],
  });
  const ward = await callsOf(app, departments, token).remove(hospital.departments[0]?.id ?? '');
  expect(ward.error).toMatchObject({
    code: 'in_use',
    data: { used_by: [{ area: 'employees' }, { area: 'rooms', total: 2 }, { area: 'beds', total: 4 }] },
  });
  const row = (await callsOf(app, departments, token).list()).data[0];
  expect(row?.counts).toMatchObject({ rooms: 2, beds: 4, employees: 3 });
  const counted = await callsOf(app, rooms, token).list({ counted_by: `departments:${row?.id}` });
  expect(counted.meta).toMatchObject({ total: 2, counted_by: { id: row?.id, display_name: row?.display_name } });
});

test('rows without a text in some language are found, and by no count that may not be viewed', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const calls = callsOf(app, serviceTypes, token);
  const names = Object.fromEntries(languageCodes.map((code) => [code, `Neu ${code}`]));
  // In the hospital's language the type's own name is the text.
  const whole = (await calls.create({ ...newRow(hospital, serviceTypes), names: { ...names, de: '' } })).data.id;
  const part = (await calls.create({ ...newRow(hospital, serviceTypes), names: { ...names, tr: '' } })).data.id;
  const ids = async (value: string) => (await calls.ids({ 'filter[names][missing]': value })).data.ids;
  expect([(await ids('true')).includes(part), (await ids('true')).includes(whole)]).toEqual([true, false]);
  expect(await ids('false')).toEqual([whole]);
  expect((await calls.list({ 'filter[names][missing]': 'yes' })).status).toBe(422);
  await allow(app, hospital, 'administration', ['service-types:view', 'access-levels:edit']);
  expect((await calls.list({ 'filter[services][empty]': 'true' })).status).toBe(422);
});

test('what a deleted row names must be there when it is brought back', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const [wards, places] = [callsOf(app, departments, token), callsOf(app, rooms, token)];
  const ward = (await wards.create(newRow(hospital, departments))).data;
  const room = (await places.create({ ...newRow(hospital, rooms), department_id: ward.id })).data;
  expect([(await places.remove(room.id)).status, (await wards.remove(ward.id)).status]).toEqual([200, 200]);
  expect((await places.restore(room.id)).status).toBe(404);
  expect([(await wards.restore(ward.id)).status, (await places.restore(room.id)).status]).toEqual([200, 200]);
});

test('a picker names what it is asked to name, whatever the first 50 are', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const wards = callsOf(app, departments, token);
  const { data: last } = await wards.create({ ...newRow(hospital, departments), name: 'Zz' });
  for (let at = 0; at < 50; at++) await wards.create({ ...newRow(hospital, departments), name: `Aa ${at}` });
  const places = callsOf(app, rooms, token);
  expect((await places.choices('department_id')).data.map(({ id }) => id)).not.toContain(last.id);
  const named = { id: last.id, display_name: 'Zz' };
  expect((await places.choices('department_id', { ids: last.id })).data).toEqual([named]);
  expect((await places.choices('department_id', { search: 'zz' })).data).toEqual([named]);
  expect((await places.choices('department_id', { ids: 'Zz' })).status).toBe(422);
});

test('a row goes nowhere after one that is gone, and stays where it is after itself', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const calls = callsOf(app, rooms, token);
  const made = async () => (await calls.create(newRow(hospital, rooms))).data.id;
  const [one, gone] = [await made(), await made()];
  const order = async () => (await calls.list({ sort: 'position' })).data.map(({ id }) => id);
  await calls.remove(gone);
  const before = await order();
  expect([(await calls.move(one, { after: gone })).status, (await calls.move(one, { after: one })).status]).toEqual([
    404, 200,
  ]);
  expect(await order()).toEqual(before);
});

test('a place is counted among the rows that the caller sees', async () => {
  const { hospital, token } = await hospitalWith(app, 'ward_lead');
  await allow(app, hospital, 'ward_lead', ['rooms:view', 'rooms:create', 'rooms:edit']);
  const [own] = hospital.departments.map(({ id }) => id);
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('room')
      .set({ position: 50 })
      .where('department_id', '=', own ?? '')
      .execute(),
  );
  const calls = callsOf(app, rooms, token);
  const order = async () => (await calls.list()).data.map(({ id }) => id);
  const [first, second] = await order();
  const { data: room } = await calls.create({ ...newRow(hospital, rooms), department_id: own });
  await calls.move(room.id, { position: 2 });
  expect(await order()).toEqual([first, room.id, second]);
  await calls.move(room.id, { position: 99 });
  expect(await order()).toEqual([first, second, room.id]);
  await calls.move(room.id, { position: 1 });
  expect(await order()).toEqual([room.id, first, second]);
});

test('hours are looked for nowhere, lie apart, and are there where coverage asks for them; years are years', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const calls = callsOf(app, serviceTypes, token);
  expect((await calls.list({ 'filter[hours]': '08:00' })).status).toBe(422);
  expect((await calls.list({ 'filter[created_at][from]': '0000-01-01' })).status).toBe(422);
  const { data } = await calls.create({ ...newRow(hospital, serviceTypes), coverage: 'none', hours: [] });
  expect((await calls.update(data.id, 1, { coverage: 'hours' })).error.errors).toHaveProperty('hours');
  const span = (opens_at: string, closes_at: string) => ({ weekday: 1, opens_at, closes_at });
  const overlapping = [span('12:00', '14:00'), span('08:00', '12:01')];
  expect((await calls.update(data.id, 1, { hours: overlapping })).status).toBe(422);
  const apart = [span('12:00', '14:00'), span('08:00', '12:00')];
  expect((await calls.update(data.id, 1, { coverage: 'hours', hours: apart })).status).toBe(200);
});
