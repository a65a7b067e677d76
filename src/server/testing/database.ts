import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { inject } from 'vitest';
import { databaseSql, inDatabase, withClient } from '#server/platform/database/roles.ts';
import { TEMPLATE } from './database-server.ts';

/** A migrated, empty database of a test file's own, with the three ways in. */
export type TestDatabase = { appUrl: string; ownerUrl: string; superuserUrl: string; drop(): Promise<void> };

/** Clones the run's migrated template. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = inDatabase(template.superuserUrl, 'postgres');
  await withClient(maintenance, async (client) => {
    // As files: page by page through the log, which is the default, takes twice as long.
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    // Owner, rights and settings of the database itself are not copied with a template.
    await client.query(databaseSql(name));
  });
  return {
    appUrl: inDatabase(template.appUrl, name),
    ownerUrl: inDatabase(template.ownerUrl, name),
    superuserUrl: inDatabase(template.superuserUrl, name),
    async drop() {
      await withClient(maintenance, async (client) => {
        await waitForLeave(client, name);
        // `force` cuts connections that a failed test left open, so that one failure does not make the next.
        await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}

/** A pool answers `end` before the server has seen its connections go; cut then, they would report an error. */
async function waitForLeave(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await setTimeout(10);
  }
}
