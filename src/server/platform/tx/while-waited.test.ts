import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { Tx } from './tx.ts';
import { whileWaited } from './while-waited.ts';

let context: TestContext;
let caller: Parameters<TestContext['inHospital']>[0];
beforeAll(async () => {
  context = await openTestContext();
  const { id } = await context.newHospital();
  caller = { hospital: id, actor: { kind: 'system', reason: 'test' } };
});
afterAll(() => context.stop());

const sleep = (seconds: number) => (tx: Tx) => sql`select pg_sleep(${seconds})`.execute(tx.db);

test('a statement for which nobody waits any more is canceled while it is running', async () => {
  const left = new AbortController();
  const needs = { db: context.db, gone: left.signal };
  const waited = context.inHospital(caller, (tx) => {
    setTimeout(() => left.abort(), 200);
    return whileWaited(tx, needs, sleep(120));
  });
  await expect(waited).rejects.toThrow('unavailable');
  await expect(context.inHospital(caller, (tx) => whileWaited(tx, needs, sleep(0)))).rejects.toThrow('unavailable');
});

test('what comes later in the transaction is canceled by nobody', async () => {
  const left = new AbortController();
  await context.inHospital(caller, async (tx) => {
    await whileWaited(tx, { db: context.db, gone: left.signal }, sleep(0));
    left.abort();
    await sleep(0.5)(tx);
  });
  expect(left.signal.aborted).toBe(true);
});

test('a cancellation that comes late leaves the next transaction on the same connection alone', async () => {
  const pid = async (tx: Tx) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)).rows[0]?.pid;
  await context.db.connection().execute(async (busy) => {
    const left = new AbortController();
    const before = await context.inHospital(caller, async (tx) => {
      const found = await pid(tx);
      await whileWaited(tx, { db: busy, gone: left.signal }, async () => {
        // The cancellation waits behind this on its connection, until the transaction here is over.
        void sql`select pg_sleep(0.5)`.execute(busy);
        left.abort();
      });
      return found;
    });
    const canceled = sql`select 1`.execute(busy);
    const after = await context.inHospital(caller, async (tx) => {
      await sleep(1)(tx);
      return pid(tx);
    });
    await canceled;
    expect(after).toBe(before);
  });
});
