import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, processesIn, signal, waitUntil } from '#server/platform/database/supervisor/processes.ts';

/** A server that is started again whenever it ends, as a service manager does. */
export type Service = {
  origin: string;
  dataFolder: string;
  /** Kills with signal 9 what `fault` names, once it runs, and waits until it is gone. */
  kill(fault: Fault): Promise<void>;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Without its postmaster a database still ends what it is at; `everything` is the power cut: the server and every
 * process of the database in one instant.
 */
export const faults = ['server', 'postmaster', 'everything'] as const;
export type Fault = (typeof faults)[number];

const restartAfterMs = 100;
const readyWithinMs = 60_000;

type Options = { checkout: string; dataFolder: string; port: number; environment?: NodeJS.ProcessEnv };

export function runService({ checkout, dataFolder, port, environment = {} }: Options): Service {
  let isStopping = false;
  let starter = start();
  let output = '';
  const origin = `http://127.0.0.1:${port}`;
  const cluster = join(dataFolder, 'postgres');
  return { origin, dataFolder, kill, untilReady, stop };

  function start(): ChildProcess {
    const child = spawn(process.execPath, [join(checkout, 'scripts/start.cjs')], {
      cwd: checkout,
      // Production, since every other server would make the demo hospital in its own database first.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        WARDBELL_DATA: dataFolder,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000);
      });
    child.once('exit', async () => {
      if (isStopping) return;
      await pause(restartAfterMs);
      if (!isStopping) starter = start();
    });
    return child;
  }

  async function kill(fault: Fault): Promise<void> {
    let pids: number[] = [];
    const areThere = () => {
      pids = victims(fault);
      return pids.length > 0;
    };
    if (!(await waitUntil(areThere, readyWithinMs))) throw new Error(`There is no ${fault} to kill.\n${output}`);
    for (const pid of pids) signal(pid, 'SIGKILL');
    if (!(await waitUntil(() => !pids.some(isAlive), 5_000))) throw new Error(`${fault} outlived a kill.`);
  }

  /** None while a part of them is not there. The database comes first: nothing may still be told to it. */
  function victims(fault: Fault): number[] {
    const server = serverPid();
    const postmaster = postmasterPid();
    if (fault === 'server') return server ? [server] : [];
    if (fault === 'postmaster') return postmaster ? [postmaster] : [];
    return server && postmaster ? [...processesIn(cluster), server] : [];
  }

  /** The server of the current starter; the number that an earlier one left does not count. */
  function serverPid(): number | undefined {
    const pid = firstNumber(join(dataFolder, 'server.pid'));
    return pid !== undefined && isAlive(pid) && parentOf(pid) === starter.pid ? pid : undefined;
  }

  function postmasterPid(): number | undefined {
    const pid = firstNumber(join(cluster, 'postmaster.pid'));
    return pid !== undefined && processesIn(cluster).includes(pid) ? pid : undefined;
  }

  async function untilReady(): Promise<void> {
    const end = performance.now() + readyWithinMs;
    while (performance.now() < end) {
      const isReady = await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return;
      await pause(50);
    }
    throw new Error(`The server was not ready after ${readyWithinMs / 1000} s.\n${output}`);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    if (starter.exitCode === null && starter.signalCode === null) {
      const ended = once(starter, 'exit');
      starter.kill('SIGTERM');
      await ended;
    }
    for (const pid of existsSync(cluster) ? processesIn(cluster) : []) signal(pid, 'SIGKILL');
  }
}

function firstNumber(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
}

function parentOf(pid: number): number | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
