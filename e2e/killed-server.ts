import { startServer, type WardbellServer } from './server.ts';
import { test as base } from './wardbell.ts';

/** Playwright's `test` with a server that other stories do not use, since it is killed. */
export const test = base.extend<object, { server: WardbellServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
