import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { backUpOnline } from '#server/platform/database/transfer/online-backup.ts';
import { findSuperuser } from './open-database.ts';

// Copies the data folder of a running server into a new folder: `npm run backup -- /mnt/backup/wardbell-2026-01-31`.
// What it makes is a data folder. For the embedded database; one's own PostgreSQL has pg_basebackup.

try {
  const [target, ...more] = process.argv.slice(2);
  if (target === undefined || more.length > 0)
    throw new Error('name one new folder: npm run backup -- /mnt/backup/wardbell-2026-01-31');
  const { database, data_folder: dataFolder } = readConfig();
  if (database) throw new Error('with DATABASE_URL use pg_basebackup or npm run export.');
  await backUpOnline({ superuserUrl: await findSuperuser(dataFolder), dataFolder, target: resolve(target) });
  console.log(`Backed up to ${resolve(target)}.`);
} catch (error) {
  console.error(`The backup failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
