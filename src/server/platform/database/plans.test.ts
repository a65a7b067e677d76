import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';
import { insideHospital } from '#server/testing/refusal.ts';

const REQUESTS = 20_000;

// Twenty departments, nurses and stays with as many requests each, one in fifty still open.
const SPREAD = `
  with department as (insert into department (hospital_id, name)
      select hospital_id, 'D' || n from stay, generate_series(1, 20) n where not is_probe returning id),
    nurse as (insert into employee (hospital_id, access_level_id, role, name, family, username)
      select hospital_id, id, 'nurse', 'N', n, 'nurse' || n from access_level, generate_series(1, 20) n returning id),
    visit as (insert into stay (hospital_id, opened_by, began_at)
      select hospital_id, 'staff', began_at from stay, generate_series(1, 20) n where not is_probe returning id),
    stays as (select array_agg(id) as ids from visit),
    departments as (select array_agg(id) as ids from department),
    nurses as (select array_agg(id) as ids from nurse)
  insert into request (hospital_id, stay_id, bed_id, department_id, service_type_id, urgency, status, asked_by, asked_at,
    submitted_at, due_at, response_minutes, accepted_at, accepter_employee_id, done_at)
  select r.hospital_id, s.ids[1 + n / 400 % 20], r.bed_id, d.ids[1 + n % 20], r.service_type_id, 'low',
    case when n % 47 = 0 then 'accepted' else 'done' end, 'patient', t, t, t, 20, t, w.ids[1 + n / 20 % 20],
    case when n % 47 = 0 then null else t end
  from request r, departments d, nurses w, stays s, generate_series(1, ${REQUESTS}) n,
    lateral (select r.asked_at - n * interval '1 minute' as t)
  where r.accepter_robot_id is not null`;

// A year of assignments: each nurse has begun and ended one of a bed every day.
const ASSIGNED = `
  insert into assignment (hospital_id, employee_id, bed_id, began_at, ended_at)
  select e.hospital_id, e.id, b.id, now() - n * interval '1 day', now() - n * interval '1 day' + interval '8 hours'
  from employee e, lateral (select id from bed where bed.hospital_id = e.hospital_id limit 1) b, generate_series(2, 366) n`;

let database: TestDatabase;
let app: pg.Client;
let hospital: string;
let ids: { department_id: string; stay_id: string; accepter_employee_id: string };

beforeAll(async () => {
  database = await testDatabase();
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  app = new pg.Client({ connectionString: database.appUrl });
  await superuser.connect();
  await app.connect();
  hospital = await fillHospital(superuser, 'ONE');
  await superuser.query(SPREAD);
  const { rows } = await superuser.query("select * from request where urgency = 'low' and is_open limit 1");
  ids = rows[0];
  await superuser.query(ASSIGNED);
  await superuser.query('analyze request');
  await superuser.query('analyze assignment');
  await superuser.end();
});

afterAll(async () => {
  await app.end();
  await database.drop();
});

test('the lists that are asked for all day use their index under the policy', async () => {
  await insideHospital(app, hospital, async () => {
    const board = 'select * from request where department_id = $1 and is_open order by urgency_rank, submitted_at';
    expect(await indexOf(board, ids.department_id)).toBe('request_open_of_department');
    const withoutProbes = 'select * from counted_request where department_id = $1 and is_open';
    expect(await indexOf(withoutProbes, ids.department_id)).toBe('request_open_of_department');
    const mine = 'select * from request where accepter_employee_id = $1 and is_open';
    expect(await indexOf(mine, ids.accepter_employee_id)).toBe('request_of_accepter');
    const ofStay = 'select * from request where stay_id = $1 order by submitted_at desc limit 25';
    expect(await indexOf(ofStay, ids.stay_id)).toBe('request_of_stay_by_time');
    const done =
      'select * from request where department_id = $1 and done_at is not null order by done_at desc limit 25';
    expect(await indexOf(done, ids.department_id)).toBe('request_done_of_department');
  });
});

test('the board of a department can be read in its order, without sorting', async () => {
  await insideHospital(app, hospital, async () => {
    await app.query('set local enable_sort = off; set local enable_bitmapscan = off');
    const board = 'select * from request where department_id = $1 and is_open order by urgency_rank, submitted_at';
    const { rows } = await app.query(`explain (format json) ${board}`, [ids.department_id]);
    expect(JSON.stringify(rows)).not.toContain('Sort Key');
  });
});

test('whose beds have just changed is found without reading what they had before', async () => {
  await insideHospital(app, hospital, async () => {
    const ended = 'select bed_id from assignment where employee_id = $1 and ended_at = now()';
    expect(await indexOf(ended, ids.accepter_employee_id)).toBe('assignment_of_employee');
    const changed = 'select bed_id from assignment where employee_id = $1 and (ended_at is null or ended_at = now())';
    expect(await indexOf(changed, ids.accepter_employee_id)).toMatch(/^(already_assigned|assignment_of_\w+)$/);
  });
});

async function indexOf(query: string, value: string): Promise<string> {
  const { rows } = await app.query(`explain (format json) ${query}`, [value]);
  const plan = JSON.stringify(rows);
  expect(plan, query).not.toContain('Seq Scan');
  return /"Index Name":"(\w+)"/.exec(plan)?.[1] ?? plan;
}
