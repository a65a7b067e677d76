import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longest } from '../../scripts/checks/longest-first.ts';
import { root } from '../../scripts/checks/run.ts';

test('each test file that is named to begin first is there', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
