import { spawn } from 'node:child_process';
import { existsSync, lchownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { User } from './folders.ts';
import { processesIn, signal, waitUntil } from './processes.ts';

/** The role that makes roles and databases, and nothing else. */
export const SUPERUSER = 'wardbell_superuser';
const VERSION = '18';

type ClusterOptions = { dataFolder: string; binaries: Binaries; user: User | undefined; password: string };

/**
 * The database's own folder in the data folder, made if missing. It is made under another name and renamed when whole,
 * so a first start that is cut off leaves nothing that looks like a database.
 */
export async function openCluster(o: ClusterOptions): Promise<string> {
  const cluster = join(o.dataFolder, 'postgres');
  if (!existsSync(cluster)) await makeCluster(cluster, o);
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === VERSION) return cluster;
  throw new Error(
    `${cluster} was made by PostgreSQL ${version}; this Wardbell runs PostgreSQL ${VERSION}. Export it with the release of Wardbell that runs ${version} (npm run export), and import the file with this one into a new data folder (npm run import); docs/guides/backup-and-restore.md has the steps.`,
  );
}

async function makeCluster(cluster: string, o: ClusterOptions): Promise<void> {
  requireNamedUser();
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = join(o.dataFolder, 'superuser.password');
  await clearUnfinished(unfinished);
  try {
    writeFileSync(passwordFile, `${o.password}\n`, { mode: 0o600 });
    if (o.user) lchownSync(passwordFile, o.user.uid, o.user.gid);
    await runInitdb(o, unfinished, passwordFile);
    renameSync(unfinished, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function runInitdb(
  { binaries, user, dataFolder }: ClusterOptions,
  target: string,
  passwordFile: string,
): Promise<void> {
  // The builtin provider sorts the same on every machine; a system's locale may be missing or change with its libc.
  const options = [
    ['-D', target, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--data-checksums', '--no-instructions'],
  ].flat();
  const child = spawn(join(binaries.folder, 'bin', 'initdb'), options, {
    ...user,
    cwd: dataFolder,
    env: binaries.environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit, by) => resolve(exit ?? by));
  });
  if (code !== 0)
    throw new Error(`The database could not be made in ${target} (initdb ended with ${code}): ${complaint.trim()}`);
}

/** A killed initdb leaves a half-made folder, and perhaps a process at work in it. */
async function clearUnfinished(folder: string): Promise<void> {
  for (const pid of processesIn(folder)) signal(pid, 'SIGKILL');
  if (!(await waitUntil(() => processesIn(folder).length === 0, 5_000)))
    throw new Error(`A process still works in ${folder}.`);
  rmSync(folder, { recursive: true, force: true });
}

/** initdb looks up its user's name, and a container may run under a number that has none. */
function requireNamedUser(): void {
  try {
    userInfo();
  } catch (cause) {
    throw new Error(
      `The user id ${process.getuid?.()} has no entry in /etc/passwd, and PostgreSQL needs one. Add the user, or use a PostgreSQL of your own with DATABASE_URL.`,
      { cause },
    );
  }
}
