import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { readVitest } from './reports.ts';
import { root } from './run.ts';

/** Vitest's reporter that writes what was found to a file: also unhandled errors, which its JSON report leaves out. */
export function writeOutcome(path: string): Reporter {
  return {
    onTestRunEnd(files, unhandled) {
      writeFileSync(path, JSON.stringify(readVitest(files, unhandled, root)));
    },
  };
}
