import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '#server/platform/database/supervisor/processes.ts';

/** A server that is started again whenever it ends, as a service manager does. */
export type Service = {
  origin: string;
  port: number;
  dataFolder: string;
  /** The server's process, not its starter's; undefined between two of them. */
  pid(): number | undefined;
  /** What `npm start` runs: it starts a server that ended again by itself, with the environment it was given. */
  starter(): number | undefined;
  /** How often it has logged this, and what it complained of, by the message and how often. */
  said(message: string): number;
  complaints: Map<string, number>;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
};

const restartAfterMs = 100;
const readyWithinMs = 90_000;
const loud = ['error', 'fatal'];

type Options = { checkout: string; dataFolder: string; port: number; environment?: NodeJS.ProcessEnv };

export function runService({ checkout, dataFolder, port, environment = {} }: Options): Service {
  let isStopping = false;
  let lastWords = '';
  const messages = new Map<string, number>();
  const complaints = new Map<string, number>();
  let starter = start();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    dataFolder,
    complaints,
    pid,
    starter: () => starter.pid,
    said: (message) => messages.get(message) ?? 0,
    untilReady,
    stop,
  };

  function start(): ChildProcess {
    const child = spawn(process.execPath, [join(checkout, 'scripts/start.cjs')], {
      cwd: checkout,
      // Production, since every other server would make the demo hospital in its own database first.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        ...environment,
        WARDBELL_DATA: dataFolder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        lastWords = (lastWords + text).slice(-20_000);
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) note(line);
      });
    }
    child.once('exit', async () => {
      if (isStopping) return;
      await pause(restartAfterMs);
      if (!isStopping) starter = start();
    });
    return child;
  }

  function note(line: string): void {
    if (!line.startsWith('{')) return;
    const { level, msg, err } = JSON.parse(line) as { level: string; msg: string; err?: unknown }; // as our log writes
    messages.set(msg, (messages.get(msg) ?? 0) + 1);
    if (!loud.includes(level)) return;
    const complaint = `${msg}${err ? `: ${JSON.stringify(err).slice(0, 300)}` : ''}`;
    complaints.set(complaint, (complaints.get(complaint) ?? 0) + 1);
  }

  function pid(): number | undefined {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .find((one) => isServerOf(one, starter.pid));
  }

  async function untilReady(): Promise<void> {
    const end = performance.now() + readyWithinMs;
    while (performance.now() < end) {
      const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return;
      await pause(50);
    }
    throw new Error(`The server was not ready after ${readyWithinMs / 1000} s.\n${lastWords}`);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    if (starter.exitCode !== null || starter.signalCode !== null) return;
    const ended = once(starter, 'exit');
    starter.kill('SIGTERM');
    await ended;
  }
}

/** The starter also asks helpers; the server is the one that runs `main.js`. */
function isServerOf(pid: number, starter: number | undefined): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return parent === starter && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js') && isAlive(pid);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return false;
    throw error;
  }
}
