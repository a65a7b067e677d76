import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Binaries } from './binaries.ts';
import type { User } from './folders.ts';
import { processesIn, signal, waitUntil } from './processes.ts';

export const PORT = 5432; // Names the socket's file; nothing listens on a network.

/** One run of PostgreSQL. `ended` tells how it ended, in words, and never rejects. */
export type Postmaster = {
  pid: number;
  ended: Promise<string>;
  stop(): Promise<void>;
  /** For one that hangs: it hears no other signal. */
  kill(): void;
};

/** PostgreSQL did not get ready. `heals` is true when trying again later may help: a full disk, a kill, a crash. */
export class StartFailed extends Error {
  readonly heals: boolean;
  constructor(message: string, heals: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFailed';
    this.heals = heals;
  }
}

export type LaunchOptions = {
  cluster: string;
  socketFolder: string;
  binaries: Binaries;
  user: User | undefined;
  /** Asks a start that is still recovering to stop. */
  stopping: AbortSignal;
  log(line: string): void;
};

/** Starts PostgreSQL and waits until it takes connections; crash recovery may take its time. */
export async function launchPostmaster(o: LaunchOptions): Promise<Postmaster> {
  const child = spawn(join(o.binaries.folder, 'bin', 'postgres'), optionsFor(o), {
    ...o.user,
    cwd: o.cluster,
    env: o.binaries.environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C goes to the whole group, and the database must outlive the server's last answers.
    detached: true,
  });
  let isStopping = false;
  // A connection that was just being opened is told so when the database is told to stop: nobody waits for it.
  const log = (line: string) => {
    if (!(isStopping && line.endsWith('the database system is shutting down'))) o.log(line);
  };
  const lastWords = listen(child, log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const giveUp = () => child.kill('SIGINT');
  o.stopping.addEventListener('abort', giveUp);
  let how: string | undefined;
  // It never rejects.
  void ended.then((text) => {
    how = text;
  });
  await waitUntil(() => how !== undefined || isReady(o.cluster, child.pid), Number.POSITIVE_INFINITY);
  o.stopping.removeEventListener('abort', giveUp);
  if (how !== undefined || child.pid === undefined) throw failure(how ?? (await ended), lastWords);
  return {
    pid: child.pid,
    ended,
    stop() {
      isStopping = true;
      return stop(child, ended);
    },
    kill: () => kill(o.cluster, child),
  };
}

function failure(how: string, lastWords: string[]): StartFailed {
  const heals = how.startsWith('SIG') || lastWords.some((line) => line.includes('No space left on device'));
  return new StartFailed(`PostgreSQL did not start (${how}): ${lastWords.join(' ') || 'it said nothing'}`, heals);
}

function optionsFor({ cluster, socketFolder }: LaunchOptions): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: PORT,
    password_encryption: 'scram-sha-256',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    // What a person wrote must not reach a log: errors and their details can quote it, so the server's callers report
    // them, and the database's own log tells of the database only.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_checkpoints: 'off',
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The eighth line of the pid file is PostgreSQL's own word on its state. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** The others too: one that is stuck would hold the postmaster's end from being noticed. */
function kill(cluster: string, postmaster: ChildProcess): void {
  postmaster.kill('SIGKILL');
  for (const pid of processesIn(cluster)) signal(pid, 'SIGKILL');
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ];
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  for (const [name, patience] of steps) {
    child.kill(name);
    if (await waitUntil(() => gone, patience)) return;
  }
  throw new Error(`The database (process ${child.pid}) does not stop.`);
}

function listen(child: ChildProcess, log: (line: string) => void): string[] {
  const lastWords: string[] = [];
  if (!child.stderr) return lastWords;
  createInterface({ input: child.stderr }).on('line', (line) => {
    log(line);
    lastWords.push(line);
    if (lastWords.length > 5) lastWords.shift();
  });
  return lastWords;
}
