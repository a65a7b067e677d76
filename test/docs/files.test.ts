import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { document, missingFiles, named, root, tableOf } from './tables.ts';

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(documents)('%s names files that exist', (path) => {
  expect(missingFiles(document(path))).toEqual([]);
});

test('each place of the map is written from the root, so that it can be opened, and is there', () => {
  const places = tableOf(document('ARCHITECTURE.md'), 'question', 'place').flatMap(([, place]) => named(place));
  expect(places).toContain('test/rooms/');
  const patterns = places.filter((place) => place.includes('*'));
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
  expect(places.filter((place) => !patterns.includes(place) && !existsSync(join(root, place)))).toEqual([]);
});

test.each(documents)('%s links to what is there', (path) => {
  const links = [...document(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map(
    ([, to]) => to ?? '',
  );
  expect(links.filter((to) => !existsSync(join(root, normalize(join(dirname(path), to)))))).toEqual([]);
});

test.each(documents)('%s names commands that package.json has', (path) => {
  const asked = [...document(path).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  expect(asked.filter((name) => !(name in packageFile.scripts))).toEqual([]);
});

test('each decision has a number of its own, and its title says the same one', () => {
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const numbers = decisions.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual([...new Set(numbers)]);
  const titles = decisions.map((name) => document(`docs/decisions/${name}`).match(/^# (\d+)\. /)?.[1]);
  expect(titles.map(Number)).toEqual(numbers);
});

test('the rule finds a file that is not there, and takes a pattern for none', () => {
  expect(missingFiles('`src/nowhere.ts`, `src/shared/*/x.ts`, `docs/api.md` and `request.policy.ts`')).toEqual([
    'src/nowhere.ts',
  ]);
});
