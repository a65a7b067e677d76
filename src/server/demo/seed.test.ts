import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { type Seeded, seedDemo } from './seed.ts';

const secrets = {
  code_pepper: 'pepper-for-tests',
  seal_key: 'seal-for-tests',
  log_chain_key: 'chain-for-tests',
  realtime_secret: 'secret-for-tests',
  realtime_master_key: 'master-for-tests',
};
const clock = { now: () => new Date('2026-11-21T10:17:00Z') };

let database: TestDatabase;
let seeded: Seeded;

beforeAll(async () => {
  database = await testDatabase();
  seeded = await seedDemo({ url: database.appUrl, clock, secrets, production: false });
}, 60_000);

afterAll(() => database?.drop());

test('time', () => {
  process.stdout.write(`seeded in ${Math.round(seeded.tookMs)} ms\n`);
  expect(seeded.isNew).toBe(true);
});
