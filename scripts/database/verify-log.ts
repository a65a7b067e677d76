import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { APP } from '#server/platform/database/roles.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import { startPostgres } from '#server/platform/database/supervisor/supervisor.ts';
import { headsPlace, headsPlaces, readHeads, type WrittenHead } from '#server/platform/history/heads.ts';
import { type Finding, type Verdict, verifyHistory } from '#server/platform/history/verify.ts';
import { openSecrets } from '#server/platform/secrets.ts';

// Checks the sealed history of every hospital, beside a running server or without one: `npm run verify-log`.
// The heads are read from the data folder and from WARDBELL_HEADS, or from the one place that is named, a file or an
// address: `npm run verify-log -- /mnt/elsewhere/history-heads.jsonl`.
// Ends with 0 when nothing is wrong, 1 when something was removed, changed or cut off, 2 when it could not be checked.

type Opened = { url: string; key: string; close(): Promise<void> };

const config = readConfig();
const dataFolder = resolve(config.data_folder);

try {
  process.exitCode = await verify();
} catch (error) {
  console.error(`The history could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function verify(): Promise<number> {
  const heads = await readAllHeads();
  const opened = await open();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: opened.url, max: 1 }) }),
  });
  try {
    const verdicts = await verifyHistory(db, { key: opened.key, heads });
    for (const verdict of verdicts) report(verdict, heads);
    return verdicts.some(({ findings }) => findings.length > 0) ? 1 : 0;
  } finally {
    await db.destroy();
    await opened.close();
  }
}

async function readAllHeads(): Promise<WrittenHead[]> {
  const named = process.argv[2];
  if (named && !/^https?:/.test(named) && !existsSync(named)) throw new Error(`there is no file ${named}.`);
  const places = named ? [headsPlace(named)] : headsPlaces(dataFolder, config.heads.place);
  const all: WrittenHead[] = [];
  for (const place of places) {
    const heads = await readHeads(place);
    console.log(`${heads.length} written heads in ${place.name}; without them a cut-off end cannot be seen.`);
    all.push(...heads);
  }
  return all;
}

const SHOWN = 20;

function report({ hospital, sealed, unsealed, findings }: Verdict, heads: WrittenHead[]): void {
  console.log(
    `Hospital ${hospital}: ${sealed} in the chain, ${unsealed.length} not in the chain yet, ${findings.length} findings.`,
  );
  const [oldest] = unsealed;
  if (oldest)
    console.log(
      `  not in the chain yet, since ${oldest.at.toISOString()}: a running server chains them within a second, a stopped one at its next start`,
    );
  for (const { source, row_id } of unsealed.slice(0, SHOWN)) console.log(`    ${source} ${row_id}`);
  if (unsealed.length > SHOWN) console.log(`    and ${unsealed.length - SHOWN} more`);
  for (const finding of findings) console.error(`  ${inWords(finding, heads)}`);
}

function inWords({ kind, hospital, seq, source, row_id }: Finding, heads: WrittenHead[]): string {
  if (kind === 'cut_off') {
    const written = heads.find((head) => head.hospital === hospital && head.seq === seq);
    return `cut_off at ${seq}: the chain does not have the head that was written down on ${written?.at}; what led up to it is lost, replaced or from a newer copy`;
  }
  return `${kind}${seq === undefined ? '' : ` at ${seq}`}${source ? `: ${source} ${row_id}` : ''}`;
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
