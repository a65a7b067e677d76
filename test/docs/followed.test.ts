import { afterAll, beforeAll, expect, test } from 'vitest';
import { CopiedTree } from './copied-tree.ts';
import { document, named } from './tables.ts';

let tree: CopiedTree;
beforeAll(() => {
  tree = new CopiedTree();
}, 300_000);
afterAll(() => tree.remove());

const guide = document('docs/guides/add-a-language.md');
const ninth = guide.slice(guide.indexOf('## A ninth one'), guide.indexOf('## Check it'));

test('a ninth language takes the four places of its guide, and the compiler names each that lacks it', {
  timeout: 300_000,
}, () => {
  const [languages = '', ...lists] = named(ninth).filter((name) => name.startsWith('src/') && name.endsWith('.ts'));
  expect([languages, ...lists].length).toBe(4);
  tree.insert(
    languages,
    /^} as const satisfies/,
    "  it: { tag: 'it', direction: 'ltr', name: 'Italiano', shipped: ['patient', 'server', 'phrases'] },",
  );
  expect(tree.errorsIn(lists)).toEqual(lists.toSorted());
  const [patient = '', server = '', demo = ''] = lists;
  for (const list of [patient, server])
    tree.insert(list, /^} as const satisfies FilesOf/, "  it: () => import('./it.ts'),");
  tree.insert(
    patient,
    /^} as const satisfies FilesOf<'phrases'/,
    "  it: () => import('#shared/locales/phrases/it.ts'),",
  );
  tree.insert(server, /^} as const satisfies Record/, "  it: () => import('#shared/locales/rules/it.ts'),");
  tree.write(
    demo,
    tree
      .read(demo)
      .replace('import { ru }', "import { it } from './it.ts';\nimport { ru }")
      .replace(', tr }', ', tr, it }'),
  );
  expect(tree.errorsIn(lists)).toEqual(lists.toSorted());
  for (const list of [...lists, 'src/shared/locales/rules/files.ts', 'src/shared/locales/phrases/files.ts']) {
    const file = (code: string) => list.replace(/[\w-]+\.ts$/, `${code}.ts`);
    tree.write(file('it'), tree.read(file('tr')).replace(/\btr\b(?=:)/, 'it'));
  }
  expect(tree.errors()).toEqual([]);
  const places = new Set([...tree.touched].filter((file) => !file.endsWith('/it.ts')));
  expect([...places].toSorted()).toEqual([languages, ...lists].toSorted());
});
