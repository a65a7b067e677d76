import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';
import { insideHospital } from '#server/testing/refusal.ts';

const DONE = 20_000;
const OPEN_ELSEWHERE = 2_000;

let database: TestDatabase;
let app: pg.Client;
let hospital: string;
let ids: { department_id: string; stay_id: string; accepter_employee_id: string };

// Few open requests here among many done ones, and many open ones in another department: where an index is not used, the plan shows a sequential scan.
beforeAll(async () => {
  database = await testDatabase();
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  app = new pg.Client({ connectionString: database.appUrl });
  await superuser.connect();
  await app.connect();
  hospital = await fillHospital(superuser, 'ONE');
  const columns = `hospital_id, stay_id, bed_id, department_id, service_type_id, urgency, status, asked_by, asked_at,
    submitted_at, due_at, response_minutes, accepted_at, accepter_employee_id, done_at`;
  const { rows } = await superuser.query(`insert into request (${columns})
    select hospital_id, stay_id, bed_id, department_id, service_type_id, 'low', 'done', 'patient', t, t, t, 20, t,
      accepter_employee_id, t
    from request, generate_series(1, ${DONE}) n, lateral (select asked_at - n * interval '1 minute' as t)
    where accepter_employee_id is not null
    returning department_id, stay_id, accepter_employee_id`);
  const elsewhere = await superuser.query(
    `insert into department (hospital_id, name) values ($1, 'Elsewhere') returning id`,
    [hospital],
  );
  await superuser.query(
    `insert into request (${columns})
    select hospital_id, stay_id, bed_id, $1, service_type_id, 'low', 'accepted', 'patient', now(), now(), now(), 20, now(),
      (select id from employee where username = 'ben'), null
    from request, generate_series(1, ${OPEN_ELSEWHERE}) n where accepter_robot_id is not null`,
    [elsewhere.rows[0].id],
  );
  ids = rows[0];
  await superuser.query('analyze request');
  await superuser.end();
});

afterAll(async () => {
  await app.end();
  await database.drop();
});

async function indexOf(query: string, value: string): Promise<string> {
  const { rows } = await app.query(`explain (format json) ${query}`, [value]);
  const text = JSON.stringify(rows);
  expect(text, query).not.toContain('Seq Scan');
  return /"Index Name":"(\w+)"/.exec(text)?.[1] ?? text;
}

test('the lists that are asked for all day use their index under the policy', async () => {
  await insideHospital(app, hospital, async () => {
    const board = `select * from request where department_id = $1 and is_open order by urgency_rank, submitted_at`;
    expect(await indexOf(board, ids.department_id)).toBe('request_open_of_department');
    const mine = 'select * from request where accepter_employee_id = $1 and is_open';
    expect(await indexOf(mine, ids.accepter_employee_id)).toBe('request_of_accepter');
    const byStay = 'select * from request where stay_id = $1 order by submitted_at desc limit 25';
    expect(await indexOf(byStay, ids.stay_id)).toBe('request_of_stay_by_time');
    const counted = 'select * from counted_request where department_id = $1 and is_open';
    expect(await indexOf(counted, ids.department_id)).toBe('request_open_of_department');
    const finished =
      'select * from request where department_id = $1 and done_at is not null order by done_at desc limit 25';
    expect(await indexOf(finished, ids.department_id)).toBe('request_done_of_department');
  });
});

test('the board of a department is read in its order, without sorting', async () => {
  await insideHospital(app, hospital, async () => {
    await app.query('set local enable_sort = off; set local enable_bitmapscan = off');
    const board = 'select * from request where department_id = $1 and is_open order by urgency_rank, submitted_at';
    const { rows } = await app.query(`explain (format json) ${board}`, [ids.department_id]);
    expect(JSON.stringify(rows)).not.toContain('"Sort"');
  });
});
