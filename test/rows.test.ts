import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { describeColumns, faultsOf } from './rows/columns.ts';
import { assembled, narrower } from './rows/narrower.ts';
import { openStatements, type Statements } from './rows/statements.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

let database: TestDatabase;
let client: pg.Client;
let written: Statements;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  written = openStatements(root);
}, 120_000);
afterAll(async () => {
  written.close();
  await client.end();
  await database.drop();
});

/** What is wrong with the rows of the statements, by the database as it is now; and which exceptions were needed. */
async function check(): Promise<{ faults: string[]; excused: string[] }> {
  const faults: string[] = [];
  const excused = new Set<string>();
  for (const { file, begin, sql, row } of written.statements) {
    const columns = await describeColumns(client, sql).catch((error: unknown) => String(error));
    if (typeof columns !== 'string') {
      for (const { column, why, isNarrower } of faultsOf(written.project, row, columns)) {
        const key = `${file} ${column}`;
        if (isNarrower && narrower[key]) excused.add(key);
        else faults.push(`${file}: ${begin}: ${column} ${why}`);
      }
    } else if (assembled.includes(file)) excused.add(file);
    else faults.push(`${file}: ${begin}: ${columns}`);
  }
  return { faults, excused: [...excused].toSorted() };
}

test('every statement written by hand answers the columns, of the types, that its row type says', {
  timeout: 120_000,
}, async () => {
  expect(written.statements.length).toBeGreaterThan(120);
  const { faults, excused } = await check();
  expect(faults).toEqual([]);
  expect(excused).toEqual([...Object.keys(narrower), ...assembled].toSorted());
});

test('a column that changes its type, may be null, changes its words or its name is noticed', {
  timeout: 120_000,
}, async () => {
  await client.query(`alter table push_subscription alter column auth type int4 using 0;
    alter table bed alter column label drop not null;
    alter table notification drop constraint notification_purpose_check;
    alter table notification add constraint notification_purpose_check check (purpose in ('alert', 'silent'));
    alter table alarm rename column raised_at to began_at`);
  const { faults } = await check();
  const about = (what: RegExp) => faults.some((fault) => what.test(fault));
  expect(
    [
      /auth is int4, not string/,
      /label is nullable, not string/,
      /purpose is one of alert, silent/,
      /raised_at does not exist/,
    ].map(about),
  ).toEqual(Array(4).fill(true));
});
