import { type Import, importsOf } from './imports.ts';
import { isForTests, isScript, type Rule, type SourceFile } from './source.ts';
import { featureArrows, type Row, table } from './table.ts';

/** Every import obeys every row of the table that names its file, and every file under `src` stands in a room. */
export const keepToTheTable: Rule = (files) => scripts(files).flatMap((file) => breachesOf(file, importsOf(file)));

/** A feature of the server imports those features alone that its list names, and the list names no others. */
export function keepToTheArrows(arrows: Readonly<Record<string, readonly string[]>> = featureArrows): Rule {
  const order = Object.keys(arrows);
  return (files) => {
    const unused = new Set(order.flatMap((from) => (arrows[from] ?? []).map((to) => `${from} -> ${to}`)));
    const breaches = scripts(files)
      .filter((file) => featureOf(file.path) && !isForTests(file.path))
      .flatMap((file) =>
        importsOf(file).flatMap((one) => {
          const from = featureOf(file.path) ?? '';
          const to = featureOf(one.target);
          if (!to || to === from) return [];
          unused.delete(`${from} -> ${to}`);
          return arrows[from]?.includes(to) ? [] : [`${one.place}: ${from} may not import ${to}`];
        }),
      );
    const upward = order.flatMap((from, place) =>
      (arrows[from] ?? [])
        .filter((to) => !order.slice(0, place).includes(to))
        .map((to) => `${from} -> ${to} leads upward`),
    );
    return [...breaches, ...upward, ...[...unused].map((arrow) => `${arrow} is used nowhere: strike it off`)];
  };
}

function featureOf(path: string): string | undefined {
  return /^src\/server\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Own code under `src` is imported by its `#` name, or by a path that leads down from its folder; with its ending. */
export const spelled: Rule = (files) =>
  scripts(files).flatMap((file) =>
    importsOf(file).flatMap((one) => {
      const relative = one.specifier.startsWith('.');
      if (!relative && !one.specifier.startsWith('#')) return [];
      if (!/\.[a-z0-9]+(\?[\w-]+)?$/.test(one.specifier))
        return [`${one.place} imports ${one.specifier} without its ending`];
      // `#` names exist for src only: a script or a test may climb to another one, but never into src.
      const climbs = one.specifier.startsWith('../') && (file.path.startsWith('src/') || one.target.startsWith('src/'));
      return climbs ? [`${one.place} climbs to ${one.specifier}: write #${one.target.replace(/^src\//, '')}`] : [];
    }),
  );

/** What the running server loads must be in `dependencies`; the rest is gone after `npm prune --omit=dev`. */
export function onlyDependencies(dependencies: readonly string[]): Rule {
  return (files) =>
    scripts(files)
      .filter((file) => file.path.startsWith('src/server/') && !isForTests(file.path) && !inTesting(file.path))
      .flatMap(importsOf)
      .filter((one) => !one.typeOnly && one.target.startsWith('npm:') && !dependencies.includes(one.target.slice(4)))
      .map((one) => `${one.place} runs ${one.target.slice(4)}, which is not in "dependencies"`);
}

/**
 * zod costs a bundle 21 KB, and tries whether it may make code, which the policy of the pages refuses: nothing that the
 * web builds may load it, but the gallery, which is no page of the product. Types are free.
 */
export const noZodInApps: Rule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const breaches: string[] = [];
  const walk = (file: SourceFile) => {
    if (seen.has(file.path)) return;
    seen.add(file.path);
    for (const one of importsOf(file).filter((candidate) => !candidate.typeOnly)) {
      if (one.target === 'npm:zod') breaches.push(`${one.place} brings zod into an app`);
      const next = byPath.get(one.target);
      if (next && isScript(next)) walk(next);
    }
  };
  for (const file of scripts(files))
    if (/^src\/web\/(?!gallery\/)/.test(file.path) && !isForTests(file.path)) walk(file);
  return breaches;
};

function breachesOf(file: SourceFile, imports: readonly Import[]): string[] {
  const rows = table.flatMap((row) => {
    const x = nameIn(row, file.path);
    return x === undefined ? [] : [{ row, x }];
  });
  if (file.path.startsWith('src/') && !rows.some(({ row }) => row.may)) return [`${file.path} stands in no room`];
  return rows.flatMap(({ row, x }) =>
    imports
      .filter((one) => !isAllowed(row, x, one.target))
      .map((one) => `${one.place} imports ${one.target} (${row.room})`),
  );
}

/** What `<x>` stands for when the row names this file ('' if it has none), undefined if it does not name it. */
function nameIn(row: Row, path: string): string | undefined {
  if (row.but?.some((pattern) => matcher(pattern).test(path))) return undefined;
  for (const pattern of row.files) {
    const match = matcher(pattern).exec(path);
    if (match) return match[1] ?? '';
  }
  return undefined;
}

function isAllowed(row: Row, x: string, target: string): boolean {
  const isIn = (patterns: readonly string[]) =>
    patterns.some((pattern) => matcher(pattern.replaceAll('<x>', x)).test(target));
  return (!row.may || isIn(row.may)) && !isIn(row.never ?? []);
}

function matcher(pattern: string): RegExp {
  const known = matchers.get(pattern);
  if (known) return known;
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|<x>/g, (part) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[part] ?? '([^/]+)');
  const made = new RegExp(`^${source}$`);
  matchers.set(pattern, made);
  return made;
}

const matchers = new Map<string, RegExp>();

function scripts(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(isScript);
}

function inTesting(path: string): boolean {
  return path.startsWith('src/server/testing/');
}
