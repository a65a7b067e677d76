import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendOnlyTables, openTables, policiedTables, references, writableColumns } from '#server/testing/catalog.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';
import { attempt, insideHospital } from '#server/testing/refusal.ts';

const DENIED = '42501'; // no right, or the policy's check
const NO_PARENT = '23503';
const TAKEN = '23505';

let database: TestDatabase;
let superuser: pg.Client;
let app: pg.Client;
let tables: string[];
let appendOnly: string[];
let ours: string;
let theirs: string;

beforeAll(async () => {
  database = await testDatabase();
  superuser = await connect(database.superuserUrl);
  app = await connect(database.appUrl);
  theirs = await fillHospital(superuser, 'THEIRS');
  ours = await fillHospital(superuser, 'OURS');
  tables = await policiedTables(superuser);
  appendOnly = await appendOnlyTables(superuser);
});

afterAll(async () => {
  await app.end();
  await superuser.end();
  await database.drop();
});

test('every table with a hospital has rows to steal, so that no table passes unseen', async () => {
  expect(tables.length).toBeGreaterThan(50);
  for (const table of tables) expect(await count(superuser, table, theirs), table).toBeGreaterThan(0);
});

test('the rows of another hospital cannot be read, and our own can', async () => {
  await insideHospital(app, ours, async () => {
    for (const table of tables) {
      expect(await count(app, table, theirs), table).toBe(0);
      expect(await count(app, table, ours), table).toBeGreaterThan(0);
    }
  });
});

test('the rows of another hospital cannot be changed or deleted', async () => {
  await insideHospital(app, ours, async () => {
    for (const table of tables) {
      const change = await attempt(app, `update ${table} set hospital_id = $1 where hospital_id = $2`, [ours, theirs]);
      const remove = await attempt(app, `delete from ${table} where hospital_id = $1`, [theirs]);
      expect([change.rows, remove.rows], table).toEqual([0, 0]);
      if (appendOnly.includes(table)) expect([change.code, remove.code], table).toEqual([DENIED, DENIED]);
    }
  });
});

test('no row can be written into another hospital, nor be moved there', async () => {
  for (const table of tables) {
    const columns = (await writableColumns(superuser, table)).join(', ');
    const { rows } = await superuser.query(
      `select to_jsonb(t)::text as row from ${table} t where hospital_id = $1 limit 1`,
      [theirs],
    );
    const copy = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`;
    await insideHospital(app, ours, async () => {
      expect((await attempt(app, copy, [rows[0].row])).code, `insert into ${table}`).toBe(DENIED);
      const move = await attempt(app, `update ${table} set hospital_id = $1`, [theirs]);
      expect(move.code, `move of ${table}`).toBe(DENIED);
    });
  }
});

/** Generated from what an icon is: the picture of this id. */
const ofIcon: Record<string, string> = {
  icon_image: 'icon',
  smartwatch_image: 'smartwatch_icon',
  native_app_image: 'native_app_icon',
};

test('a row cannot point to a parent of another hospital', async () => {
  const found = await references(superuser);
  expect(found.filter((reference) => !reference.carries_hospital)).toEqual([]);
  expect(found.length).toBeGreaterThan(80);
  for (const { child, columns, name } of found.filter(({ child }) => !appendOnly.includes(child)))
    for (const column of columns.filter((each) => each !== 'position' && each !== 'key'))
      await insideHospital(app, ours, async () => {
        const foreign = await superuser.query(
          `select ${column} as id from ${child} where hospital_id = $1 and ${column} is not null limit 1`,
          [theirs],
        );
        expect(foreign.rowCount, `the fixture fills ${child}.${column}`).toBe(1);
        const one = `ctid = (select ctid from ${child} where ${column} is not null limit 1)`;
        const [written, id] = [ofIcon[column] ?? column, foreign.rows[0].id];
        const value = written === column ? id : `f-${id}`;
        const steal = await attempt(app, `update ${child} set ${written} = $1 where ${one}`, [value]);
        // The copied submission id exists in both hospitals on purpose: see the test below.
        if (column === 'submission_id') expect(steal.code).toBe('allowed');
        // A picture's address names it alone, so that its id is unique in all hospitals.
        else if (child === 'service_image') expect(steal.code).toBe(TAKEN);
        else expect(steal.code, `${name} of ${child}.${column}`).toBe(NO_PARENT);
      });
});

// A generated column repeats another one, which is a foreign key itself.
test('whatever names a row of a hospital is a foreign key, but for history, ledgers, and what has no row', async () => {
  const { rows } = await superuser.query(`select c.relname || '.' || a.attname as column
    from pg_class c join pg_policy p on p.polrelid = c.oid join pg_attribute a on a.attrelid = c.oid
    where a.attname like '%\\_id' and a.atttypid = 'uuid'::regtype and a.attgenerated = '' and not exists
      (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
      and not (a.attname = 'hospital_id' and exists
        (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)))
    order by 1`);
  expect(rows.map((row) => row.column)).toEqual([
    'activity_log.causer_id',
    'activity_log.device_id',
    'activity_log.subject_id',
    'alarm.subject_id',
    'change_set.author_id', // an employee, or an administrator of the platform
    'change_set.device_id',
    'change_set.session_id',
    'change_set_row.row_id', // of any area
    'device.process_id',
    'hash_chain.row_id',
    'message.broadcast_id', // several messages share it
    'notification.event_id',
    'notification.subject_id',
    'passkey_challenge.subject_id', // a session has no row of its own
    'platform_visit.administrator_id',
    'platform_visit.device_id',
    'platform_visit.session_id',
    'request.for_employee_id', // a check holds it to asked_by_employee_id, which is a foreign key
    'request_event.actor_id',
    'request_event.device_id',
    'stay_notification.stay_id', // its end holds the stay and waits for requests, whose steps write here
    'unchained.row_id',
  ]);
});

test('an event cannot be written for a request of another hospital', async () => {
  const request = await superuser.query('select id from request where hospital_id = $1 limit 1', [theirs]);
  await insideHospital(app, ours, async () => {
    const forged = await attempt(
      app,
      `insert into request_event (hospital_id, request_id, step, to_status, actor_kind, at, request_version)
       values ($1, $2, 'accept', 'accepted', 'system', now(), 2)`,
      [ours, request.rows[0].id],
    );
    expect(forged).toMatchObject({ code: NO_PARENT, constraint: 'request_in_use' });
  });
});

test('the same submission id lives in two hospitals, and neither sees nor disturbs the other', async () => {
  const all = await superuser.query('select hospital_id from submission');
  expect(all.rows.map((row) => row.hospital_id).sort()).toEqual([theirs, ours].sort());
  await insideHospital(app, ours, async () => {
    const { rows } = await app.query('update submission set outcome = $1 returning hospital_id', ['raised']);
    expect(rows).toEqual([{ hospital_id: ours }]);
  });
});

test('without a hospital nothing is seen: on a fresh connection, and on one used before', async () => {
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  try {
    for (const table of tables) expect(await count(pool, table, ours), `fresh: ${table}`).toBe(0);
    const client = await pool.connect();
    await client.query(`begin; set local app.hospital_id = '${ours}'`);
    expect(await count(client, 'bed', ours)).toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    for (const table of tables) expect(await count(pool, table, ours), `used: ${table}`).toBe(0);
  } finally {
    await pool.end();
  }
});

test('these tables have no policy, and no others', async () => {
  expect(await openTables(superuser)).toEqual([
    'account_failure',
    'delivery',
    'hospital',
    'known_device',
    'language',
    'lease',
    'module',
    'outbox',
    'platform_setting',
    'process',
    'schema_migration',
    'server_clock',
    'session_token',
    'sign_in_attempt',
    'sign_in_counter',
    'timer',
    'wrong_sign_in',
  ]);
});

test('the policy is forced on every table and says the same everywhere', async () => {
  const { rows } = await superuser.query(`select distinct pg_get_expr(p.polqual, p.polrelid) as reads,
    pg_get_expr(p.polwithcheck, p.polrelid) as writes, c.relrowsecurity and c.relforcerowsecurity as forced
    from pg_policy p join pg_class c on c.oid = p.polrelid`);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ forced: true, writes: rows[0].reads });
  expect(rows[0].reads).toMatch(/hospital_id = .*NULLIF\(current_setting\('app\.hospital_id'/is);
});

test('the app owns nothing, bypasses nothing, truncates nothing, and becomes nobody else', async () => {
  const { rows } = await superuser.query(`select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty,
      (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid)
        as owned,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
      (select count(*)::int from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and has_table_privilege(r.oid, c.oid, 'truncate, references, trigger')) as truncatable
    from pg_roles r where rolname = 'wardbell_app'`);
  expect(rows).toEqual([{ mighty: false, owned: 0, memberships: 0, truncatable: 0 }]);
});

test('the views without probes obey the policy too', async () => {
  await insideHospital(app, ours, async () => {
    for (const view of ['counted_bed', 'counted_stay', 'counted_request']) {
      expect(await count(app, view, theirs), view).toBe(0);
      expect(await count(app, view, ours), view).toBeGreaterThan(0);
    }
    const probes = await app.query('select from counted_bed where is_probe');
    expect(probes.rowCount).toBe(0);
  });
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function count(client: pg.Client | pg.Pool | pg.PoolClient, table: string, hospital: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as n from ${table} where hospital_id = $1`, [hospital]);
  return rows[0].n;
}
