import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { APP } from '#server/platform/database/roles.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import { startPostgres } from '#server/platform/database/supervisor/supervisor.ts';
import { HEADS_FILE, readHeads } from '#server/platform/history/heads.ts';
import { type Verdict, verifyHistory } from '#server/platform/history/verify.ts';
import { openSecrets } from '#server/platform/secrets.ts';

// Checks the sealed history of every hospital, beside a running server or without one: `npm run verify-log`.
// Another copy of the written heads may be named: `npm run verify-log -- /mnt/elsewhere/history-heads.jsonl`.
// Ends with 0 when nothing is wrong, 1 when something was removed, changed or cut off, 2 when it could not be checked.

type Opened = { url: string; key: string; close(): Promise<void> };

const config = readConfig();
const dataFolder = resolve(config.data_folder);
const headsFile = process.argv[2] ?? join(dataFolder, HEADS_FILE);

try {
  process.exitCode = await verify();
} catch (error) {
  console.error(`The history could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function verify(): Promise<number> {
  if (process.argv[2] && !existsSync(headsFile)) throw new Error(`there is no file ${headsFile}.`);
  const heads = readHeads(headsFile);
  const opened = await open();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: opened.url, max: 1 }) }),
  });
  try {
    const verdicts = await verifyHistory(db, { key: opened.key, now: new Date(), heads });
    for (const verdict of verdicts) report(verdict);
    console.log(`${heads.length} written heads in ${headsFile}; without them a cut-off end cannot be seen.`);
    return verdicts.some(({ findings }) => findings.length > 0) ? 1 : 0;
  } finally {
    await db.destroy();
    await opened.close();
  }
}

function report({ hospital, sealed, unsealed, findings }: Verdict): void {
  console.log(`Hospital ${hospital}: ${sealed} sealed, ${unsealed.length} not yet, ${findings.length} findings.`);
  for (const { source, row_id } of unsealed) console.log(`  not yet sealed: ${source} ${row_id}`);
  for (const { kind, seq, source, row_id } of findings)
    console.error(`  ${kind}${seq === undefined ? '' : ` at ${seq}`}${source ? `: ${source} ${row_id}` : ''}`);
}

/** One's own database; else the embedded one, of the running server or started for this. */
async function open(): Promise<Opened> {
  if (config.database && config.secrets)
    return { url: config.database.url, key: config.secrets.log_chain_key, close: async () => undefined };
  if (!existsSync(join(dataFolder, 'postgres', 'PG_VERSION')))
    throw new Error(`there is no database in ${dataFolder}.`);
  const { database_app_password: password, log_chain_key: key } = openSecrets(dataFolder);
  const running = await findRunning(password);
  if (running) return { url: running, key, close: async () => undefined };
  const postgres = await startPostgres({ dataFolder, log: () => undefined });
  return { url: postgres.url(APP, password, 'wardbell'), key, close: () => postgres.stop() };
}

/** The running server's database by its pid file: line 4 is the port, line 5 the socket's folder. */
async function findRunning(password: string): Promise<string | undefined> {
  const file = join(dataFolder, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [, , , port, socketFolder = ''] = readFileSync(file, 'utf8').split('\n');
  const url = `postgresql://${APP}:${encodeURIComponent(password)}@/wardbell?host=${encodeURIComponent(socketFolder)}&port=${port}`;
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    // A pid file that a crash left behind: nobody listens on that socket.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ECONNREFUSED'].includes(String(error.code)))
      return undefined;
    throw error;
  }
}
