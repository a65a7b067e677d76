import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppContext, openAppContext } from '#server/app-context.ts';
import { type Config, readConfig } from '#server/config.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { createParts } from '#server/platform/process/parts.ts';
import { makeSecret, SHARED_SECRETS } from '#server/platform/secrets.ts';
import { type Database, openDatabase } from '#server/start/open-database.ts';
import { exitCodeOf, REFUSED } from '#server/start/refusals.ts';
import { startPatiently } from '#server/start/start-rest.ts';
import { testSecrets } from '#server/testing/app-context.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { freePort } from '../../../faults/free-port.ts';
import { type DatabaseLink, databaseLink } from './database-link.ts';

const migrations = resolve(import.meta.dirname, '..', '..', '..', 'migrations');
let database: TestDatabase;
let link: DatabaseLink;
let ownerLink: DatabaseLink;
let dataFolder: string;
let config: Config;
let stopping: AbortController;
let said: string[];
let log: pino.Logger;

beforeEach(async () => {
  database = await testDatabase();
  link = await databaseLink(database.appUrl);
  ownerLink = await databaseLink(database.ownerUrl);
  dataFolder = mkdtempSync(join(tmpdir(), 'wbt-away-'));
  const secrets = Object.fromEntries(SHARED_SECRETS.map((name) => [name.toUpperCase(), makeSecret(name)]));
  const urls = { DATABASE_URL: link.url, DATABASE_OWNER_URL: ownerLink.url };
  config = readConfig({ WARDBELL_DATA: dataFolder, PORT: String(await freePort()), ...urls, ...secrets });
  stopping = new AbortController();
  said = [];
  log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
});
afterEach(async () => {
  await link.stop();
  await ownerLink.stop();
  await database.drop();
  rmSync(dataFolder, { recursive: true });
});

const times = (words: string) => said.filter((line) => line.includes(words)).length;
const open = () =>
  openDatabase({ config, dataFolder, migrations, log, stopping: stopping.signal, onState: () => undefined });

test("one's own database that is not reached at the start is waited for, and the log says so once a minute", async () => {
  link.cut();
  ownerLink.cut();
  const opening = open();
  const failed = vi.fn();
  opening.catch(failed);
  await vi.waitFor(() => expect(times('The database of DATABASE_URL is not reached; trying again')).toBe(1));
  // The second try comes after half a second, the third a second later.
  await vi.waitFor(() => expect(link.refused()).toBeGreaterThan(2), 15_000);
  expect([times('is not reached'), failed.mock.calls]).toEqual([1, []]);
  link.mend();
  ownerLink.mend();
  await (await opening).stop();
});

test('a database that can be reached and refuses the password is for a person: refused at once', async () => {
  const wrong = config.database?.url.replace(/:[^:@/]+@/, ':wrong@') ?? '';
  config = { ...config, database: { url: wrong, owner_url: ownerLink.url } };
  const error = await open().catch((thrown) => thrown);
  expect([exitCodeOf(error), error.message]).toEqual([REFUSED, expect.stringContaining('DATABASE_URL cannot be used')]);
});

test('whoever stops a server that waits for its database does not wait with it', async () => {
  link.cut();
  const opening = open();
  await vi.waitFor(() => expect(times('is not reached')).toBe(1));
  stopping.abort({ says: 'of the test' });
  await expect(opening).rejects.toThrow();
});

/** Stands for what `main.ts` starts: everything below HTTP, and after it something that still asks the database. */
const foundation = () => {
  const [state, stop] = [() => 'ready' as const, async () => undefined];
  const own: Database = {
    ...{ url: link.url, ownerUrl: database.ownerUrl, secrets: testSecrets(), state, stop, lossySettings: [] },
  };
  return { config, dataFolder, log, database: own };
};

test('a database that dies after it was migrated, while the rest starts, is waited for; the address says 503', async () => {
  const parts = createParts(log, stopping.signal);
  const contexts: AppContext[] = [];
  const starting = startPatiently(
    async ({ database: { url, secrets } }, rest) => {
      // It dies in the middle: the first context stands, and what comes next finds no database.
      const context = await rest.start('app context', () =>
        openAppContext({ url, secrets, log, release: 'test', jobs: false }),
      );
      contexts.push(context);
      if (contexts.length === 1) link.cut();
      await context.inHospital(
        { hospital: randomUUID(), actor: { kind: 'system', reason: 'test' } },
        async () => undefined,
      );
      return ['ready'];
    },
    foundation(),
    { parts, stopping: stopping.signal },
  );
  const address = `http://127.0.0.1:${config.http.port}/readyz`;
  await vi.waitFor(async () => expect((await fetch(address)).status).toBe(503));
  expect(times('The database was lost while the server started; trying again')).toBe(1);
  link.mend();
  expect(await starting).toEqual(['ready']);
  expect(contexts).toHaveLength(2);
  await expect(fetch(address)).rejects.toThrow(); // Left for the real server.
  await parts.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
});

/** Connections of the app that are open; none may be left of a start that failed. */
function connections(): Promise<number> {
  return withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = 'wardbell_app'`,
    );
    return rows[0]?.count ?? 0;
  });
}

test('what has nothing to do with the database ends the start at once', async () => {
  const parts = createParts(log, stopping.signal);
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  const starting = startPatiently(() => Promise.reject(missing), foundation(), { parts, stopping: stopping.signal });
  await expect(starting).rejects.toBe(missing);
});
