import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseSteps } from '../../scripts/checks/steps.ts';
import { document, named, root, tableOf } from './tables.ts';

const contributing = document('CONTRIBUTING.md');

/** Each code block with the file that its first line names. */
function examplesIn(text: string): { path: string; code: string }[] {
  return [...text.matchAll(/^```(?:ts|tsx) ?(\S*)\n(.*?)^```$/gms)].map(([, path = '', code = '']) => ({ path, code }));
}

/** Line by line, without what stands before and after each. */
function linesOf(code: string): string {
  return `\n${code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')}\n`;
}

const examples = examplesIn(contributing);

test('there are examples, and each names its file', () => {
  expect(examples.length).toBeGreaterThan(5);
  expect(examples.filter(({ path }) => path === '')).toEqual([]);
});

test.each(examples)('the example of $path stands there, word for word', ({ path, code }) => {
  expect(linesOf(document(path))).toContain(linesOf(code));
});

describe('the table of checks', () => {
  const notified = tableOf(contributing, 'step', 'what it asks').flatMap(([steps = '']) => steps.split(', '));

  test('names every step of npm run check, by its name', () => {
    const steps = chooseSteps({ fast: false, withoutTests: false }).map(({ name }) => name);
    expect(steps.filter((step) => !notified.includes(step))).toEqual([]);
    expect(notified.filter((step) => !steps.includes(step))).toEqual([]);
  });
});

test('every guide is among the recipes or in the README', () => {
  const linked = contributing + document('README.md') + document('docs/guides/run-in-production.md');
  const guides = readdirSync(join(root, 'docs/guides'));
  expect(guides.filter((guide) => !linked.includes(guide))).toEqual([]);
});

test('a test that the text names exists', () => {
  expect(named(contributing)).toContain('test/docs/contributing.test.ts');
});
