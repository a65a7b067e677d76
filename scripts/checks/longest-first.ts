import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './run.ts';

/** The test files that take longest, from a minute and a half on, the longest first. */
export const longest = [
  'src/server/start/start.test.ts',
  'test/faults.test.ts',
  'src/server/platform/database/supervisor/supervisor.test.ts',
];

/** Vitest's own order, but for the longest files: one that begins last is waited for while a core has nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const known = longest.findIndex((file) => moduleId === `${root}/${file}`);
      return known === -1 ? longest.length : known;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b)); // a stable sort
  }
}
