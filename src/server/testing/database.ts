import { randomBytes } from 'node:crypto';
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
    await client.query(`create database ${name} template ${TEMPLATE}`);
    // Owner, rights and settings of the database itself are not copied with a template.
    await client.query(databaseSql(name));
  });
  return {
    appUrl: inDatabase(template.appUrl, name),
    ownerUrl: inDatabase(template.ownerUrl, name),
    superuserUrl: inDatabase(template.superuserUrl, name),
    async drop() {
      // `force` cuts connections that a failed test left open, so that one failure does not make the next.
      await withClient(maintenance, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
