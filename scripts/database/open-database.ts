import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { APP, OWNER, prepareCluster } from '#server/platform/database/roles.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import { SUPERUSER } from '#server/platform/database/supervisor/cluster.ts';
import { startPostgres } from '#server/platform/database/supervisor/supervisor.ts';
import { openSecrets, type SharedSecrets } from '#server/platform/secrets.ts';

/** A database that a script may work on, and the secrets that belong to it. */
export type Opened = { appUrl: string; ownerUrl: string; secrets: SharedSecrets; close(): Promise<void> };

/** One's own database; else the embedded one, of the running server or started for this. */
export async function openDatabase({ database, secrets, data_folder }: Config): Promise<Opened> {
  if (database && secrets)
    return { appUrl: database.url, ownerUrl: database.owner_url, secrets, close: async () => undefined };
  if (!existsSync(join(data_folder, 'postgres', 'PG_VERSION')))
    throw new Error(`there is no database in ${data_folder}.`);
  const { database_app_password, database_owner_password, ...shared } = openSecrets(data_folder);
  const running = await findRunning(data_folder, database_app_password);
  if (running)
    return {
      appUrl: running(APP, database_app_password),
      ownerUrl: running(OWNER, database_owner_password),
      secrets: shared,
      close: async () => undefined,
    };
  return startEmbedded(data_folder);
}

/** One connection for the app's role, for transactions as the server's, to be ended with `destroy`. */
export function openKysely({ appUrl }: Opened): Kysely<Database> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1, pipeline: true });
  // A database that is stopped right afterwards may reach the connection before its end does.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** The embedded database of a data folder, made if it is missing; throws when a server runs on it. */
export async function startEmbedded(dataFolder: string): Promise<Opened> {
  const postgres = await startPostgres({ dataFolder, log: () => undefined });
  try {
    const { database_app_password: app, database_owner_password: owner, ...secrets } = openSecrets(dataFolder);
    const { name, password } = postgres.superuser;
    await prepareCluster(postgres.url(name, password, 'postgres'), { owner, app });
    const url = (role: string, secret: string) => postgres.url(role, secret, 'wardbell');
    return { appUrl: url(APP, app), ownerUrl: url(OWNER, owner), secrets, close: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** The running embedded database, for its superuser. Throws when none runs. */
export async function findSuperuser(dataFolder: string): Promise<string> {
  const { database_app_password, database_superuser_password } = openSecrets(dataFolder);
  const running = await findRunning(dataFolder, database_app_password);
  if (!running) throw new Error(`no server runs on ${dataFolder}; copy the folder as it is.`);
  return running(SUPERUSER, database_superuser_password, 'postgres');
}

/** The running server's database by its pid file: line 4 is the port, line 5 the socket's folder. */
async function findRunning(
  dataFolder: string,
  password: string,
): Promise<((role: string, secret: string, database?: string) => string) | undefined> {
  const file = join(dataFolder, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [, , , port, socketFolder = ''] = readFileSync(file, 'utf8').split('\n');
  const url = (role: string, secret: string, database = 'wardbell') =>
    `postgresql://${role}:${encodeURIComponent(secret)}@/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`;
  const client = new pg.Client({ connectionString: url(APP, password) });
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
