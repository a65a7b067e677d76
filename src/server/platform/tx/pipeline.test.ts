import { CompiledQuery, type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools, type Pools } from '#server/platform/database/pools.ts';
import { withClient } from '#server/platform/database/roles.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import type { OutboxRow } from '#server/platform/outbox/event.ts';
import { writeAnnouncements } from '#server/platform/outbox/write-announcements.ts';
import { testClock } from '#server/testing/clock.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { channels } from '#shared/kernel/channels.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { hospitalTransactions, type TxSource } from './in-hospital.ts';
import { Pipeline } from './pipeline.ts';
import type { Tx } from './tx.ts';

let database: TestDatabase;
let pools: Pools;
let hospital: string;
beforeAll(async () => {
  database = await testDatabase();
  pools = openPools(database.appUrl, pino({ level: 'silent' }));
  hospital = await withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query("insert into hospital (code, name) values ('PIPE', 'Pipe') returning id");
    return rows[0].id;
  });
});
afterAll(async () => {
  await pools.end();
  await database.drop();
});

type Committed = { rows: OutboxRow[] };

/** Transactions of the hospital, and what they say was saved. */
function open(more: Partial<TxSource> = {}) {
  const committed: Committed[] = [];
  const clock = testClock();
  const inHospital = hospitalTransactions({
    ...{ db: pools.http, clock },
    write: (db, id, announcements) =>
      writeAnnouncements(db, id, announcements, { listeners: new ListenerRegistry(), now: clock.now() }),
    committed: (rows) => committed.push({ rows }),
    ...more,
  });
  const caller = { hospital, actor: { kind: 'system', reason: 'test' } } as const;
  return { committed, run: <T>(action: (tx: Tx) => Promise<T>) => inHospital(caller, action) };
}

const name = () => `D${crypto.randomUUID()}`;
const add = (tx: Tx, ...names: string[]) =>
  tx.db
    .insertInto('department')
    .values(names.map((one) => ({ hospital_id: hospital, name: one })))
    .execute();
const announce = (tx: Tx) =>
  tx.announce(requestChanged, {
    subject: crypto.randomUUID(),
    channels: [channels.department(crypto.randomUUID())],
  });
const saved = (one: string) =>
  withClient(database.superuserUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from department where name = $1', [one]);
    return rowCount === 1;
  });

/** Counts how often a process would end for a failure that nobody caught. */
async function uncaught(work: () => Promise<unknown>): Promise<unknown[]> {
  const seen: unknown[] = [];
  const note = (reason: unknown) => seen.push(reason);
  process.on('unhandledRejection', note);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', note);
  return seen;
}

test('statements that need no answer of another are sent together', async () => {
  const { run } = open();
  const begun = performance.now();
  await run((tx) => Promise.all(['0.2', '0.2', '0.2'].map((s) => sql`select pg_sleep(${s}::float8)`.execute(tx.db))));
  expect(performance.now() - begun).toBeGreaterThanOrEqual(600); // one connection does one after the other …
  const order: number[] = [];
  await run((tx) =>
    Promise.all(
      [1, 2, 3].map(async (n) =>
        order.push(Number((await sql<{ n: number }>`select ${n}::int as n`.execute(tx.db)).rows[0]?.n)),
      ),
    ),
  );
  expect(order).toEqual([1, 2, 3]); // … in the order in which they were asked
});

test('a transaction in which a statement failed is not announced as saved, even if nobody looked at the failure', async () => {
  const { committed, run } = open();
  const one = name();
  const done = run(async (tx) => {
    await add(tx, one);
    await sql`select 1 / 0`.execute(tx.db).catch(() => undefined);
    announce(tx);
    return 'done';
  });
  await expect(done).rejects.toMatchObject({ code: '22012' });
  const silent = run(async (tx) => {
    await sql`select 1 / 0`.execute(tx.db).catch(() => undefined);
    return 'done';
  });
  await expect(silent).rejects.toMatchObject({ code: '22012' });
  expect(committed).toEqual([]);
  expect(await saved(one)).toBe(false);
});

test('of several statements that were sent at once the first failure is thrown, whichever is waited for', async () => {
  const { run } = open();
  const done = run(async (tx) => {
    const first = sql`select 1 / 0`.execute(tx.db);
    first.catch(() => undefined);
    await sql`select 1`.execute(tx.db);
    await first;
  });
  await expect(done).rejects.toMatchObject({ code: '22012' });
});

test('a connection that is lost with statements under way fails the action and ends no process', async () => {
  const { committed, run } = open();
  const seen = await uncaught(async () => {
    const done = run(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db);
      announce(tx);
      const end = withClient(database.superuserUrl, (client) =>
        client.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
      );
      await Promise.all([add(tx, name()), sql`select pg_sleep(20)`.execute(tx.db), add(tx, name()), end]);
    });
    await expect(done).rejects.toThrow(/connection|terminat/i);
  });
  expect(seen).toEqual([]);
  expect(committed).toEqual([]);
});

test('nor does one that was lost before the beginning, nor what must hold at the end and does not', async () => {
  const seen = await uncaught(async () => {
    const begun = pools.http.getExecutor().provideConnection(async (connection) => {
      const { rows } = await connection.executeQuery<{ pid: number }>(
        CompiledQuery.raw('select pg_backend_pid() as pid'),
      );
      await withClient(database.superuserUrl, (client) =>
        client.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]),
      );
      new Pipeline(connection).begin(hospital);
    });
    await begun;
    const held = pools.http.getExecutor().provideConnection(async (connection) => {
      const pipeline = new Pipeline(connection);
      pipeline.begin(hospital);
      await pipeline.commit('select 1 / 0');
    });
    await expect(held).rejects.toMatchObject({ code: '22012' });
  });
  expect(seen).toEqual([]);
});

test('the commit does not overtake announcements that are still owed', async () => {
  const { committed, run } = open({
    write: async (db, id, announcements) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return writeAnnouncements(db, id, announcements, { listeners: new ListenerRegistry(), now: new Date() });
    },
  });
  await run(async (tx) => announce(tx));
  const ids = committed.flatMap(({ rows }) => rows.map((row) => row.id));
  expect(ids).toHaveLength(1);
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query('select id from outbox where id = any($1)', [ids]),
  );
  expect(rows).toHaveLength(1);
});

test('nor where the action left a statement of its own behind', async () => {
  const { committed, run } = open();
  await run(async (tx) => {
    announce(tx);
    void Promise.resolve().then(() => sql`select 1`.execute(tx.db));
  });
  expect(committed.map(({ rows }) => rows.length)).toEqual([1]);
});

test('a statement that comes after the end is refused, and nobody but its owner ends a transaction', async () => {
  const { run } = open();
  let kept: Kysely<Database> | undefined;
  await run(async (tx) => {
    kept = tx.db;
  });
  await expect(sql`select 1`.execute(kept ?? pools.http)).rejects.toThrow('after the end');
  const ending = run((tx) => tx.db.transaction().execute(async () => undefined));
  await expect(ending).rejects.toThrow('only the owner');
});

test('announcements of one millisecond stand in the outbox in the order in which they were made', async () => {
  const { committed, run } = open();
  await run(async (tx) => {
    for (let count = 0; count < 40; count++) announce(tx);
  });
  await run(async (tx) => announce(tx));
  const ids = committed.flatMap(({ rows }) => rows.map((row) => row.id));
  expect(ids).toHaveLength(41);
  expect(ids.toSorted()).toEqual(ids);
});
