import pg from 'pg';
import { pino } from 'pino';
import { openAppContext } from '#server/app-context.ts';
import { listOwnRequests, listRequests } from '#server/features/requests/request.lists.ts';
import { startScratchDatabase } from '#server/platform/database/scratch.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { testSecrets } from '#server/testing/app-context.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';

// The lists that are asked for all day, at a million requests: how long each takes, and whether any of
// them reads the whole table. Prints a table; `node bench/lists.ts [requests]`.

const requests = Number(process.argv[2] ?? 1_000_000);
const runs = 40;
const openShare = 2_000; // one in so many is still open: 500 of a million

const scratch = await startScratchDatabase('wardbell');
const superuser = new pg.Client({ connectionString: scratch.superuserUrl });
await superuser.connect();
const hospital = await fillHospital(superuser, 'ONE');
await spread();
const { rows: people } = await superuser.query("select id from employee where username = 'nurse1'");
const { rows: stays } = await superuser.query('select stay_id from request group by 1 order by count(*) desc limit 1');
const context = await openAppContext({
  url: scratch.appUrl,
  secrets: testSecrets(),
  log: pino({ level: 'silent' }),
  release: 'bench',
  jobs: false,
});

const nurse = { kind: 'employee', employee: people[0].id, session: people[0].id } as const;
const patient = { kind: 'patient', stay: stays[0].stay_id, bed: stays[0].stay_id, session: stays[0].stay_id } as const;
console.log(
  `${requests.toLocaleString('en')} requests, ${runs} runs each\n\nlist            rows   p50 ms   p99 ms   reads all`,
);
for (const scope of ['open', 'mine', 'later', 'done'] as const) {
  await measure(scope, { hospital, actor: nurse }, (tx) => listRequests(tx, { scope }));
}
await measure('own', { hospital, actor: patient }, listOwnRequests);
await context.stop();
await superuser.end();
await scratch.stop();

type List = (tx: Tx) => Promise<unknown[]>;

async function measure(name: string, caller: Parameters<typeof context.inHospital>[0], list: List): Promise<void> {
  const before = await wholeReads();
  const times: number[] = [];
  let rows = 0;
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    rows = (await context.inHospital(caller, list)).length;
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (runs - 1))] ?? 0).toFixed(1).padStart(8);
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // statistics are reported once a second
  const reads = (await wholeReads()) - before;
  console.log(
    `${name.padEnd(12)} ${String(rows).padStart(7)} ${at(0.5)} ${at(0.99)}   ${reads === 0 ? 'no' : `${reads} times`}`,
  );
}

async function wholeReads(): Promise<number> {
  const { rows } = await superuser.query("select seq_scan from pg_stat_user_tables where relname = 'request'");
  return Number(rows[0].seq_scan);
}

/** Twenty departments, nurses and four hundred stays with as many requests each, over a year, one item each. */
async function spread(): Promise<void> {
  await superuser.query(`
    with department as (insert into department (hospital_id, name)
        select hospital_id, 'D' || n from stay, generate_series(1, 20) n where not is_probe returning id),
      nurse as (insert into employee (hospital_id, access_level_id, role, name, family, username)
        select hospital_id, id, 'nurse', 'N', n, 'nurse' || n from access_level, generate_series(1, 20) n returning id),
      visit as (insert into stay (hospital_id, opened_by, began_at)
        select hospital_id, 'staff', began_at from stay, generate_series(1, 20000) n where not is_probe returning id),
      stays as (select array_agg(id) as ids from visit),
      departments as (select array_agg(id) as ids from department),
      nurses as (select array_agg(id) as ids from nurse),
      ward as (insert into employee_department (hospital_id, employee_id, department_id)
        select s.hospital_id, w.ids[n], d.ids[n] from stay s, departments d, nurses w, generate_series(1, 20) n where not s.is_probe)
    insert into request (hospital_id, stay_id, bed_id, department_id, service_type_id, urgency, status, asked_by, asked_at,
      submitted_at, due_at, response_minutes, accepted_at, accepter_employee_id, done_at)
    select r.hospital_id, s.ids[1 + n / 50 % 20000], r.bed_id, d.ids[1 + n % 20], r.service_type_id, 'low',
      case when n % ${openShare} = 0 then 'accepted' else 'done' end, 'patient', t, t, t, 20, t, w.ids[1 + n / 20 % 20],
      case when n % ${openShare} = 0 then null else t end
    from request r, departments d, nurses w, stays s, generate_series(1, ${requests}) n,
      lateral (select now() - n * interval '365 days' / ${requests} as t)
    where r.accepter_robot_id is not null`);
  await superuser.query(`
    insert into request_item (hospital_id, request_id, stay_id, service_id, currency, is_open)
    select r.hospital_id, r.id, r.stay_id, s.id, 'EUR', false from request r, service s where s.active`);
  await superuser.query('vacuum analyze');
}
