import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  change,
  HandTime,
  makeHospital,
  openProcess,
  type Process,
  timing,
} from '#server/platform/outbox/fixtures/processes.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { giveUpUnclaimed } from './give-up-unclaimed.ts';
import { ListenerRegistry } from './listeners.ts';

let database: TestDatabase;
let hospital: string;
let before: Process;
beforeAll(async () => {
  database = await testDatabase();
  hospital = await makeHospital(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  before = await openProcess(database, { release: 'old' }, new HandTime());
  for (const name of ['push', 'mail', 'mail.send'])
    before.listeners.register(name, [{ kind: 'request.changed' }], async () => undefined);
  await before.announce(hospital, [change(), change()], false);
});
afterEach(async () => {
  await before.db.deleteFrom('delivery').execute();
  await before.close();
});

/** A process starts that listens for pushes alone; answers what it said, and what is open then. */
async function start(release: string) {
  const listeners = new ListenerRegistry();
  listeners.register('push', [{ kind: 'request.changed' }], async () => undefined);
  const { db, log, said, time } = before;
  const needs = { db, log, timing, now: time.now, listeners };
  await giveUpUnclaimed({ ...needs, processId: crypto.randomUUID(), release });
  const open = await db.selectFrom('delivery').select('listener').where('is_open', '=', true).execute();
  return { said: said.filter(({ level }) => level === 'error'), open: open.map(({ listener }) => listener).sort() };
}

test('deliveries whose listener is switched off are given up aloud at the start, and no other', async () => {
  const { said, open } = await start('old');
  expect(open).toEqual(['push', 'push']);
  expect(said.map(({ context }) => context)).toEqual([
    { listener: 'mail', deliveries: 2 },
    { listener: 'mail.send', deliveries: 2 },
  ]);
  const [row] = await before.db.selectFrom('delivery').selectAll().where('listener', '=', 'mail').execute();
  expect(row).toMatchObject({ done_at: null, given_up_at: before.time.now(), last_error: 'no_listener' });
});

test('while a process of another release lives, they are left to it', async () => {
  expect((await start('new')).open).toHaveLength(6);
  before.time.jump(timing.lostAfterMs);
  expect((await start('new')).open).toEqual(['push', 'push']);
});
