import type { TestProject } from 'vitest/node';
import { startScratchDatabase } from '#server/platform/database/scratch.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: { superuserUrl: string; ownerUrl: string; appUrl: string };
  }
}

/** The migrated database that every test file clones. */
export const TEMPLATE = 'wardbell_template';

/** Vitest's global setup: one PostgreSQL for the run, one migrated template in it, nothing left behind. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...urls } = await startScratchDatabase(TEMPLATE);
  project.provide('database', urls);
  return stop;
}
