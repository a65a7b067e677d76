import pg from 'pg';
import { pino } from 'pino';
import { openAppContext } from '#server/app-context.ts';
import { listOwnRequests, listRequests } from '#server/features/requests/request.lists.ts';
import { startScratchDatabase } from '#server/platform/database/scratch.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { testSecrets } from '#server/testing/app-context.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';
import { spreadRequests } from './spread-requests.ts';

// The lists that are asked for all day, at a million requests: how long each takes, and whether any of
// them reads the whole table. Prints a table; `node bench/lists.ts [requests]`.

const requests = Number(process.argv[2] ?? 1_000_000);
const runs = 40;

const scratch = await startScratchDatabase('wardbell');
const superuser = new pg.Client({ connectionString: scratch.superuserUrl });
await superuser.connect();
const hospital = await fillHospital(superuser, 'ONE');
await spreadRequests(superuser, requests);
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
