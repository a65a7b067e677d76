import { describe, expect, test } from 'vitest';
import { noCoinedProse, noCoinedWords } from './word-rules.ts';

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

test('one of several, and a queue of the device', () => {
  for (const word of ['houses', 'cords', 'plates', 'tells'])
    expect(breaches('src/server/a.ts', `const ${word} = 1;`)).toHaveLength(1);
  expect(noCoinedWords('src/web')([{ path: 'src/web/a.ts', text: 'const outbox = 1;' }])).toHaveLength(1);
  expect(breaches('src/server/a.ts', 'const outbox = 1;')).toEqual([]);
});

test('a word is allowed only where it means another thing', () => {
  expect(breaches('src/server/platform/clock.ts', 'const wall = Date.now();')).toEqual([]);
  expect(breaches('src/server/features/devices/a.ts', 'class Wall {}')).toHaveLength(1);
});

test('other words, names of the database, another meaning, other roots are no breach', () => {
  expect(breaches('src/server/a.ts', 'const looking = 1; const outlook = 2; const layout = 3;')).toEqual([]);
  expect(breaches('src/server/a.ts', 'type Row = { holder_alert: string };')).toEqual([]);
  expect(breaches('src/server/features/duty/a.ts', 'const holder = 1;')).toEqual([]);
  expect(breaches('src/web/a.ts', 'const look = 1;')).toEqual([]);
});

describe('prose', () => {
  test.each([
    ['src/server/a.ts', '// the late look finds it'],
    ['src/server/a.ts', '/** Puts it through the same door. */'],
    ['src/server/a.test.ts', "test('the next circle is told at its time', () => {});"],
    ['src/server/a.ts', '/** The rows are sealed. */'],
    ['src/web/a.css', '/* lamps, cords and cards */'],
    ['migrations/0041_a.sql', 'create table a (); -- the houses of it'],
    ['docs/a.md', 'A tap that only raised has no undo.'],
    ['docs/a.md', '\nWhat the wall shows.'],
  ])('a coined word in %s: %s', (path, text) => {
    expect(noCoinedProse([{ path, text }])).toHaveLength(1);
  });

  test.each([
    ['src/server/a.ts', '// runs until it is told to stop; the two are told apart; raises an alarm'],
    ['src/server/a.ts', 'const a = "the late look";'],
    ['src/server/a.ts', '// `seal_key` is the name of a setting; the wall clock'],
    ['migrations/0001_ground.sql', '-- this house is merged'],
    ['docs/a.md', "```\nthe wall\n```\nat a room's door"],
  ])('the plain meaning, names and code are no breach: %s %s', (path, text) => {
    expect(noCoinedProse([{ path, text }])).toEqual([]);
  });

  test('the breach names its line', () => {
    expect(noCoinedProse([{ path: 'docs/a.md', text: 'A\nB\nA cord.' }])).toEqual([
      'docs/a.md:3 "plate" is not a word of the field: place header, progress track',
    ]);
  });
});
