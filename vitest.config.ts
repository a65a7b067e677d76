import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/checks/longest-first.ts';
import { writeOutcome } from './scripts/checks/write-outcome.ts';

/** The file that `npm test` reads afterwards. */
const outcome = process.env.TEST_OUTCOME;

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/server/testing/database-server.ts'],
    reporters: ['default', ...(outcome ? [writeOutcome(outcome)] : [])],
    maxWorkers: 3, // for two cores: the longest files wait for processes that they stop and start
    sequence: { sequencer: LongestFirst },
    setupFiles: ['src/server/testing/long-waits.ts'],
    // Limits for what hangs, not for what is slow: on a full machine a step takes many times its usual time.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
