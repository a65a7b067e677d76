/**
 * Where a submission's time in the database goes: each statement that one sends, alone on the machine, as the server
 * sends it and prepared once for each connection.
 *
 *   node bench/statements.ts [rounds] [beds]
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { seedGround } from './ground.ts';
import { median } from './numbers.ts';
import { openProduct } from './product.ts';
import { recordSubmission } from './raw/recording.ts';
import { replay } from './raw/replay.ts';
import { idsOf } from './throughput.ts';

const rounds = Number(process.argv[2] ?? 200);
const beds = Number(process.argv[3] ?? 400);
const product = await openProduct();
try {
  await product.start();
  const ground = await seedGround(product, { beds, staff: beds / 5 });
  const [first] = ground.beds;
  if (!first) throw new Error('There are no beds.');
  const recording = await recordSubmission(product, ground, first);
  const constant = await idsOf(product);
  const times: Record<'sent' | 'prepared', number[][]> = { sent: [], prepared: [] };
  for (const way of ['sent', 'prepared'] as const) {
    const pool = timingPool(product.database.appUrl, way === 'prepared', times[way]);
    for (let round = 0; round < rounds; round++) {
      const bed = ground.beds[round % ground.beds.length];
      if (bed) await replay(pool, recording, bed, constant);
    }
    await pool.end();
  }
  const perRound = recording.groups.flat();
  const one = (way: number[][], index: number) =>
    median(way.flat().filter((_, at) => at % perRound.length === index && at >= way.flat().length / 4));
  const rows = perRound.map(({ text }, index) => ({
    statement: text.replaceAll(/\s+/g, ' ').slice(0, 90),
    'as sent, ms': Number(one(times.sent, index).toFixed(2)),
    'prepared, ms': Number(one(times.prepared, index).toFixed(2)),
  }));
  console.table(rows);
  const sum = (column: 'as sent, ms' | 'prepared, ms') => rows.reduce((all, row) => all + row[column], 0).toFixed(1);
  console.log(`${rows.length} statements: as sent ${sum('as sent, ms')} ms, prepared ${sum('prepared, ms')} ms`);
} finally {
  await product.stop();
}

/** One connection, which notes how long each query took. */
function timingPool(connectionString: string, isPrepared: boolean, times: number[][]): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 });
  const noted: number[] = [];
  times.push(noted);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
    client.query = (async (text: string, values?: unknown[]) => {
      const name = isPrepared && values ? { name: createHash('md5').update(text).digest('hex') } : {};
      const begun = performance.now();
      const answer = await query({ text, ...(values ? { values } : {}), ...name });
      noted.push(performance.now() - begun);
      return answer;
    }) as never; // the one form that replay uses
  });
  return pool;
}
