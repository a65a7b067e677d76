import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openAppContext } from '#server/app-context.ts';
import { APP, OWNER, prepareCluster, withClient } from '#server/platform/database/roles.ts';
import { SUPERUSER } from '#server/platform/database/supervisor/cluster.ts';
import { processesIn, signal } from '#server/platform/database/supervisor/processes.ts';
import { startPostgres } from '#server/platform/database/supervisor/supervisor.ts';
import { openSecrets, type Secrets, SHARED_SECRETS } from '#server/platform/secrets.ts';
import { newHospital, type TestHospital } from '#server/testing/hospital.ts';
import { freePort } from '../free-port.ts';
import { type Disk, mountDisk } from './disk.ts';
import { type Link, openLink } from './link.ts';
import { type ServerClock, takeOverClock } from './server-clock.ts';
import { runService, type Service } from './service.ts';

/** What is broken: servers on a database, a hospital in it, and the network before them. */
export type Ward = {
  services: Service[];
  link: Link;
  /** The folder in which every process of PostgreSQL works. */
  cluster: string;
  hospital: TestHospital;
  clock: ServerClock;
  /** The disk that the data folder is on; undefined where none could be mounted. */
  disk: Disk | undefined;
  superuserUrl(): string;
  appUrl(): string;
  /** What tells a script of the repository which database it is about. */
  environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
};

type Place = { folder: string; disk: Disk | undefined; remove(): void };

const commitDelayMs = 50;
const diskMegabytes = 1_600;
const nurses = 8;

/** One server with the embedded database, on a small disk of its own where one can be mounted. */
export async function openEmbeddedWard(checkout: string): Promise<Ward> {
  const place = makePlace(true);
  const dataFolder = join(place.disk?.folder ?? place.folder, 'data');
  const service = runService({ checkout, dataFolder, port: await freePort() });
  return settle({ place, dataFolder, services: [service], environment: { WARDBELL_DATA: dataFolder } });
}

/**
 * Two servers on one database, as a large hospital has them; the link before them is their balancer. `own` are further
 * variables of theirs; what `environment` says later holds from their next start on.
 */
export async function openWardOfTwo(checkout: string, own: NodeJS.ProcessEnv = {}): Promise<Ward> {
  const place = makePlace(false);
  const dataFolder = join(place.folder, 'database');
  const postgres = await startPostgres({ dataFolder, log: () => undefined });
  const secrets = openSecrets(dataFolder);
  const environment: NodeJS.ProcessEnv = {
    ...own,
    WARDBELL_DATA: join(place.folder, 'first'), // of the two, for whoever reads what a server has written beside the database
    DATABASE_URL: urlOf(dataFolder, APP, secrets.database_app_password),
    DATABASE_OWNER_URL: urlOf(dataFolder, OWNER, secrets.database_owner_password),
    ...Object.fromEntries(SHARED_SECRETS.map((name) => [name.toUpperCase(), secrets[name]])),
  };
  const passwords = { owner: secrets.database_owner_password, app: secrets.database_app_password };
  await prepareCluster(superuserUrl(dataFolder, secrets, 'postgres'), passwords);
  const services: Service[] = [];
  for (const name of ['first', 'second']) {
    const port = await freePort();
    services.push(runService({ checkout, dataFolder: join(place.folder, name), port, environment }));
  }
  return settle({ place, dataFolder, services, environment, database: postgres });
}

type Parts = {
  place: Place;
  dataFolder: string;
  services: Service[];
  environment: NodeJS.ProcessEnv;
  database?: { stop(): Promise<void> };
};

async function settle({ place, dataFolder, services, environment, database }: Parts): Promise<Ward> {
  const cluster = join(dataFolder, 'postgres');
  let link: Link | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };
  const stopAll = async () => {
    // What a failure left frozen could not be stopped.
    for (const pid of [...processes(cluster), ...services.flatMap((one) => one.pid() ?? [])]) signal(pid, 'SIGCONT');
    place.disk?.empty();
    await Promise.all(services.map((service) => service.stop()));
    await link?.stop();
    await database?.stop();
    for (const pid of processes(cluster)) signal(pid, 'SIGKILL');
    place.remove();
  };
  try {
    await Promise.all(services.map((service) => service.untilReady()));
    const secrets = openSecrets(dataFolder);
    const asSuperuser = () => superuserUrl(dataFolder, secrets, 'wardbell');
    const appUrl = () => urlOf(dataFolder, APP, secrets.database_app_password);
    await tuneDatabase(asSuperuser());
    const clock = await takeOverClock(asSuperuser);
    const hospital = await makeHospital(appUrl(), secrets);
    link = await openLink(services.map(({ port }) => port));
    await Promise.all(services.map((service) => service.untilReady()));
    return {
      services,
      link,
      cluster,
      hospital,
      clock,
      disk: place.disk,
      superuserUrl: asSuperuser,
      appUrl,
      environment,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makePlace(withDisk: boolean): Place {
  const folder = mkdtempSync(join(tmpdir(), 'wardbell-faults-'));
  chmodSync(folder, 0o755); // Started by root, the server is another user.
  const disk = withDisk ? mountDisk(folder, diskMegabytes) : undefined;
  const remove = () => {
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, disk, remove };
}

function processes(cluster: string): number[] {
  return existsSync(cluster) ? processesIn(cluster) : [];
}

async function makeHospital(url: string, secrets: Secrets): Promise<TestHospital> {
  const context = await openAppContext({ url, secrets, log: pino({ level: 'silent' }), release: 'faults' });
  try {
    const hospital = await newHospital(context, { nurses });
    // Taps of one service are told apart by their answers, so each of them asks for one.
    const caller = { hospital: hospital.id, actor: { kind: 'system', reason: 'faults' } } as const;
    await context.inHospital(caller, (tx) => tx.db.updateTable('service').set({ question_kind: 'text' }).execute());
    return hospital;
  } finally {
    await context.stop();
  }
}

/**
 * As on a slow disk: most kills then meet a transaction between its commit and the disk, where an answer that did not
 * wait would be a lie. On a fast disk they hardly ever do. And a short log, so that the small disk holds it.
 */
async function tuneDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`alter system set commit_delay = ${commitDelayMs * 1000}`);
    await client.query('alter system set commit_siblings = 0');
    await client.query("alter system set max_wal_size = '192MB'");
    await client.query('select pg_reload_conf()');
  });
}

/** For the superuser no row is hidden. */
function superuserUrl(dataFolder: string, { database_superuser_password }: Secrets, database: string): string {
  return urlOf(dataFolder, SUPERUSER, database_superuser_password, database);
}

function urlOf(dataFolder: string, role: string, password: string, database = 'wardbell'): string {
  const { folder, port } = socketOf(dataFolder);
  return `postgresql://${role}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(folder)}&port=${port}`;
}

function socketOf(dataFolder: string): { folder: string; port: string } {
  const [, , , port = '', folder = ''] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return { folder, port };
}
