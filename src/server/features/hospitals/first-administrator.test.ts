import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { addFirstAdministrator, findOrMakeHospital, type NewAdministrator } from './hospital.actions.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const ost = { name: 'Klinikum Ost', default_locale: 'de', time_zone: 'Europe/Berlin', currency: 'EUR' } as const;
const administrator = (username: string): NewAdministrator => ({
  ...{ username, name: 'Eva', family: 'Muster', email: null, password_hash: 'none' },
});

/** How many connections of this test's database wait for a lock. */
const waiting = () =>
  withClient(context.url, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    return rows[0]?.waiting ?? 0;
  });

test('while the people of a new hospital are made a second call waits, and then finds them', async () => {
  const hospital = await findOrMakeHospital(context.db, { code: 'OST', ...ost });
  const inOst = <T>(action: (tx: Tx) => Promise<T>) =>
    context.inHospital({ hospital, actor: { kind: 'system', reason: 'test' } }, action);
  const add = (username: string) => (tx: Tx) => addFirstAdministrator(tx, ost, administrator(username));
  const ended: string[] = [];
  const made = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const first = inOst(async (tx) => {
    const outcome = await add('eva')(tx);
    made.resolve();
    await commit.promise;
    return outcome;
  });
  await made.promise;
  const second = inOst(add('ole')).finally(() => ended.push('ole'));
  await expect.poll(async () => ended.length + (await waiting()), { timeout: 20_000 }).toBe(1);
  expect(ended).toEqual([]);
  commit.resolve();
  expect([await first, await second]).toEqual(['made', 'occupied']);
  const people = await inOst((tx) => tx.db.selectFrom('employee').select('username').execute());
  expect(people).toEqual([{ username: 'eva' }]);
});
