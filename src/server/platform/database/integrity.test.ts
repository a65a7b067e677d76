import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendOnlyTables } from '#server/testing/catalog.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';
import { attempt, insideHospital, type Refusal } from '#server/testing/refusal.ts';
import { requestTiming } from '#shared/requests/timing.ts';

let database: TestDatabase;
let superuser: pg.Client;
let owner: pg.Client;
let app: pg.Client;
let hospital: string;

beforeAll(async () => {
  database = await testDatabase();
  superuser = await connect(database.superuserUrl);
  owner = await connect(database.ownerUrl);
  app = await connect(database.appUrl);
  hospital = await fillHospital(superuser, 'ONE');
});

afterAll(async () => {
  for (const client of [app, owner, superuser]) await client.end();
  await database.drop();
});

describe('history', () => {
  const CHANGES = (table: string) => [
    `update ${table} set hospital_id = hospital_id`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ];

  test('the append-only tables are these', async () => {
    expect(await appendOnlyTables(superuser)).toEqual(['activity_log', 'hash_chain', 'request_event']);
  });

  test('the app may not update, delete or truncate it', async () => {
    for (const table of await appendOnlyTables(superuser))
      for (const change of CHANGES(table))
        await insideHospital(app, hospital, async () =>
          expect((await attempt(app, change)).code, change).toBe('42501'),
        );
  });

  test('nor may the owner, with and without forced row security', async () => {
    for (const table of await appendOnlyTables(superuser))
      for (const change of CHANGES(table))
        await insideHospital(owner, hospital, async () => {
          expect((await attempt(owner, change)).code, change).toBe('23001');
          await owner.query(`call lift_force('${table}')`);
          expect((await attempt(owner, change)).code, `lifted: ${change}`).toBe('23001');
        });
  });

  test('what a person wrote can be blanked with a reason, and not be removed', async () => {
    await insideHospital(app, hospital, async () => {
      const blank = "update activity_payload set properties = null, blanked_at = now(), blank_reason = 'retention'";
      expect(await attempt(app, blank)).toMatchObject({ code: 'allowed', rows: 2 });
      expect((await attempt(app, 'update activity_payload set properties = null')).constraint).toBe(
        'payload_blank_or_there',
      );
      expect((await attempt(app, 'delete from activity_payload')).code).toBe('42501');
    });
  });

  test('whatever is appended waits to be chained', async () => {
    const { rows } = await superuser.query(`select source, row_id from unchained order by source`);
    const appended = await superuser.query(`select 'activity_log' as source, id as row_id from activity_log
      union all select 'request_event', id from request_event order by 1`);
    expect(rows).toEqual(appended.rows);
  });
});

describe('places', () => {
  const bedOf = (label: string) => `(select id from bed where label = '${label}')`;
  const newStay = `insert into stay (hospital_id, opened_by, began_at) values ($1, 'staff', '2026-03-02T09:00Z') returning id`;
  const placed = `insert into stay_bed (hospital_id, stay_id, bed_id, began_at, ended_at) values ($1, $2, `;

  async function place(bed: string, from: string, to: string | null, stay?: string): Promise<Refusal> {
    const id = stay ?? (await app.query(newStay, [hospital])).rows[0].id;
    return attempt(app, `${placed}${bedOf(bed)}, $3, $4)`, [hospital, id, from, to]);
  }

  test('two stays cannot be in one bed at a time, also not by a minute', async () => {
    await insideHospital(app, hospital, async () => {
      const overlap = { code: '23P01', constraint: 'stay_bed_overlap' };
      expect(await place('1', '2026-03-02T11:00Z', null)).toMatchObject(overlap);
      expect(await place('1', '2026-03-02T09:00Z', '2026-03-02T10:01Z')).toMatchObject(overlap);
      // One leaves as the next arrives.
      expect((await place('1', '2026-03-02T09:00Z', '2026-03-02T10:00Z')).code).toBe('allowed');
    });
  });

  test('one stay cannot be in two beds at a time', async () => {
    await insideHospital(app, hospital, async () => {
      const { rows } = await app.query('select stay_id from stay_bed');
      expect(await place('probe', '2026-03-02T11:00Z', null, rows[0].stay_id)).toMatchObject({
        code: '23P01',
        constraint: 'stay_in_two_beds',
      });
    });
  });

  test('what is in use cannot be deleted, and the error says what uses it', async () => {
    await insideHospital(app, hospital, async () => {
      const inUse = { service_type: 'service_type_in_use', priority: 'priority_in_use', room: 'room_in_use' };
      for (const [table, constraint] of Object.entries(inUse))
        expect(await attempt(app, `delete from ${table}`), table).toMatchObject({ code: '23503', constraint });
    });
  });
});

describe('requests', () => {
  const COPY_ITEM = `insert into request_item (hospital_id, request_id, stay_id, service_id, currency, answer, is_open)
    select hospital_id, request_id, stay_id, service_id, currency, $1, $2 from request_item limit 1`;

  test('the same service, answer and place cannot be open twice for one stay', async () => {
    await insideHospital(app, hospital, async () => {
      expect(await attempt(app, COPY_ITEM, [null, true])).toMatchObject({
        code: '23505',
        constraint: 'request_item_already_open',
      });
      expect((await attempt(app, COPY_ITEM, ['still', true])).code).toBe('allowed');
      expect((await attempt(app, COPY_ITEM, [null, false])).code).toBe('allowed');
    });
  });

  test('a request has one accepter at a time, and none while it is pending', async () => {
    await insideHospital(app, hospital, async () => {
      const second = `insert into request_acceptance (hospital_id, request_id, employee_id, accepted_at)
        select hospital_id, request_id, employee_id, now() from request_acceptance where employee_id is not null`;
      expect((await attempt(app, second)).constraint).toBe('already_accepted');
      for (const change of ["status = 'pending'", 'accepter_employee_id = null, accepter_robot_id = null'])
        expect((await attempt(app, `update request set ${change}`)).constraint).toBe('request_one_accepter');
      expect((await attempt(app, `update request set status = 'canceled'`)).code).toBe('23514');
      expect((await attempt(app, `update request set status = 'finished'`)).constraint).toBe('request_status_check');
    });
  });

  test('a request item cannot belong to another stay than its request', async () => {
    await insideHospital(app, hospital, async () => {
      const other = await app.query(
        `insert into stay (hospital_id, opened_by, began_at) values ($1, 'staff', now()) returning id`,
        [hospital],
      );
      expect((await attempt(app, 'update request_item set stay_id = $1', [other.rows[0].id])).constraint).toBe(
        'request_item_of_its_stay',
      );
    });
  });

  test('S24 the promise of what is of high urgency is 15 min at most', async () => {
    const promise = (minutes: number) => `update service set response_minutes = ${minutes}`;
    const makeHigh = `update priority set urgency = 'high'`;
    const tooLong = { code: '23514', constraint: 'promise_of_high_urgency_too_long' };
    await insideHospital(app, hospital, async () => {
      expect((await attempt(app, promise(1440))).code).toBe('allowed');
      await app.query(promise(16));
      expect(await attempt(app, makeHigh)).toMatchObject(tooLong);
      await app.query(promise(15));
      await app.query(makeHigh);
      expect(await attempt(app, promise(16))).toMatchObject(tooLong);
      expect((await attempt(app, promise(15))).code).toBe('allowed');
      const { rows } = await app.query(`insert into service (hospital_id, service_type_id, priority_id, icon)
        select hospital_id, service_type_id, priority_id, icon from service limit 1 returning response_minutes`);
      expect(rows).toEqual([{ response_minutes: null }]);
      const request = (minutes: number) => `update request set urgency = 'high', response_minutes = ${minutes}`;
      expect(await attempt(app, request(16))).toMatchObject(tooLong);
      expect((await attempt(app, request(15))).code).toBe('allowed');
    });
  });

  test('S24 the database keeps the same bound to the promise of high urgency as timing.ts', async () => {
    const { rows } = await app.query<{ rule: string }>(`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'promise_of_high_urgency_too_long'
      union all select pg_get_functiondef(oid) from pg_proc where proname = 'check_promise_of_high_urgency'
      union all select pg_get_triggerdef(oid) from pg_trigger where tgname = 'promise_of_high_urgency'
        and pg_get_triggerdef(oid) like '%response_minutes >%'`);
    const bounds = rows.map(({ rule }) => Number(/response_minutes <?>?=? (\d+)/.exec(rule)?.[1]));
    expect(bounds).toEqual(Array.from({ length: 3 }, () => requestTiming.highPromiseMostMinutes));
  });

  test('one pending timer for each subject and kind', async () => {
    await insideHospital(app, hospital, async () => {
      const timer = `insert into timer (hospital_id, kind, subject, due_at) values ($1, 'escalate', $1, now())`;
      await app.query(timer, [hospital]);
      expect((await attempt(app, timer, [hospital])).code).toBe('23505');
    });
  });
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
