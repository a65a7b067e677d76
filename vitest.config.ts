import { defineConfig } from 'vitest/config';
import { writeOutcome } from './scripts/checks/write-outcome.ts';

/** The file that `npm test` reads afterwards. */
const outcome = process.env.TEST_OUTCOME;

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/server/testing/database-server.ts'],
    reporters: ['default', ...(outcome ? [writeOutcome(outcome)] : [])],
    maxWorkers: 2,
    // The first clone of the template waits for the disk of a slow machine.
    hookTimeout: 30_000,
    testTimeout: 15_000,
  },
});
