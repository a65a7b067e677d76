import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/checks/longest-first.ts';
import { writeOutcome } from './scripts/checks/write-outcome.ts';

/** The file that `npm test` reads afterwards. */
const outcome = process.env.TEST_OUTCOME;

/**
 * Files that share a process, and with it what it has read: to read the whole server anew for each takes a third of the time.
 * A test of these leaves nothing behind in a module.
 */
const together = {
  name: 'together',
  include: ['src/server/**/*.test.ts', 'src/shared/**/*.test.ts', 'test/**/*.test.ts'],
  exclude: ['test/validation/**'],
  globalSetup: ['src/server/testing/database-server.ts'],
  isolate: false,
};
/** Files with a process each: modules of an app hold its state, as a page does that is loaded once. */
const apart = {
  name: 'apart',
  include: ['src/web/**/*.test.{ts,tsx}', 'test/validation/**/*.test.ts', 'scripts/**/*.test.ts'],
};

export default defineConfig({
  test: {
    // Limits and waits are those of both; a project takes the rest of this one.
    projects: [together, apart].map((test) => ({ extends: true as const, test })),
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
