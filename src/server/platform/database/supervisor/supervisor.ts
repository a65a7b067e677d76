import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { ensureSystemUser } from '#server/platform/database/supervisor/root/system-user.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { findBinaries, prepareBinaries } from './binaries.ts';
import { openCluster, SUPERUSER } from './cluster.ts';
import { findLossySettings } from './durability.ts';
import { lockFolder, markStopping } from './folder-lock.ts';
import { clearSocketFolder, makePrivateFolder, makeSocketFolder, type User } from './folders.ts';
import { type HangTimes, hangs, standardHangTimes } from './hang.ts';
import { keepRunning, type PostgresState } from './keep-running.ts';
import { clearLeftovers } from './leftovers.ts';
import { launchPostmaster, PORT, type Postmaster, StartFailed } from './postmaster.ts';

/** A PostgreSQL 18 that this process keeps running. */
export type Postgres = {
  socketFolder: string;
  port: number;
  superuser: { name: string; password: string };
  /** A connection string that `pg` understands. */
  url(role: string, password: string, database: string): string;
  state(): PostgresState;
  /** Stops the database in order and lets go of the data folder. */
  stop(): Promise<void>;
};

export type StartOptions = {
  /** Made if missing. Holds the cluster, the socket and `secrets.json`; only one server at a time may use it. */
  dataFolder: string;
  /** A folder with bin, lib and share; the installed package's by default. */
  binaries?: string;
  /** Only for root, who may not run PostgreSQL: whose the files and processes are. Default: system user `wardbell`. */
  user?: User;
  /** Gets the database's own log, line by line, and what the supervisor does about it. */
  log(line: string): void;
  /** Called at each change of state; while it is not `ready` the API answers 503. */
  onState?(state: PostgresState): void;
  /** Called with the process id of each run of PostgreSQL. */
  onLaunch?(pid: number): void;
  /** When it counts as hung; tests wait less long. */
  hangTimes?: HangTimes;
  /** Aborted when the server is told to stop: gives up a start that is still trying. */
  signal?: AbortSignal;
};

/**
 * Starts PostgreSQL on a data folder and keeps it running until `stop`. Throws `FolderHeld` when another server uses
 * the folder, and one sentence for whatever else waiting cannot heal.
 */
export async function startPostgres(o: StartOptions): Promise<Postgres> {
  const user = o.user ?? (process.getuid?.() === 0 ? ensureSystemUser() : undefined);
  makePrivateFolder(resolve(o.dataFolder), user);
  const dataFolder = realpathSync(o.dataFolder);
  const lock = await lockFolder(dataFolder, user);
  // From here on the next start waits for this server instead of refusing.
  o.signal?.addEventListener('abort', () => markStopping(dataFolder), { once: true });
  try {
    return await startLocked({ ...o, dataFolder, user, release: lock.release });
  } catch (error) {
    lock.release();
    throw error;
  }
}

type LockedOptions = Omit<StartOptions, 'user'> & { user: User | undefined; release(): void };

async function startLocked(o: LockedOptions): Promise<Postgres> {
  const { dataFolder, user, log } = o;
  const password = openSecrets(dataFolder, user).database_superuser_password;
  const binaries = prepareBinaries(o.binaries ?? findBinaries(), dataFolder, user);
  const cluster = await openCluster({ dataFolder, binaries, user, password });
  await clearLeftovers(cluster, log);
  const socketFolder = makeSocketFolder(dataFolder, user);
  const url = (role: string, secret: string, database: string) => urlFor(socketFolder, role, secret, database);

  const times = o.hangTimes ?? standardHangTimes;
  const keeper = keepRunning({
    ...{ launch, log, onState: o.onState ?? (() => undefined) },
    hangs: (ended) => hangs(url(SUPERUSER, password, 'postgres'), times, ended),
  });
  const giveUp = () => void keeper.stop();
  o.signal?.addEventListener('abort', giveUp);
  if (o.signal?.aborted) giveUp();
  try {
    await keeper.ready;
  } finally {
    o.signal?.removeEventListener('abort', giveUp);
  }
  return {
    socketFolder,
    port: PORT,
    superuser: { name: SUPERUSER, password },
    url,
    state: keeper.state,
    async stop() {
      markStopping(dataFolder);
      await keeper.stop();
      clearSocketFolder(dataFolder);
      o.release();
    },
  };

  async function launch(stopping: AbortSignal): Promise<Postmaster> {
    await clearLeftovers(cluster, log);
    const postmaster = await launchPostmaster({ cluster, socketFolder, binaries, user, stopping, log });
    o.onLaunch?.(postmaster.pid);
    try {
      await requireDurable(url(SUPERUSER, password, 'postgres'));
      return postmaster;
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
  }
}

async function requireDurable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  // A connection cut by a crash is reported here too; the query's own rejection is the one that counts.
  client.on('error', () => undefined);
  await connect(client);
  try {
    const lossy = await findLossySettings(async (sql) => (await client.query(sql)).rows);
    if (lossy.length > 0) throw new Error(`The database would lose what it acknowledged: ${lossy.join(', ')}.`);
  } finally {
    await client.end();
  }
}

/** PostgreSQL said it was ready a moment ago, so it crashed since then or is out of disk: worth another try. */
async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (cause) {
    throw new StartFailed('PostgreSQL was ready, but refused the first connection', isConnectionLost(cause), cause);
  }
}

function isConnectionLost(error: unknown): boolean {
  const wrongPassword = '28P01';
  return !(error instanceof Error && 'code' in error && error.code === wrongPassword);
}

function urlFor(socketFolder: string, role: string, password: string, database: string): string {
  const [user, secret, name, host] = [role, password, database, socketFolder].map(encodeURIComponent);
  return `postgresql://${user}:${secret}@/${name}?host=${host}&port=${PORT}`;
}
