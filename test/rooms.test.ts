import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  activityInOnePlace,
  environmentInConfigOnly,
  formsByTheKit,
  literalConditions,
  noClockInFeatures,
  noSqlInRoutes,
  presentInOnePlace,
  pureShared,
} from './rooms/ban-rules.ts';
import { casts, castsAllowed, castsGiveReasons } from './rooms/cast-rules.ts';
import { noFolderCycles } from './rooms/cycle-rules.ts';
import { keepToTheArrows, keepToTheTable, noZodInApps, onlyDependencies, spelled } from './rooms/import-rules.ts';
import { meaningfulNames, noBarrels, testsThatRun } from './rooms/name-rules.ts';
import { shortComponents, shortFiles } from './rooms/size-rules.ts';
import { type Rule, readDocuments, readTree } from './rooms/source.ts';
import { noCoinedProse, noCoinedWords } from './rooms/word-rules.ts';

// The first rule reads and parses the whole tree, which may take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const root = new URL('..', import.meta.url).pathname;
const tree = readTree(root);
const documents = readDocuments(root);
const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Folders whose children still form a cycle: the list only shrinks. */
const openCycles = {
  'src/shared': [],
  'src/server': [],
  'src/web': [],
};

// That each of these can fail is shown in rooms/rules.test.ts and rooms/cycle-rules.test.ts.
const rules: [string, Rule][] = [
  ['who may import whom', keepToTheTable],
  ['which feature knows which', keepToTheArrows()],
  ...Object.entries(openCycles).map(([root, open]): [string, Rule] => [
    `folders under ${root} form no cycle`,
    noFolderCycles(root, open),
  ]),
  ['imports are spelled in one way', spelled],
  ['the running server loads "dependencies" only', onlyDependencies(Object.keys(dependencies))],
  ['nothing in an app loads zod', noZodInApps],
  ['no clock in features', noClockInFeatures],
  ['shared is pure', pureShared],
  ['config.ts alone reads the environment', environmentInConfigOnly],
  ['no SQL in routes', noSqlInRoutes],
  ['one way to write activity', activityInOnePlace],
  ['conditions that a prepared plan can use', literalConditions],
  ['who is present, in one place', presentInOnePlace],
  ['one way to make a form', formsByTheKit],
  ['every "as" has its reason beside it', castsGiveReasons],
  ['names tell what is inside', meaningfulNames],
  ['no coined words in comments, titles of tests and documents', (files) => noCoinedProse([...files, ...documents])],
  ...['src/server', 'src/shared', 'src/web', 'bench', 'faults', 'scripts', 'test', 'e2e'].map(
    (root): [string, Rule] => [`no coined words in names under ${root}`, noCoinedWords(root)],
  ),
  ['no barrel files', noBarrels],
  ['every test is run', testsThatRun],
  ['files are short', shortFiles],
  ['components are short', shortComponents],
];

describe('the project keeps its rules', () => {
  test('there is a project: the tree was read', () => {
    expect(tree.filter((file) => file.path.startsWith('src/')).length).toBeGreaterThan(20);
  });

  // Each parses the whole tree, which takes long beside other work.
  test.each(rules)('%s', { timeout: 120_000 }, (_name, rule) => {
    expect(rule(tree)).toEqual([]);
  });

  test('"as" becomes rarer', () => {
    expect(casts(tree).length).toBeLessThanOrEqual(castsAllowed);
  });
});
