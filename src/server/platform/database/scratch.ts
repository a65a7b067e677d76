import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { APP, OWNER, prepareCluster } from './roles.ts';
import { startPostgres } from './supervisor/supervisor.ts';

/** A migrated, empty database in a PostgreSQL of its own. `stop` leaves nothing behind. */
export type ScratchDatabase = { superuserUrl: string; ownerUrl: string; appUrl: string; stop(): Promise<void> };

// Only reachable through a socket in a private folder, and gone with it.
const PASSWORDS = { owner: 'scratch-owner', app: 'scratch-app' };

/** Starts PostgreSQL in a temporary folder and migrates `database` in it. For tests and for generated files. */
export async function startScratchDatabase(database: string, within = tmpdir()): Promise<ScratchDatabase> {
  const dataFolder = mkdtempSync(join(within, 'wardbell-scratch-'));
  const lines: string[] = [];
  const postgres = await startPostgres({ dataFolder, log: (line) => lines.push(line) }).catch((cause) => {
    rmSync(dataFolder, { recursive: true, force: true });
    throw new Error(`The scratch database did not start.\n${lines.join('\n')}`, { cause });
  });
  const superuser = (name: string) => postgres.url(postgres.superuser.name, postgres.superuser.password, name);
  const scratch = {
    superuserUrl: superuser(database),
    ownerUrl: postgres.url(OWNER, PASSWORDS.owner, database),
    appUrl: postgres.url(APP, PASSWORDS.app, database),
    async stop() {
      await postgres.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
  try {
    await prepareCluster(superuser('postgres'), { ...PASSWORDS, database });
    await migrate(scratch.ownerUrl);
    return scratch;
  } catch (error) {
    await scratch.stop();
    throw error;
  }
}
