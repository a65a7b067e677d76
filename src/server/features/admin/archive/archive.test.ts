import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { storeFile } from '#server/platform/files/stored-files.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { type TestHospital, testPassword } from '#server/testing/hospital.ts';
import * as calls from '#shared/archive/archive.endpoints.ts';
import { areas } from '#shared/areas/all.ts';
import { beds } from '#shared/areas/beds.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { deleteAccount } from '#shared/employees/employee.endpoints.ts';
import { keepArchive } from './build-archive.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const run = (hospital: TestHospital, turns?: number) => asSystem(app.context, hospital, (tx) => keepArchive(tx, turns));

async function fetched(token: string): Promise<Record<string, Buffer>> {
  const response = await fetch(`${app.origin}/api/de/admin/archive/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]));
}

async function made(hospital: TestHospital, token: string) {
  expect((await app.call(calls.makeArchive, { token })).data.archive?.state).toBe('making');
  await run(hospital);
  expect((await app.call(calls.readArchive, { token })).data.archive).toMatchObject({ state: 'ready', percent: 100 });
  return fetched(token);
}

type Manifest = { files: { path: string; rows: number; size: number; sha256: string }[] };
type Row = { id: string; deleted_at: string | null; [field: string]: unknown };
const manifestOf = (files: Record<string, Buffer>) => JSON.parse(String(files['manifest.json'])) as Manifest; // written by us
const rowsOf = (files: Record<string, Buffer>, name: string) =>
  JSON.parse(String(files[`areas/${name}.json`])) as Row[]; // as above

function expectWhole(files: Record<string, Buffer>): void {
  const listed = manifestOf(files).files;
  expect(listed.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(files)
      .filter((path) => path !== 'manifest.json')
      .toSorted(),
  );
  for (const { path, size, sha256 } of listed) {
    const content = files[path] ?? Buffer.alloc(0);
    const real = createHash('sha256').update(content).digest('hex');
    expect([path, content.length, real]).toEqual([path, size, sha256]);
  }
}

test('every area is in it as CSV and JSON, with the files, and the manifest knows each by its checksum', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const file = await asSystem(app.context, hospital, (tx) => storeFile(tx, Buffer.from('drawn')));
  const files = await made(hospital, token);
  expectWhole(files);
  for (const { name } of areas)
    for (const ending of ['csv', 'json']) expect(Object.keys(files)).toContain(`areas/${name}.${ending}`);
  expect(String(files[`files/${file}.webp`])).toBe('drawn');
  expect(rowsOf(files, 'beds')).toHaveLength(hospital.beds.length);
  expect(rowsOf(files, 'access-levels').map(({ id }) => id)).toEqual(Object.values(hospital.levels).toSorted());
  expect(manifestOf(files).files.find(({ path }) => path === 'areas/beds.csv')?.rows).toBe(hospital.beds.length);
  const all = Object.values(files).map(String).join('\n');
  for (const { code, qr_uuid } of hospital.beds)
    expect([all.includes(code), all.includes(qr_uuid)]).toEqual([false, false]);
  expect(all).not.toContain('argon2');
});

test('a server that dies in the middle leaves it to another one, which goes on with the next row', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const department = hospital.departments[0]?.id;
  await asSystem(app.context, hospital, ({ db }) =>
    sql`insert into room (hospital_id, department_id, name)
      select ${hospital.id}, ${department}, 'Saal ' || n from generate_series(1, 1100) n`.execute(db),
  );
  await app.call(calls.makeArchive, { token });
  await run(hospital, 3);
  const half = (await app.call(calls.readArchive, { token })).data.archive;
  expect(half).toMatchObject({ state: 'making', size: null });
  expect([half?.rows, half?.percent].every((one) => (one ?? 0) > 0)).toBe(true);
  expect((await app.call(calls.makeArchive, { token })).data.archive).toEqual(half);
  expect((await app.call(calls.fetchArchive, { token })).status).toBe(404);
  await app.context.breakBy(`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger die before insert on archive_piece for each row when (new.path = 'areas/beds.json') execute function die()`);
  await run(hospital);
  await app.context.breakBy('drop function die cascade');
  expect((await app.call(calls.readArchive, { token })).data.archive?.state).toBe('making');
  await run(hospital);
  const files = await fetched(token);
  expectWhole(files);
  const ids = rowsOf(files, 'rooms').map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1100);
  expect(new Set(ids).size).toBe(ids.length);
  expect(String(files['areas/rooms.csv']).split('\r\n')).toHaveLength(ids.length + 2);
  expect(rowsOf(files, 'beds')).toHaveLength(hospital.beds.length);
  expect(String(files['areas/beds.csv']).split('\r\n')).toHaveLength(hospital.beds.length + 2);
});

test('wards, rooms and beds of an archive make the same archive in an empty hospital', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const source = await made(hospital, token);
  const other = await hospitalWith(app, 'administration');
  await asSystem(app.context, other.hospital, async ({ db, clock }) => {
    for (const table of ['bed', 'room', 'department'] as const)
      await db.updateTable(table).set({ deleted_at: clock.now() }).execute();
  });
  const ids = new Map<string, string>();
  for (const [area, parent] of [[departments], [rooms, 'department_id'], [beds, 'room_id']] as const) {
    const create = callsOf(app, area, other.token).create;
    for (const { id, ...row } of rowsOf(source, area.name).toSorted(
      (a, b) => Number(a.position) - Number(b.position),
    )) {
      const own = crypto.randomUUID();
      ids.set(id, own);
      const fields = Object.fromEntries(Object.keys(area.fields).map((name) => [name, row[name]]));
      const refers = parent ? { [parent]: ids.get(String(row[parent])) } : {};
      expect((await create({ ...fields, ...refers, id: own })).status).toBe(201);
    }
  }
  const copy = await made(other.hospital, other.token);
  const liveLines = (files: Record<string, Buffer>, name: string) =>
    String(files[`areas/${name}.csv`])
      .split('\r\n')
      .filter((line) => line.endsWith(';'))
      .map((line) => line.slice(line.indexOf(';')))
      .toSorted();
  for (const { name } of [departments, rooms, beds]) {
    expect(liveLines(source, name).length).toBeGreaterThan(1);
    expect(liveLines(copy, name)).toEqual(liveLines(source, name));
  }
});

test('it is deleted with the first erasure, also while it is being made, and a day after it was ready', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const status = async () =>
    (await app.call(calls.fetchArchive, { token: await signIn(app, hospital, 'Anna') })).status;
  const erase = async (name: string) => {
    const own = await signIn(app, hospital, name);
    const body = { current_password: testPassword };
    expect((await app.call(deleteAccount, { token: own, body })).status).toBe(200);
  };
  await made(hospital, token);
  expect(await status()).toBe(200);
  await erase('Bilal');
  expect(await status()).toBe(404);
  await app.call(calls.makeArchive, { token });
  await run(hospital, 2);
  await erase('Clara');
  expect((await app.call(calls.readArchive, { token })).data.archive).toBeNull();
  const files = await made(hospital, token);
  expect(Object.values(files).some((content) => String(content).includes('Clara'))).toBe(false);
  app.context.clock.advance({ hours: 23 });
  expect(await status()).toBe(200);
  app.context.clock.advance({ hours: 1 });
  expect(await status()).toBe(404);
  await run(hospital);
  const left = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('archive_piece').select('path').execute(),
  );
  expect(left).toEqual([]);
});

test('only whoever holds the right for the whole hospital has one made, reads of it, fetches or deletes it', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await made(hospital, token);
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.ward_lead })
      .where('name', '=', 'Bilal')
      .execute(),
  );
  const other = await hospitalWith(app, 'administration');
  for (const rights of [['settings:view'], ['settings:view', 'settings:export']] as const) {
    await allow(app, hospital, 'ward_lead', rights);
    const lead = await signIn(app, hospital, 'Bilal');
    for (const call of [calls.readArchive, calls.makeArchive, calls.removeArchive])
      expect((await app.call(call, { token: lead })).status).toBe(403);
    expect((await app.call(calls.fetchArchive, { token: lead })).status).toBe(403);
  }
  expect((await app.call(calls.fetchArchive, { token: other.token })).status).toBe(404);
  expect((await app.call(calls.removeArchive, { token: other.token })).status).toBe(404);
  expect((await app.call(calls.removeArchive, { token })).status).toBe(200);
  expect((await app.call(calls.removeArchive, { token })).status).toBe(404);
});
