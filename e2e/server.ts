import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A running Wardbell of its own: own port, own database. */
export type WardbellServer = {
  origin: string;
  dataFolder: string;
  /** What the server printed so far; shown when it does not come up. */
  output(): string;
  /** Ends the server's process with signal 9; settles when the starter's next one is ready. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, '..');
const startWithin = 150_000; // ms; the first start makes the database, which a full machine is slow at
const stopWithin = 90_000; // longer than the server gives itself

/**
 * Starts the built product as `npm start` does, on a free port and an empty data folder, and waits until it says that
 * it is ready. Throws with the server's own output when it does not come up. `settings` are environment variables;
 * `publicHost` is the name by which people reach it, which it then knows.
 */
export async function startServer(
  settings: Record<string, string> = {},
  { publicHost }: { publicHost?: string } = {},
): Promise<WardbellServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'wardbell-e2e-'));
  const port = await freePort();
  const origin = `http://${publicHost ?? '127.0.0.1'}:${port}`;
  const child = spawn(process.execPath, [join(root, 'scripts/start.cjs')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      WARDBELL_DATA: dataFolder,
      WITHOUT_DEMO: 'true',
      ...(publicHost ? { PUBLIC_URL: origin } : {}),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const server: WardbellServer = {
    origin,
    dataFolder,
    output: () => printed,
    async kill() {
      process.kill(serverBelow(child), 'SIGKILL');
      await untilWell(server, child, '/readyz');
    },
    stop: () => stop(child, dataFolder),
  };
  try {
    // A quiet copy is never ready: it calls nobody.
    await untilWell(server, child, settings.WARDBELL_QUIET === 'true' ? '/healthz' : '/readyz');
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** The process that the starter has started. */
function serverBelow({ pid }: ChildProcess): number {
  const [server] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  if (!server) throw new Error('The starter runs no server.');
  return Number(server);
}

async function untilWell(server: WardbellServer, child: ChildProcess, path: string): Promise<void> {
  const end = Date.now() + startWithin;
  let last = 'no answer';
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.\n${server.output()}`);
    const answer = await fetch(`${server.origin}${path}`).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    last = answer instanceof Response ? `${path} says ${answer.status}` : answer.message;
    await wait(100); // there is nothing to listen to before it answers
  }
  throw new Error(`The server was not ready after ${startWithin / 1000} s (${last}).\n${server.output()}`);
}

/** Stops in order, so that the database is shut down too; by force only if it hangs, and then says so. */
async function stop(child: ChildProcess, dataFolder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), wait(stopWithin, false, { ref: false })]);
    if (!inTime) {
      child.kill('SIGKILL');
      await ended;
      throw new Error(`The server did not stop within ${stopWithin / 1000} s; its data stays in ${dataFolder}.`);
    }
  }
  rmSync(dataFolder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
