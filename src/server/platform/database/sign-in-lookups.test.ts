import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';
import { attempt, insideHospital } from '#server/testing/refusal.ts';

let database: TestDatabase;
let superuser: pg.Client;
let app: pg.Client;
let one: string;
let two: string;

beforeAll(async () => {
  database = await testDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  app = new pg.Client({ connectionString: database.appUrl });
  await superuser.connect();
  await app.connect();
  one = await fillHospital(superuser, 'ONE');
  two = await fillHospital(superuser, 'TWO');
});

afterAll(async () => {
  await app.end();
  await superuser.end();
  await database.drop();
});

test('the sign-in lookups that cross hospitals are these, and answer ids and codes only', async () => {
  const { rows } = await superuser.query(`select p.proname as lookup, pg_get_function_result(p.oid) as answers
    from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = 'wardbell_crossing' order by 1`);
  expect(rows).toEqual([
    { lookup: 'bed_by_code', answers: 'TABLE(hospital_id uuid, bed_id uuid)' },
    { lookup: 'bed_by_qr', answers: 'TABLE(hospital_id uuid, bed_id uuid)' },
    { lookup: 'employee_by_username', answers: 'uuid' },
    { lookup: 'hospital_by_code', answers: 'uuid' },
    { lookup: 'hospital_ids', answers: 'SETOF uuid' },
    { lookup: 'hospital_of_service_image', answers: 'uuid' },
    { lookup: 'hospitals_switched_off_with_people', answers: 'SETOF uuid' },
    { lookup: 'hospitals_to_chain', answers: 'SETOF uuid' },
    { lookup: 'hospitals_to_probe', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_alarm', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_archives', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_dead_links', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_employee_sessions', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_idle_employees', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_open_requests', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_platform_visits', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_sessions_of_ended_accounts', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_sets_under_way', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_uncounted_figures', answers: 'SETOF uuid' },
    { lookup: 'hospitals_with_waiting_messages', answers: 'SETOF uuid' },
    { lookup: 'hospitals_without_usual_times', answers: 'SETOF uuid' },
    { lookup: 'late_probes', answers: 'TABLE(department_id uuid, misses integer)' },
    { lookup: 'platform_administrator_of', answers: 'uuid' },
    { lookup: 'platform_visits_of', answers: 'TABLE(hospital_id uuid, visit_id uuid)' },
    {
      lookup: 'session_by_token',
      answers:
        'TABLE(hospital_id uuid, kind text, session_id uuid, family uuid, generation integer, successor_hash bytea, expires_at timestamp with time zone, used_at timestamp with time zone)',
    },
  ]);
});

test('the owner of the lookups can read what they name, write nothing and sign in nowhere', async () => {
  const { rows } = await superuser.query(`select
      (select rolcanlogin from pg_roles where rolname = 'wardbell_crossing') as signs_in,
      has_schema_privilege('wardbell_crossing', 'public', 'create') as creates,
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and (has_table_privilege('wardbell_crossing', oid, 'insert, update, delete, truncate')
          or has_table_privilege('wardbell_crossing', oid, 'select'))) as whole_tables,
      has_column_privilege('wardbell_crossing', 'bed', 'code_encrypted', 'select') as reads_encrypted_codes,
      has_column_privilege('wardbell_crossing', 'employee', 'password_hash', 'select') as reads_passwords`);
  expect(rows).toEqual([
    { signs_in: false, creates: false, whole_tables: 0, reads_encrypted_codes: false, reads_passwords: false },
  ]);
});

test('a function that runs with rights of its own fixes its search path and is for the app alone', async () => {
  const { rows } = await superuser.query(`select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and (
      not coalesce('search_path=public, pg_temp' = any(p.proconfig), false)
      or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0))`);
  expect(rows).toEqual([]);
});

test('each lookup leads to the one row whose key is known, and to nothing else', async () => {
  const bed = await app.query('select * from bed_by_code($1)', [Buffer.from('ONE-1')]);
  expect(bed.rows).toMatchObject([{ hospital_id: one }]);
  expect((await app.query('select * from bed_by_qr($1)', [Buffer.from('TWO-1')])).rows).toMatchObject([
    { hospital_id: two },
  ]);
  expect((await app.query('select * from bed_by_code($1)', [Buffer.from('guess')])).rows).toEqual([]);
  expect((await app.query("select hospital_by_code(' one ') as id")).rows).toEqual([{ id: one }]);
  expect((await app.query("select hospital_by_code('NONE') as id")).rows).toEqual([{ id: null }]);
  const inOne = (await app.query("select employee_by_username($1, 'ANA') as id", [one])).rows[0].id;
  const inTwo = (await app.query("select employee_by_username($1, 'ana') as id", [two])).rows[0].id;
  expect(inOne).not.toBe(inTwo);
  expect((await app.query('select hospital_ids() as id')).rows.map((row) => row.id).sort()).toEqual([one, two].sort());
});

test('a session token that was ended opens nothing any more', async () => {
  const hash = Buffer.alloc(32, 7);
  await app.query(
    `insert into session_token (hash, hospital_id, kind, session_id, issued_at) values ($1, $2, 'bed_access', $2, now())`,
    [hash, one],
  );
  expect((await app.query('select hospital_id from session_by_token($1)', [hash])).rows).toEqual([
    { hospital_id: one },
  ]);
  await app.query('update session_token set ended_at = now() where hash = $1', [hash]);
  expect((await app.query('select hospital_id from session_by_token($1)', [hash])).rows).toEqual([]);
});

test('the tables of the platform are read by named columns only, and saved for the own hospital only', async () => {
  await insideHospital(app, one, async () => {
    for (const table of ['hospital', 'language', 'module', 'platform_setting'])
      for (const verb of [`select * from ${table}`, `delete from ${table}`])
        expect((await attempt(app, verb)).code, verb).toBe('42501');
    const save = `select save_hospital($1, 'ONE', 'New name', true, true, null, null, null, 'de', 'Europe/Berlin', 'EUR', null) as version`;
    expect((await app.query(save, [7])).rows).toEqual([{ version: null }]);
    expect((await app.query(save, [1])).rows).toEqual([{ version: 2 }]);
    const names = await app.query(
      'select name from hospital_profile($1) union all select name from hospital_profile($2)',
      [one, two],
    );
    expect(names.rows).toEqual([{ name: 'New name' }, { name: 'TWO' }]);
    expect(Object.keys((await app.query('select * from listed_hospitals()')).rows[0])).toEqual([
      'name',
      'address',
      'phone',
    ]);
    expect(Object.keys((await app.query('select * from hospitals_to_choose()')).rows[0])).toEqual([
      'id',
      'name',
      'address',
    ]);
  });
});
