import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { type Imported, importDatabase } from '#server/platform/database/transfer/import-database.ts';
import { verifyHistory } from '#server/platform/history/verify.ts';
import { fingerprint } from '#server/platform/secrets.ts';
import { type Opened, openDatabase, openKysely, startEmbedded } from './open-database.ts';

// Loads what `npm run export` wrote into an empty database, and checks it by its counts and the chain of the history:
// `npm run import -- wardbell.export.gz`. The embedded database is made in the data folder, where the secrets.json of
// the old one must be.

const config = readConfig();
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error('name one file: npm run import -- wardbell.export.gz');
  if (!existsSync(file)) throw new Error(`there is no file ${file}.`);
  const opened = await openTarget();
  try {
    const target = { ownerUrl: opened.ownerUrl, fingerprint: fingerprint(opened.secrets) };
    const imported = await importDatabase({ ...target, migrations, file });
    console.log(`Imported ${imported.rows} rows, as many as were exported.`);
    await requireWholeHistory(opened, imported);
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(`The import failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function openTarget(): Promise<Opened> {
  if (config.database) return openDatabase(config);
  if (!existsSync(join(config.data_folder, 'secrets.json')))
    throw new Error(`${config.data_folder} has no secrets.json; copy the one that belongs to the export there first.`);
  return startEmbedded(config.data_folder);
}

async function requireWholeHistory(opened: Opened, { heads }: Imported): Promise<void> {
  const db = openKysely(opened);
  try {
    const ends = heads.map(({ hospital, seq, chain }) => ({
      ...{ hospital, seq: BigInt(seq) },
      chain: Buffer.from(chain, 'hex'),
    }));
    const verdicts = await verifyHistory(db, { key: opened.secrets.log_chain_key, heads: ends });
    const findings = verdicts.flatMap((verdict) => verdict.findings);
    if (findings.length > 0)
      throw new Error(`the history is not whole (${findings.length} findings); npm run verify-log names them.`);
    console.log(`The history of ${verdicts.length} hospitals is whole.`);
  } finally {
    await db.destroy();
  }
}
