import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callsOfSets } from '#server/features/admin/change-sets/fixtures/calls-of-sets.ts';
import { filesOf } from '#server/features/admin/change-sets/fixtures/imports.ts';
import { callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { areas } from '#shared/areas/all.ts';
import { beds } from '#shared/areas/beds.ts';
import type { Area } from '#shared/areas/define.ts';
import { departments } from '#shared/areas/departments.ts';
import { employees } from '#shared/areas/employees.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { isImportable } from '#shared/change-sets/import-areas.ts';
import { templateOf } from '#shared/change-sets/template.ts';
import { adminTexts } from '#shared/locales/admin/files.ts';

let app: TestApp;
let hospital: TestHospital;
let token: string;
let sets: ReturnType<typeof callsOfSets>;
let files: ReturnType<typeof filesOf>;
let ward: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ hospital, token } = await hospitalWith(app, 'administration'));
  sets = callsOfSets(app, token);
  files = filesOf(app, token);
  ward = hospital.departments[0]?.name ?? '';
});

const german = (text: string) => Buffer.from(text, 'latin1');
const roomsNamed = async (search: string) =>
  (await callsOf(app, rooms, token).list({ search, sort: 'name' })).data.map(({ name, floor, active }) => [
    name,
    floor,
    active,
  ]);
const imported = async (content: string | Buffer, area = rooms) => {
  const found = await files.send(area, content);
  expect([found.status, found.data.faults, found.data.set_id]).toEqual([200, [], expect.any(String)]);
  return { found: found.data, ended: await sets.run(found.data.set_id ?? ''), set: found.data.set_id ?? '' };
};

test('a file of German Excel: what it is, which columns, how many rows are new, changed, the same or unknown', async () => {
  await imported(`Station;Name;Etage\r\n${ward};X 001;1\r\n${ward};X 002;1\r\n`);
  const file = german(
    `Kommentar;Station;Name;Etage;id;Betten\r\n;${ward};X 001;2;;0\r\n;${ward};X 002;1;;0\r\n;${ward};X 1;\xdc;;\r\n;;;;${crypto.randomUUID()};\r\n`,
  );
  const { status, data } = await files.send(rooms, file);
  expect([status, data]).toEqual([
    200,
    {
      ...{ format: 'csv', delimiter: ';', encoding: 'windows-1252' },
      columns: [
        { head: 'Kommentar', field: null, is_known: false },
        { head: 'Station', field: 'department_id', is_known: true },
        { head: 'Name', field: 'name', is_known: true },
        { head: 'Etage', field: 'floor', is_known: true },
        { head: 'id', field: 'id', is_known: true },
        { head: 'Betten', field: null, is_known: true },
      ],
      rows: { total: 4, new: 1, changed: 1, same: 1, unknown: 1 },
      ...{ unknown_lines: [5], faults: [], fault_count: 0, set_id: expect.any(String) },
    },
  ]);
  expect(await roomsNamed('X')).toEqual([
    ['X 001', '1', true],
    ['X 002', '1', true],
  ]);
  const { data: shown } = await sets.rows(data.set_id ?? '');
  expect(shown.map(({ display_name, outcome, is_new, line }) => [display_name, outcome, is_new, line])).toEqual([
    ['X 001', 'waiting', false, 2],
    ['X 002', 'same', false, 3],
    ['X 1', 'waiting', true, 4],
  ]);
  expect(shown[0]?.changes).toEqual([{ field: 'floor', before: '1', after: '2' }]);
  expect(shown[2]?.changes).toContainEqual({ field: 'floor', before: null, after: 'Ü' });
});

test('applied it is one set: each row has its entry under its id, and what was to stand in the rows is kept no longer', async () => {
  await imported(`Ward,Name,Floor\n${ward},X 1,1\n`);
  const { set, ended } = await imported(`Ward,Name,Floor,Active\n${ward},X 1,2,yes\n${ward},X 2,,no\n`);
  expect(ended).toMatchObject({ kind: 'import', state: 'done', can_undo: true, rows: { total: 2, done: 2 } });
  expect(await roomsNamed('X')).toEqual([
    ['X 1', '2', true],
    ['X 2', null, false],
  ]);
  const ids = (await callsOf(app, rooms, token).ids({ search: 'X', sort: 'name' })).data.ids;
  const entries = await Promise.all(ids.map((id) => callsOf(app, rooms, token).activity(id)));
  expect(entries.map(({ data }) => [data[0]?.action, data[0]?.set])).toEqual([
    ['updated', set],
    ['created', set],
  ]);
  const { rows } = await asSystem(app.context, hospital, ({ db }) =>
    sql<{ field_values: unknown }>`select field_values from change_set_row where change_set_id = ${set}`.execute(db),
  );
  expect(rows).toEqual([{ field_values: null }, { field_values: null }]);
});

test('each wrong line is said, with its column, what stands there and why; nothing is kept', async () => {
  const file = [
    'Station;Name;Etage;Aktiv',
    `${ward};X 1;1;ja`,
    'Nirgends;X 2;1;ja',
    `${ward};;1;vielleicht`,
    `${ward};X 1;2;ja`,
    `${ward};X 3;Ein sehr langer Text für eine Etage;ja;zu viel`,
    `${ward};${'9'.repeat(61)};1;nein`,
  ].join('\n');
  const { status, data } = await files.send(rooms, file, { locale: 'de' });
  expect([status, data.set_id]).toEqual([200, null]);
  expect(data.faults.map(({ line, column, fault, value }) => [line, column, fault, value])).toEqual([
    [3, 'Station', 'unknown_name', 'Nirgends'],
    [4, 'Aktiv', 'not_yes_or_no', 'vielleicht'],
    [5, 'Name', 'twice', null],
    [6, null, 'cells_beyond', null],
    [7, 'Name', 'refused', null],
  ]);
  expect(data.faults.at(-1)?.message).toContain('60');
  expect(await roomsNamed('X')).toEqual([]);
});

test('what a rule of the ward refuses is said before anything is made: a room with patients, a name that is taken', async () => {
  await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const occupied = hospital.beds[0]?.room_id ?? '';
  const other = hospital.beds.find(({ room_id }) => room_id !== occupied)?.room_id ?? '';
  const { data } = await files.send(rooms, `id,active\n${occupied},no\n`);
  expect(data.faults).toMatchObject([{ line: 2, fault: 'refused', message: expect.stringContaining('patients') }]);
  const { related, display_name } = (await callsOf(app, rooms, token).read(occupied)).data;
  const into = related.department_id?.[0]?.display_name;
  expect((await files.send(rooms, `id,Ward,Room\n${other},${into},${display_name}\n`)).data.faults).toMatchObject([
    { line: 2, column: 'Room', fault: 'refused', message: expect.stringContaining('in use') },
  ]);
});

test('all or nothing: a row that is refused meanwhile keeps all others back, and its line says why', async () => {
  const { data } = await files.send(rooms, `Ward,Name\n${ward},X 1\n${ward},X 2\n${ward},X 3\n`);
  await asSystem(app.context, hospital, ({ db }) =>
    sql`insert into room (hospital_id, department_id, name) select ${hospital.id}, id, 'x 2' from department
      where name = ${ward}`.execute(db),
  );
  const ended = await sets.run(data.set_id ?? '');
  expect(ended).toMatchObject({ state: 'done', can_undo: false, rows: { done: 0, refused: 1, left: 2 } });
  expect((await sets.rows(data.set_id ?? '', { outcome: 'refused' })).data).toMatchObject([
    { display_name: 'X 2', line: 3, message: expect.stringContaining('in use') },
  ]);
  expect(await roomsNamed('X')).toEqual([['x 2', null, true]]);
  const { rows } = await asSystem(app.context, hospital, ({ db }) =>
    sql<{ values: unknown }>`select field_values as values from change_set_row
      where change_set_id = ${data.set_id} order by position`.execute(db),
  );
  expect(rows.map(({ values }) => values)).toEqual([{ name: 'X 1' }, { name: 'X 2' }, { name: 'X 3' }]);
});

test('a row that somebody changes after the preview is a conflict', async () => {
  await imported(`Ward,Name\n${ward},X 1\n`);
  const { data } = await files.send(rooms, `Ward,Name,Floor\n${ward},X 1,2\n${ward},X 2,2\n`);
  const [id = ''] = (await callsOf(app, rooms, token).ids({ search: 'X' })).data.ids;
  await callsOf(app, rooms, token).update(id, 1, { floor: '9' });
  expect((await sets.apply(data.set_id ?? '')).error.data).toEqual({ changed: 1, gone: 0, added: 0 });
  expect(await roomsNamed('X')).toEqual([['X 1', '9', true]]);
});

test('undone, what it made is deleted, what it changed stands as before; what is used by now is named and stays', async () => {
  await imported(`Ward,Name,Floor\n${ward},X 1,1\n`);
  const { set } = await imported(`Ward,Name,Floor\n${ward},X 1,2\n${ward},X 2,2\n${ward},X 3,2\n${ward},X 4,2\n`);
  await imported('Room,Label,Language\nX 3,1,German\n', beds);
  const [, , , fourth = ''] = (await callsOf(app, rooms, token).ids({ search: 'X', sort: 'name' })).data.ids;
  await callsOf(app, rooms, token).update(fourth, 1, { floor: '7' });
  const { data: undo } = await sets.undo(set);
  expect(undo.rows).toMatchObject({ waiting: 3, contested: 1 });
  const ended = await sets.run(undo.id, { contested: 'leave' });
  expect(ended.rows).toMatchObject({ done: 2, refused: 1, left: 1 });
  const { data: refused } = await sets.rows(undo.id, { outcome: 'refused' });
  expect(refused).toMatchObject([{ display_name: 'X 3', is_new: true, message: expect.stringContaining('in use') }]);
  expect(await roomsNamed('X')).toEqual([
    ['X 1', '1', true],
    ['X 3', '2', true],
    ['X 4', '7', true],
  ]);
});

test('the same file under the same id is the same set, whatever became of it; another file is refused in words', async () => {
  const id = crypto.randomUUID();
  const file = `id,Ward,Name\n,${ward},X 1\n${crypto.randomUUID()},${ward},X 9\n`;
  const first = await files.send(rooms, file, { id });
  expect(first.data).toMatchObject({ set_id: id, rows: { new: 1, unknown: 1 }, unknown_lines: [3] });
  expect((await files.send(rooms, file, { id })).data).toEqual(first.data);
  await sets.run(id);
  expect((await files.send(rooms, file, { id })).data).toEqual(first.data);
  const others = [`Ward,Name\n${ward},X 2\n`, `${file},${ward},X 2\n`, `${file}\n`];
  const sent = await Promise.all(others.map((other) => files.send(rooms, other, { id })));
  expect(sent.map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([409, 'other_file']));
  expect(sent[0]?.error.message).toContain('Another file');
  expect((await files.send(departments, file, { id })).error.code).toBe('id_taken');
  expect(await roomsNamed('X')).toEqual([['X 1', null, true]]);
});

test('of an import without the hash of its file, as an earlier release kept it, the id is taken: nobody knows which file it was', async () => {
  const id = crypto.randomUUID();
  const file = `Ward,Name\n${ward},X 1\n`;
  await files.send(rooms, file, { id });
  await asSystem(app.context, hospital, ({ db }) =>
    sql`update change_set set file_hash = null where id = ${id}`.execute(db),
  );
  expect((await files.send(rooms, file, { id })).error.code).toBe('id_taken');
});

test('the same file sent twice at once is one set', async () => {
  const id = crypto.randomUUID();
  const send = (name: string) => files.send(rooms, `Ward,Name\n${ward},${name}\n`, { id });
  const sent = await Promise.all([send('X 1'), send('X 1'), send('X 1')]);
  expect(sent.map(({ data }) => data.set_id)).toEqual([id, id, id]);
  expect((await sets.read(id)).data.rows.total).toBe(1);
});

test('with nothing to change, or given up, nothing of a file is kept', async () => {
  const file = `Ward,Name\n${ward},X 1\n`;
  const id = (await files.send(rooms, file)).data.set_id ?? '';
  await sets.discard(id);
  expect((await sets.rows(id)).data).toEqual([]);
  await imported(file);
  const { data } = await files.send(rooms, file);
  expect([data.rows, data.set_id]).toEqual([{ total: 1, new: 0, changed: 0, same: 1, unknown: 0 }, null]);
});

test('a file that cannot be read, is empty, without a known column or too large is refused as a whole', async () => {
  const faultOf = async (content: string | Buffer) => (await files.send(rooms, content)).data.faults[0]?.fault;
  expect(await faultOf('a\0b')).toBe('unreadable');
  expect(await faultOf('\n\n')).toBe('empty');
  expect(await faultOf('a;b\n1;2\n')).toBe('no_column');
  expect(await faultOf('Name;Name\n1;2\n')).toBe('column_twice');
  expect(await faultOf(Buffer.alloc(2048 * 1024 + 1, 'a'))).toBe('too_large');
  const many = Array.from({ length: 1001 }, (_, at) => `${ward},X ${at}`).join('\n');
  const refused = await files.send(rooms, `Ward,Name\n${many}`);
  expect([refused.status, refused.error.code]).toEqual([422, 'set_too_large']);
  expect(refused.error.message).toContain('1,001 entries are too many: at most 1,000');
});

describe.each(['de', 'en', 'fr', 'es'] as const)('the row of the template, in %s,', (locale) => {
  const sent = async (area: Area) => {
    const messages: Readonly<Record<string, unknown>> = (await adminTexts[locale]()).messages;
    const template = templateOf(area, locale, (key) => (key in messages ? String(messages[key]) : undefined));
    return { messages, data: (await files.send(area, template, { locale })).data };
  };

  test('of wards has no fault and is called an example', async () => {
    const { messages, data } = await sent(departments);
    expect([data.faults, data.rows]).toMatchObject([[], { total: 1, new: 1 }]);
    expect(data.columns.filter(({ field }) => field === null)).toEqual([]);
    expect((await sets.rows(data.set_id ?? '')).data[0]?.display_name).toBe(messages['import.example_ward']);
  });

  test('of everything else is refused where somebody leaves it in, and each of its columns is known', async () => {
    for (const area of areas.filter((one) => isImportable(one) && one.name !== 'departments')) {
      const { data } = await sent(area);
      expect([area.name, data.set_id, data.fault_count > 0]).toEqual([area.name, null, true]);
      expect(data.columns.filter(({ field }) => field === null)).toEqual([]);
    }
  });
});

test('a thousand rows are one import', { timeout: 180_000 }, async () => {
  const many = Array.from({ length: 1000 }, (_, at) => `${ward},X ${at}`).join('\n');
  const { data } = await files.send(rooms, `Ward,Name\n${many}`);
  const id = data.set_id ?? '';
  await sets.apply(id);
  await expect.poll(async () => (await sets.read(id)).data.state, { timeout: 90_000 }).toBe('done');
  expect((await sets.read(id)).data.rows).toMatchObject({ done: 1000, refused: 0 });
});

test('employees by their user name, a ward by its own: names of relations in a list, whatever commas they hold', async () => {
  await imported('Name\n"Innere, Süd"\nInnere\nSüd\n', departments);
  const level = (await callsOf(app, employees, token).choices('access_level_id')).data[0]?.display_name ?? '';
  const head = 'First name,Family name,User name,Role,Wards,Activities,Access level,Language,Mobile';
  const { ended } = await imported(
    `${head}\nIda,Lang,ida,Doctor,"Innere, Süd, Innere",,${level},German,'+49 30 1\n`,
    employees,
  );
  expect(ended.rows.done).toBe(1);
  const [ida] = (await callsOf(app, employees, token).list({ search: 'ida' })).data;
  expect(ida).toMatchObject({ fullname: 'Ida Lang', role: 'doctor', mobile: '+49 30 1' });
  expect(ida?.related.departments?.map(({ display_name }) => display_name).toSorted()).toEqual([
    'Innere',
    'Innere, Süd',
  ]);
});
