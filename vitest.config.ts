import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/server/testing/database-server.ts'],
    maxWorkers: 2,
    // The first clone of the template waits for the disk of a slow machine.
    hookTimeout: 30_000,
    testTimeout: 15_000,
  },
});
