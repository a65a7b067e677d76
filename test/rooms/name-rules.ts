import { parsed, place, type Rule, type SourceFile } from './source.ts';

const neverNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'base', 'data', 'info']);

/** What the API itself calls so; names on the wire win. */
const seedNames = /InfoBar|info-bar/;

/** No file or folder is named by a word that says nothing about what is in it. */
export const meaningfulNames: Rule = (files) =>
  files.flatMap(({ path }) => {
    const word = wordsOf(path.replace(seedNames, '')).find((candidate) => neverNames.has(candidate));
    return word ? [`${path} is named "${word}", which says nothing`] : [];
  });

/** No file that only passes on what others export: it hides where things are and ties bundles together. */
export const noBarrels: Rule = (files) =>
  files
    .filter((file) => /\.tsx?$/.test(file.path))
    .flatMap((file) => {
      if (/(^|\/)index\.tsx?$/.test(file.path)) return [`${file.path} is a barrel by its name`];
      return reExportsOf(file).map((start) => `${place(file, start)} passes on what another file exports`);
    });

/** A test that no runner picks up cannot fail. Vitest looks into `src` and `test`, Playwright into `e2e`. */
export const testsThatRun: Rule = (files) =>
  files.flatMap(({ path }) => {
    const isPickedUp = /^(src|test)\/.*\.test\.ts$/.test(path) || /^e2e\/.*\.spec\.ts$/.test(path);
    return /\.(test|spec)\.tsx?$/.test(path) && !isPickedUp ? [`${path} is run by nobody`] : [];
  });

function reExportsOf(file: SourceFile): number[] {
  return parsed(file)
    .program.body.filter(
      (statement) =>
        statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source),
    )
    .map((statement) => statement.start);
}

function wordsOf(path: string): string[] {
  return path
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[/.\-_]/);
}
