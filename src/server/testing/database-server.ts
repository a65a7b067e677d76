import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  const { stop, ...urls } = await startScratchDatabase(TEMPLATE, roomiest());
  project.provide('database', urls);
  return stop;
}

const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/** In memory where there is room: each test file clones the template, and no file needs a disk to remember that. */
function roomiest(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes ? memory : tmpdir();
}
