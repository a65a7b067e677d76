import { importsOf } from './imports.ts';
import { isForTests, isScript, type Rule, type SourceFile } from './source.ts';

/**
 * No two folders under `root` import each other, directly or through others; a folder and its own subfolders aside.
 *
 * Judged at each level of the tree: the children of one folder are its subfolders, each with all that is in it, and
 * its own files, each for itself. A cycle is one if at least two subfolders are in it, also where it closes through a
 * file of their parent. Imports of types count, those of tests do not.
 *
 * `open` names the folders whose children still form a cycle; one that no longer does must be struck off.
 */
export function noFolderCycles(root: string, open: readonly string[] = []): Rule {
  return (files) => {
    const arrows = arrowsUnder(root, files);
    const cycles = levelsOf(arrows).flatMap((level) => cyclesAt(level, arrows));
    const settled = open.filter((level) => !cycles.some((cycle) => cycle.level === level));
    return [
      ...cycles.filter(({ level }) => !open.includes(level)).map(({ text }) => text),
      ...settled.map((level) => `${level} holds no cycle any more: strike it off the list`),
    ];
  };
}

/** One import between two files under the root. */
type Arrow = { from: string; to: string; place: string };

function arrowsUnder(root: string, files: readonly SourceFile[]): Arrow[] {
  const inside = (path: string) => path.startsWith(`${root}/`) && !isForTests(path);
  return files
    .filter((file) => isScript(file) && inside(file.path))
    .flatMap((file) =>
      importsOf(file)
        .filter((one) => inside(one.target))
        .map((one) => ({ from: file.path, to: one.target, place: one.place })),
    );
}

/** Every folder in which two children are joined by an arrow. */
function levelsOf(arrows: readonly Arrow[]): string[] {
  return [...new Set(arrows.map(({ from, to }) => commonFolder(from, to)))].sort();
}

function cyclesAt(level: string, arrows: readonly Arrow[]): { level: string; text: string }[] {
  const child = (path: string) => path.slice(level.length + 1).split('/')[0] ?? '';
  const here = arrows.filter(({ from, to }) => commonFolder(from, to) === level);
  const next = new Map<string, Set<string>>();
  for (const { from, to } of here) next.set(child(from), (next.get(child(from)) ?? new Set()).add(child(to)));
  return cyclesOf(next)
    .filter((cycle) => cycle.filter(isFolder).length > 1)
    .map((cycle) => {
      const between = here.filter(({ from, to }) => cycle.includes(child(from)) && cycle.includes(child(to)));
      const shown = between.map(({ place, to }) => `  ${place} imports ${to}`);
      return { level, text: [`${level}: ${cycle.join(', ')} form a cycle`, ...shown].join('\n') };
    });
}

/** A child's name: files have an ending. */
function isFolder(name: string): boolean {
  return !/\.\w+$/.test(name);
}

function commonFolder(a: string, b: string): string {
  const others = b.split('/');
  const parts = a.split('/');
  const length = parts.findIndex((part, index) => part !== others[index]);
  return parts.slice(0, length < 0 ? parts.length - 1 : length).join('/');
}

/** Groups of two or more names of which each reaches all others: what a graph without cycles does not have. */
function cyclesOf(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...next.keys()].map((name) => [name, reachableFrom(name, next)]));
  const cycles = new Map<string, string[]>();
  for (const [name, far] of reached) {
    if (!far.has(name)) continue;
    const cycle = [...far].filter((other) => reached.get(other)?.has(name)).sort();
    if (cycle.length > 1) cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()];
}

function reachableFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [...(next.get(start) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(next.get(name) ?? []));
  }
  return seen;
}
