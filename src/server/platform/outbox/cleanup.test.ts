import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { cleanUp } from './cleanup.ts';
import { makeHospital, makeProcess, type Process, timing } from './fixtures/processes.ts';

let database: TestDatabase;
let process: Process;
beforeAll(async () => {
  database = await testDatabase();
  process = makeProcess(database);
});
afterAll(async () => {
  await process.close();
  await database.drop();
});

test('tokens go a week after they ended or ran out: until then an unsent tap may be reported, and one in two hands is known', async () => {
  const hospital_id = await makeHospital(database);
  const { db, time } = process;
  const ago = (days: number) => new Date(time.now().getTime() - days * 86_400_000);
  const tokens = {
    'ended long ago': { ended_at: ago(7.01), expires_at: null },
    'ran out long ago': { ended_at: null, expires_at: ago(7.01) },
    'ended a day ago': { ended_at: ago(1), expires_at: null },
    'ended lately, ran out long ago': { ended_at: ago(1), expires_at: ago(8) },
    'ran out lately': { ended_at: null, expires_at: ago(6.99) },
    'lives as long as its session': { ended_at: null, expires_at: null },
  };
  const row = { hospital_id, kind: 'bed_refresh', session_id: crypto.randomUUID(), issued_at: ago(400) } as const;
  await db
    .insertInto('session_token')
    .values(Object.entries(tokens).map(([name, more]) => ({ ...row, hash: hashToken(name), ...more })))
    .execute();
  expect(await cleanUp({ db, timing, now: time.now })).toBe(2);
  const left = await db.selectFrom('session_token').select('hash').execute();
  const kept = Object.keys(tokens).filter((name) => left.some(({ hash }) => hash.equals(hashToken(name))));
  expect(kept).toEqual([
    'ended a day ago',
    'ended lately, ran out long ago',
    'ran out lately',
    'lives as long as its session',
  ]);
});
