import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ScratchDatabase, startScratchDatabase } from '#server/platform/database/scratch.ts';
import { makeSecret, SHARED_SECRETS, type SharedSecrets } from '#server/platform/secrets.ts';
import { buildCheckout } from '../faults/checkout.ts';
import { freePort } from '../faults/free-port.ts';

/** One server process. */
export type Server = { port: number; pid: number; stop(): Promise<void> };

/** The built server as a process of its own, on a PostgreSQL of its own. */
export type Product = {
  port: number;
  pid: number;
  database: ScratchDatabase;
  secrets: SharedSecrets;
  /** Starts the server; before that the database is there alone, to be filled. */
  start(): Promise<void>;
  /** A further server on the same database. */
  startAnother(environment?: NodeJS.ProcessEnv): Promise<Server>;
  stop(): Promise<void>;
};

/** `nodeOptions` such as `--cpu-prof` go to the server; with `screens` it serves the apps as they are built in dist. */
export async function openProduct(nodeOptions: readonly string[] = [], screens = false): Promise<Product> {
  const checkout = buildCheckout();
  const apps = join(import.meta.dirname, '../dist/web');
  if (screens) cpSync(apps, join(checkout.folder, 'dist/web'), { recursive: true });
  const database = await startScratchDatabase('wardbell');
  const secrets = Object.fromEntries(SHARED_SECRETS.map((name) => [name, makeSecret(name)])) as SharedSecrets; // every shared name is there
  const outer = mkdtempSync(join(tmpdir(), 'wardbell-bench-'));
  chmodSync(outer, 0o777); // Started by root, the server is another user.
  const main = join(checkout.folder, 'dist/server/main.js');
  const servers: Server[] = [];
  const product: Product = {
    ...{ port: -1, pid: -1, database, secrets },
    async start() {
      const { port, pid } = await product.startAnother();
      Object.assign(product, { port, pid });
    },
    async startAnother(more = {}) {
      const port = await freePort();
      const data = join(outer, String(port));
      const server = spawn(process.execPath, ['--enable-source-maps', ...nodeOptions, main], {
        cwd: outer,
        env: { ...environment(product, port), WARDBELL_DATA: data, ...more },
        stdio: ['ignore', 2, 2], // what it warns of is not part of the table
      });
      const one: Server = { port, pid: server.pid ?? -1, stop: () => end(server) };
      servers.push(one);
      await untilReady(`http://127.0.0.1:${port}`);
      return one;
    },
    async stop() {
      for (const server of servers) await server.stop();
      await database.stop();
      checkout.remove();
      rmSync(outer, { recursive: true, force: true });
    },
  };
  // PostgreSQL is a process of its own and would outlive a Ctrl-C.
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void product.stop().finally(() => process.exit(1)));
  return product;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function environment({ database, secrets }: Product, port: number): NodeJS.ProcessEnv {
  const named = Object.entries(secrets).map(([name, value]) => [name.toUpperCase(), value]);
  return {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port) },
    ...{ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl },
    ...Object.fromEntries(named),
  };
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
  throw new Error('The server was not ready after 30 s.');
}
