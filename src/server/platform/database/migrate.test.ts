import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';
import { migrate } from './migrate.ts';
import { withClient } from './roles.ts';

const shipped = fileURLToPath(new URL('../../../../migrations', import.meta.url));

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  await withClient(database.superuserUrl, (client) => fillHospital(client, 'ONE'));
});
afterAll(() => database.drop());

// Each test has a folder and a history of its own; the tables of the template stay.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardbell-migrations-'));
  await withClient(database.ownerUrl, (client) => client.query('delete from schema_migration'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);
const run = () => migrate(database.ownerUrl, folder);

async function asOwner(sql: string): Promise<{ n: number }[]> {
  return withClient(database.ownerUrl, async (client) => (await client.query<{ n: number }>(sql)).rows);
}

test('files are applied once, in order, and a second run does nothing', async () => {
  write('0002_second.sql', 'insert into trail values (2)');
  write('0001_first.sql', 'create table trail (n int)');
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await run()).toEqual([]);
  expect(await asOwner('select n from trail')).toEqual([{ n: 2 }]);
});

test('a language that the table lacks is added, and what stands there stays', async () => {
  write('0001_any.sql', 'select 1');
  await asOwner("delete from language where code = 'tr'");
  await asOwner("update language set active = false where code = 'ru'");
  await run();
  const rows = await asOwner(
    "select code, name, direction, position::int, active from language where code in ('ru', 'tr')",
  );
  expect(rows).toEqual([
    { code: 'ru', name: 'Русский', direction: 'ltr', position: 6, active: false },
    { code: 'tr', name: 'Türkçe', direction: 'ltr', position: 8, active: true },
  ]);
});

test('two servers that start at once apply each file once', async () => {
  write('0001_slow.sql', 'create table raced (n int); select pg_sleep(0.2); insert into raced values (1)');
  const both = await Promise.all([run(), run()]);
  expect(both.flat()).toEqual(['0001_slow.sql']);
  expect(await asOwner('select n from raced')).toEqual([{ n: 1 }]);
});

test('a file that fails changes nothing, says where, and the ones before it stay', async () => {
  write('0001_good.sql', 'create table kept (n int)');
  write('0002_bad.sql', 'create table half (n int);\nselect nonsense;');
  await expect(run()).rejects.toThrow(/0002_bad\.sql failed and changed nothing: .*nonsense.* \(line 2\)/);
  expect(await asOwner("select (to_regclass('half') is null)::int as n")).toEqual([{ n: 1 }]);
  write('0002_bad.sql', 'create table half (n int)');
  expect(await run()).toEqual(['0002_bad.sql']);
});

test('an applied file that was edited is refused with a sentence', async () => {
  write('0001_edited.sql', 'select 1');
  await run();
  write('0001_edited.sql', 'select 2');
  await expect(run()).rejects.toThrow('0001_edited.sql was edited after it had been applied');
});

test('an applied file that is gone is refused', async () => {
  write('0001_old.sql', 'select 1');
  write('0002_new.sql', 'select 1');
  await run();
  rmSync(join(folder, '0001_old.sql'));
  await expect(run()).rejects.toThrow('0001_old.sql was applied to this database, and its file is gone');
});

test('an older release refuses a newer schema in one sentence, and a newer one goes on', async () => {
  write('0001_old.sql', 'select 1');
  write('0002_new.sql', 'select 1');
  write('0003_newest.sql', 'select 1');
  await run();
  for (const file of ['0002_new.sql', '0003_newest.sql']) rmSync(join(folder, file));
  await expect(run()).rejects.toThrow(
    /^This database belongs to a newer release of Wardbell: it has 0003_newest\.sql, and this release ends with 0001_old\.sql\. Start that release, or .*\.$/,
  );
  for (const file of ['0002_new.sql', '0003_newest.sql']) write(file, 'select 1');
  expect(await run()).toEqual([]);
});

test('a file numbered before an applied one is refused', async () => {
  write('0002_first.sql', 'select 1');
  await run();
  write('0001_late.sql', 'select 1');
  await expect(run()).rejects.toThrow('0001_late.sql comes before 0002_first.sql');
});

test('a table that is in use is waited for only shortly', async () => {
  write('0001_locked.sql', 'set local lock_timeout = 200; alter table bed add column never text');
  await withClient(database.superuserUrl, async (client) => {
    await client.query('begin; lock table bed');
    await expect(run()).rejects.toThrow('lock timeout');
  });
});

test('under FORCE the owner changes no row, silently; with lift_force it changes all', async () => {
  write('0001_blind.sql', "update room set floor = '9'");
  await run();
  expect(await countAsSuperuser("room where floor = '9'")).toBe(0);
  write('0002_seeing.sql', "call lift_force('room'); update room set floor = '9'; call restore_force('room')");
  await run();
  expect(await countAsSuperuser("room where floor = '9'")).toBe(1);
  expect(await countAsSuperuser("pg_class where relname = 'room' and relforcerowsecurity")).toBe(1);
});

test('under FORCE a new foreign key misses an orphan, silently; with lift_force it is found', async () => {
  const orphan = "alter table room add column wing_id uuid default '00000000-0000-4000-8000-00000000dead'";
  const key = 'alter table room add constraint wing_missing foreign key (hospital_id, wing_id) references department';
  write('0001_blind.sql', `${orphan}; ${key}; alter table room drop constraint wing_missing`);
  await run();
  write('0002_seeing.sql', `call lift_force('room', 'department'); ${key}; call restore_force('room', 'department')`);
  await expect(run()).rejects.toThrow('violates foreign key constraint "wing_missing"');
});

test('every migration that changes rows of a hospital lifts FORCE from their table first', async () => {
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query<{ name: string }>('select relname as name from pg_class where relforcerowsecurity'),
  );
  const guarded = new Set(rows.map(({ name }) => name));
  const blind = readdirSync(shipped)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => {
      const text = readFileSync(join(shipped, file), 'utf8').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '');
      const lifted = [...text.matchAll(/call lift_force\(([^)]*)\)/g)].flatMap(([, names = '']) => names.match(/\w+/g));
      return [...text.matchAll(/^\s*(?:update|delete from)\s+(\w+)/gm)]
        .map(([, table = '']) => table)
        .filter((table) => guarded.has(table) && !lifted.includes(table))
        .map((table) => `${file}: ${table}`);
    });
  expect(guarded.size).toBeGreaterThan(50);
  expect(blind).toEqual([]);
});

test('0381: who stays keeps the language at the bed; a bed keeps what the panel set, and else speaks its ward’s', async () => {
  const beds = await withClient(database.superuserUrl, async (client) => {
    await client.query('alter table stay drop column locale');
    const id = await fillHospital(client, 'TWO');
    await client.query("update department set locale = 'fr' where hospital_id = $1", [id]);
    await client.query("update bed set locale = 'tr' where hospital_id = $1", [id]);
    const set = await client.query<{ id: string }>(
      `insert into bed (hospital_id, room_id, label, locale, code_hash, code_encrypted, qr_hash, qr_encrypted)
        select hospital_id, id, 'set', 'ua', 'x', 'x', 'x', 'x' from room where hospital_id = $1 returning id`,
      [id],
    );
    for (const [language, at] of [
      ['tr', '2026-01-01'],
      ['ua', '2026-01-02'],
    ])
      await client.query(
        `with entry as (insert into activity_log (hospital_id, subject_type, subject_id, causer_type, action, created_at)
            values ($1, 'bed', $2, 'system', 'bed.updated', $3) returning hospital_id, id)
          insert into activity_payload (hospital_id, activity_id, properties)
            select hospital_id, id, jsonb_build_object('changes', jsonb_build_object('locale', jsonb_build_array('de', $4::text)))
            from entry`,
        [id, set.rows[0]?.id, at, language],
      );
    return id;
  });
  const file = '0381_language_of_stay.sql';
  write(file, readFileSync(join(shipped, file), 'utf8'));
  await run();
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query(
      `select b.label, b.locale, s.locale as of_stay from bed b
        left join stay_bed at on at.bed_id = b.id and at.ended_at is null left join stay s on s.id = at.stay_id
        where b.hospital_id = $1 and not b.is_probe order by b.label`,
      [beds],
    ),
  );
  expect(rows).toEqual([
    { label: '1', locale: 'fr', of_stay: 'tr' },
    { label: 'set', locale: 'ua', of_stay: null },
  ]);
});

async function countAsSuperuser(what: string): Promise<number> {
  return withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${what}`);
    return rows[0]?.n ?? 0;
  });
}
