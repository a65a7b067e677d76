import type { Config } from '#server/config.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { keepTrying } from '#server/platform/database/opening/keep-trying.ts';
import { requireServer } from '#server/platform/database/opening/require-server.ts';
import { requireSameSecrets } from '#server/platform/database/opening/same-secrets.ts';
import { APP, OWNER, prepareCluster } from '#server/platform/database/roles.ts';
import type { PostgresState } from '#server/platform/database/supervisor/keep-running.ts';
import { startPostgres } from '#server/platform/database/supervisor/supervisor.ts';
import type { Log } from '#server/platform/log.ts';
import { fingerprint, openSecrets, pushFingerprint, type SharedSecrets } from '#server/platform/secrets.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import { systemTicker } from '#server/platform/ticker.ts';

/** A migrated database, and the secrets that belong to it. */
export type Database = {
  /** For the app's role. */
  url: string;
  ownerUrl: string;
  secrets: SharedSecrets;
  /**
   * While it is not `ready` the API answers 503. One's own server is taken as ready; its errors speak for themselves.
   */
  state(): PostgresState;
  /** Settings that could lose an acknowledged request; `/readyz` is red while there are any. */
  lossySettings: readonly string[];
  stop(): Promise<void>;
};

export type OpenOptions = {
  config: Config;
  dataFolder: string;
  migrations: string;
  log: Log;
  stopping: AbortSignal;
  onState(state: PostgresState): void;
};

/** Opens the embedded database, or one's own when `DATABASE_URL` is set, and brings it to this release. */
export async function openDatabase(o: OpenOptions): Promise<Database> {
  const database = o.config.database ? await openOwn(o, o.config.database) : await openEmbedded(o);
  try {
    const sparing = new SparingLog(o.log, systemTicker);
    await keepTrying(() => bringUpToDate(o, database), {
      stopping: o.stopping,
      onFailure: (error) => sparing.error({ err: error }, 'The database does not take writes yet; trying again'),
    });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function bringUpToDate({ migrations, log }: OpenOptions, database: Opened): Promise<void> {
  await database.prepare();
  const applied = await migrate(database.ownerUrl, migrations);
  if (applied.length > 0) log.info(`Database brought up to date (${applied.length} migrations)`);
  await requireSameSecrets(database.ownerUrl, 'secrets_fingerprint', fingerprint(database.secrets));
  await requireSameSecrets(database.ownerUrl, 'push_fingerprint', pushFingerprint(database.secrets));
}

/** Before migrating; `prepare` makes roles and database where that is ours to do. */
type Opened = Database & { prepare(): Promise<void> };

async function openEmbedded({ dataFolder, log, stopping, onState }: OpenOptions): Promise<Opened> {
  const report = (line: string) => log[levelOf(line)]({ part: 'database' }, line);
  // The starter shuts it down when this process was killed and is not to run again.
  const onLaunch = (pid: number) => process.send?.({ database: pid });
  const postgres = await startPostgres({ dataFolder, signal: stopping, onState, onLaunch, log: report });
  const { database_owner_password: owner, database_app_password: app, ...secrets } = openSecrets(dataFolder);
  const { superuser } = postgres;
  const name = 'wardbell';
  const superuserUrl = postgres.url(superuser.name, superuser.password, 'postgres');
  return {
    url: postgres.url(APP, app, name),
    ownerUrl: postgres.url(OWNER, owner, name),
    secrets,
    state: postgres.state,
    lossySettings: [],
    prepare: () => prepareCluster(superuserUrl, { owner, app, database: name }),
    stop: postgres.stop,
  };
}

/**
 * One's own may be started after this server, or be away just now: it is waited for, unlike what only a person can
 * mend.
 */
async function openOwn(
  { config, log, stopping }: OpenOptions,
  own: { url: string; owner_url: string },
): Promise<Opened> {
  const { secrets } = config;
  if (!secrets) throw new Error('With DATABASE_URL the secrets must be given.'); // readConfig has said so already.
  const sparing = new SparingLog(log, systemTicker);
  const lossySettings = await keepTrying(() => requireServer(own.url, own.owner_url), {
    stopping,
    onFailure: (error) => sparing.warn({ err: error }, 'The database of DATABASE_URL is not reached; trying again'),
  });
  if (lossySettings.length > 0)
    log.warn(`This database can lose requests that were acknowledged: ${lossySettings.join(', ')}`);
  return {
    url: own.url,
    ownerUrl: own.owner_url,
    secrets,
    state: () => 'ready',
    lossySettings,
    prepare: async () => undefined,
    stop: async () => undefined,
  };
}

/**
 * PostgreSQL's everyday lines are for debugging; its failures and the supervisor's own words are for whoever runs it.
 */
function levelOf(line: string): 'debug' | 'info' | 'warn' {
  if (/^(FATAL|PANIC|ERROR):/.test(line)) return 'warn';
  return /^[A-Z]+:/.test(line) ? 'debug' : 'info';
}
