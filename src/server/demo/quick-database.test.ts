import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { openQuickDatabase } from './quick-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('what is asked without waiting runs in the order in which it was asked, also where plans are made anew', async () => {
  const { db, close } = await openQuickDatabase(database.ownerUrl);
  await sql`create temp table parent (id int primary key); create temp table child (id int references parent)`.execute(
    db,
  );
  // Plans are made anew at the statements 400, 800 and 1600, each of which inserts a parent.
  for (let id = 0; id < 1000; id++)
    await Promise.all([
      sql`insert into parent values (${id})`.execute(db),
      sql`insert into child values (${id})`.execute(db),
    ]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from child`.execute(db);
  expect(rows).toEqual([{ n: 1000 }]);
  await close();
});
