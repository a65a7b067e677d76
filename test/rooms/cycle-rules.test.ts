import { expect, test } from 'vitest';
import { noFolderCycles } from './cycle-rules.ts';
import { keepToTheArrows } from './import-rules.ts';
import type { SourceFile } from './source.ts';

const root = 'src/server/features';

/** Files that import the given paths below the root, by their `#` name. */
function tree(imports: Record<string, string[]>): SourceFile[] {
  return Object.entries(imports).map(([path, targets]) => ({
    path: `${root}/${path}`,
    text: targets.map((target, index) => `import { a as a${index} } from '#server/features/${target}';`).join('\n'),
  }));
}

function cyclesIn(imports: Record<string, string[]>, open: string[] = []): string[] {
  return noFolderCycles(root, open)(tree(imports)).map((text) => text.split('\n')[0] ?? '');
}

test('two folders that import each other form a cycle, over other files too, and by a type alone', () => {
  expect(cyclesIn({ 'a/1.ts': ['b/1.ts'], 'b/2.ts': ['a/2.ts'] })).toEqual([`${root}: a, b form a cycle`]);
  const typed = { path: `${root}/b/2.ts`, text: "import type { a } from '#server/features/a/2.ts';" };
  expect(noFolderCycles(root)([...tree({ 'a/1.ts': ['b/1.ts'] }), typed])).toHaveLength(1);
});

test('three folders in a ring form one cycle; the places are named', () => {
  const files = tree({ 'a/1.ts': ['b/x/1.ts'], 'b/y/1.ts': ['c/1.ts'], 'c/1.ts': ['a/deep/down/1.ts'] });
  const found = noFolderCycles(root)(files);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${root}: a, b, c form a cycle`);
  expect(found[0]).toContain(`${root}/b/y/1.ts:1 imports ${root}/c/1.ts`);
});

test('a cycle within one folder is found at its level', () => {
  expect(cyclesIn({ 'a/x/1.ts': ['a/y/1.ts'], 'a/y/2.ts': ['a/x/2.ts'] })).toEqual([`${root}/a: x, y form a cycle`]);
});

test('two subfolders whose ring closes through a file of their parent form a cycle', () => {
  const ring = { 'a/x/1.ts': ['a/top.ts'], 'a/top.ts': ['a/y/1.ts'], 'a/y/1.ts': ['a/x/2.ts'] };
  expect(cyclesIn(ring)).toEqual([`${root}/a: top.ts, x, y form a cycle`]);
});

test('one direction, a folder and its own subfolder, and what tests import are no cycle', () => {
  expect(cyclesIn({ 'a/1.ts': ['b/1.ts', 'c/1.ts'], 'b/1.ts': ['c/1.ts'] })).toEqual([]);
  expect(cyclesIn({ 'a/1.ts': ['a/x/1.ts'], 'a/x/1.ts': ['a/1.ts'] })).toEqual([]);
  expect(cyclesIn({ 'a/1.ts': ['b/1.ts'], 'b/1.test.ts': ['a/1.ts'], 'b/fixtures/2.ts': ['a/1.ts'] })).toEqual([]);
});

test('a folder on the list may hold a cycle, and must be struck off once it holds none', () => {
  const ring = { 'a/1.ts': ['b/1.ts'], 'b/1.ts': ['a/1.ts'] };
  expect(cyclesIn(ring, [root])).toEqual([]);
  expect(cyclesIn({ 'a/1.ts': ['b/1.ts'] }, [root])).toEqual([
    `${root} holds no cycle any more: strike it off the list`,
  ]);
});

test('a feature imports only those that its arrows name; an arrow that leads upward or is used nowhere is a breach', () => {
  const arrows = { beds: [], duty: ['beds'] };
  const rule = (from: string, to: string) => keepToTheArrows(arrows)(tree({ [`${from}/1.ts`]: [`${to}/1.ts`] }));
  expect(rule('duty', 'beds')).toEqual([]);
  expect(rule('beds', 'duty')).toEqual([
    `${root}/beds/1.ts:1: beds may not import duty`,
    'duty -> beds is used nowhere: strike it off',
  ]);
  expect(rule('robots', 'beds')[0]).toBe(`${root}/robots/1.ts:1: robots may not import beds`);
  const upward = keepToTheArrows({ beds: ['duty'], duty: [] })(tree({ 'beds/1.ts': ['duty/1.ts'] }));
  expect(upward).toEqual(['beds -> duty leads upward']);
});
