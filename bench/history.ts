import pg from 'pg';
import { pino } from 'pino';
import { openAppContext } from '#server/app-context.ts';
import { listRows } from '#server/features/admin/engine/list-rows.ts';
import { startScratchDatabase } from '#server/platform/database/scratch.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { testSecrets } from '#server/testing/app-context.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import { requests as area } from '#shared/areas/requests.ts';
import { spreadRequests } from './spread-requests.ts';

// The panel's list of requests at a million of one hospital: a month of it and all of it, at its begin, in the middle and
// filtered, beside a single row read by its key. Prints a table; `node bench/history.ts [requests]`.

const requests = Number(process.argv[2] ?? 1_000_000);
const runs = 40;
const aimMs = 200; // of a month's list

const scratch = await startScratchDatabase('wardbell');
const superuser = new pg.Client({ connectionString: scratch.superuserUrl });
await superuser.connect();
const hospital = await fillHospital(superuser, 'ONE');
await spreadRequests(superuser, requests);
const one = async (statement: string) => (await superuser.query(statement)).rows[0];
const { id: person } = await one("select id from employee where username = 'nurse1'");
const { id: request, service_type_id } = await one('select * from request where not is_probe limit 1');
const { department_id } = await one(`select department_id from employee_department where employee_id = '${person}'`);
await superuser.query(`
  insert into allocation (hospital_id, access_level_id, module_code, access_right)
  select e.hospital_id, e.access_level_id, m, 'view' from employee e, unnest(array['requests', 'employees', 'beds',
    'departments', 'service-types']) m where e.id = '${person}' on conflict do nothing`);
const context = await openAppContext({
  url: scratch.appUrl,
  secrets: testSecrets(),
  log: pino({ level: 'silent' }),
  release: 'bench',
  jobs: false,
});
const actor = { kind: 'employee', employee: person, session: person } as const;
const list = (query: ListQuery) => (tx: Tx) => listRows(tx, area, query);
const month = { 'filter[created_at]': 'last_month' };
const halfWay = await placeInTheMiddle();

console.log(`${requests.toLocaleString('en')} requests, ${runs} runs each\n`);
console.log('list                                     rows   p50 ms   p95 ms   reads all');
let missed = 0;
for (const scope of ['hospital', 'own_departments']) {
  await superuser.query(`update access_level set scope = '${scope}'
    where id = (select access_level_id from employee where id = '${person}')`);
  console.log(scope);
  await measure('  one row by its key (reference)', (tx) =>
    tx.db.selectFrom('request').select('id').where('id', '=', request).execute(),
  );
  await measureList('  a month, first page', month);
  await measureList('  a month, in the middle', { ...month, after: halfWay });
  await measureList('  a month, done on one ward', { ...month, 'filter[status]': 'done', ...ofWard() });
  await measureList('  a month, of one service type', { ...month, 'filter[service_type_id]': service_type_id });
  await measureList('  a month, declined (none)', { ...month, 'filter[declined]': 'true' });
  await measureList('  all, first page', {});
  await measureList('  all, in the middle', { after: halfWay });
  await measureList('  all, of one nurse', { 'filter[accepter_employee_id]': person });
  await measureList('  all, canceled (none)', { 'filter[status]': 'canceled' });
}
await context.stop();
await superuser.end();
await scratch.stop();
process.exitCode = missed > 0 ? 1 : 0;

function ofWard() {
  return { 'filter[department_id]': department_id };
}

async function measureList(name: string, query: ListQuery): Promise<void> {
  const p95 = await measure(name, async (tx) => (await list(query)(tx)).rows);
  if (p95 > aimMs && name.includes('a month')) missed++;
}

async function measure(name: string, read: (tx: Tx) => Promise<unknown[]>): Promise<number> {
  const before = await wholeReads();
  const times: number[] = [];
  let rows = 0;
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    rows = (await context.inHospital({ hospital, actor }, read)).length;
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (runs - 1))] ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // statistics are reported once a second
  const reads = (await wholeReads()) - before;
  const words = [at(0.5), at(0.95)].map((ms) => ms.toFixed(1).padStart(8)).join(' ');
  console.log(`${name.padEnd(38)} ${String(rows).padStart(6)} ${words}   ${reads === 0 ? 'no' : `${reads} times`}`);
  return at(0.95);
}

async function wholeReads(): Promise<number> {
  const { rows } = await superuser.query("select seq_scan from pg_stat_user_tables where relname = 'request'");
  return Number(rows[0].seq_scan);
}

/** In the middle of last month. */
async function placeInTheMiddle(): Promise<string> {
  const { place } = await one(`
    select to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || id as place from request
    where submitted_at < date_trunc('month', now()) - interval '15 days' order by submitted_at desc limit 1`);
  return place;
}
