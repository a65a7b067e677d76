import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type ParseResult, parseSync } from 'vite';

/** A file of the tree, or one that a test makes up. `path` is relative to the repository, with slashes. */
export type SourceFile = { path: string; text: string };

/** A rule answers one sentence per breach, each beginning with the place. None means that it is kept. */
export type Rule = (files: readonly SourceFile[]) => string[];

/** Where source stands; the rest of the repository is configuration and documents. */
const sourceFolders = ['src', 'scripts', 'test', 'e2e', 'bench', 'faults'];
const sourceEndings = new Set(['.ts', '.tsx', '.cjs', '.css']);

/** Every source file of the repository. */
export function readTree(root: string): SourceFile[] {
  const files: SourceFile[] = [];
  for (const folder of sourceFolders) {
    for (const entry of readFolder(join(root, folder))) {
      const path = `${folder}/${entry}`;
      if (sourceEndings.has(extname(path))) files.push({ path, text: readFileSync(join(root, path), 'utf8') });
    }
  }
  return files;
}

/** The documents, but for the glossaries of other languages and the log of what was changed; and the migrations. */
export function readDocuments(root: string): SourceFile[] {
  const inDocs = readFolder(join(root, 'docs'))
    .filter((entry) => entry.endsWith('.md') && !entry.startsWith('terms/'))
    .map((entry) => `docs/${entry}`);
  return [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'bench/README.md',
    'faults/README.md',
    ...inDocs,
    ...readFolder(join(root, 'migrations')).map((entry) => `migrations/${entry}`),
  ].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The syntax tree and import list of a file; a file that does not parse is a fault of that file. */
export function parsed(file: SourceFile): ParseResult {
  const known = cache.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  if (result.errors.length > 0) throw new Error(`${file.path} does not parse: ${result.errors[0]?.message}`);
  cache.set(file, result);
  return result;
}

/** `src/a.ts:12`, for the character at `offset`. */
export function place(file: SourceFile, offset: number): string {
  return `${file.path}:${countLines(file.text.slice(0, offset))}`;
}

/** Lines as an editor counts them: a closing line break begins no further line. */
export function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

export function isScript(file: SourceFile): boolean {
  return /\.(ts|tsx|cjs)$/.test(file.path);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** A test or what only tests use: it stands in a folder `fixtures` beside them. */
export function isForTests(path: string): boolean {
  return isTest(path) || path.includes('/fixtures/');
}

// The same file object is read by many rules; parsing is what takes the time.
const cache = new WeakMap<SourceFile, ParseResult>();

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // bench and faults come later than src
    throw error;
  }
}
