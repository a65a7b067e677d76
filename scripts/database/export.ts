import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { databaseTime } from '#server/platform/database/pools.ts';
import { exportDatabase } from '#server/platform/database/transfer/export-database.ts';
import { recordExport } from '#server/platform/history/record-export.ts';
import { openDatabase, openKysely } from './open-database.ts';

// Writes all data to a file that any later release and any later PostgreSQL can import, beside a running server or
// without one: `npm run export -- wardbell.export.gz`. The secrets are not in it.

try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error('name one file: npm run export -- wardbell.export.gz');
  const opened = await openDatabase(readConfig());
  try {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string; // Our own file.
    };
    const target = resolve(file);
    const db = openKysely(opened);
    await recordExport(db, await databaseTime(db)).finally(() => db.destroy());
    const made = await exportDatabase({ ownerUrl: opened.ownerUrl, file: target, release: version, now: new Date() });
    console.log(`Exported ${made.rows} rows of ${made.tables} tables to ${target}. Keep the secrets with it, apart.`);
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(`Nothing was exported: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
