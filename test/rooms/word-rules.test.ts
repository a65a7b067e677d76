import { expect, test } from 'vitest';
import { noCoinedWords } from './word-rules.ts';

const breaches = (path: string, text = '') => noCoinedWords('src/server')([{ path, text }]);

test.each([
  'export function lateLooks() {}',
  'const look = 1;',
  'const f = (door: string) => door;',
  'function g(holder: string) {}',
  'class A { forget() {} }',
  'type Telling = { lane: string };',
  'export const answer = { lateLooks: 1 };',
])('a coined word in what is declared: %s', (text) => {
  expect(breaches('src/server/a.ts', text)).not.toEqual([]);
});

test('the breach names the place, the name and the word of the field', () => {
  expect(breaches('src/server/a.ts', '\nconst lateLooks = 1;')).toEqual([
    'src/server/a.ts:2 lateLooks: "look" is not a word of the field: periodic job, poll or check',
  ]);
});

test('a coined word in the name of a file or folder', () => {
  expect(breaches('src/server/looks.ts')).toHaveLength(1);
  expect(breaches('src/server/door/open.ts')).toHaveLength(1);
});

test('a word is allowed only where it means another thing', () => {
  expect(breaches('src/server/platform/clock.ts', 'const wall = Date.now();')).toEqual([]);
  expect(breaches('src/server/features/devices/a.ts', 'class Wall {}')).toHaveLength(1);
});

test('other words, names of the database, another meaning, other roots and comments are no breach', () => {
  expect(breaches('src/server/a.ts', 'const looking = 1; const outlook = 2; const layout = 3;')).toEqual([]);
  expect(breaches('src/server/a.ts', 'type Row = { holder_alert: string };')).toEqual([]);
  expect(breaches('src/server/features/duty/a.ts', 'const holder = 1;')).toEqual([]);
  expect(breaches('src/web/a.ts', 'const look = 1;')).toEqual([]);
  expect(breaches('src/server/a.ts', '// a look at a door')).toEqual([]);
});
