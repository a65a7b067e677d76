import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the project. */
export const root = join(import.meta.dirname, '../..');

/** A document by its path from the root. */
export function document(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The body rows of the table that begins with these headings, cell by cell; throws where there is none. */
export function tableOf(text: string, ...headings: string[]): string[][] {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => line.startsWith(`| ${headings.join(' | ')} |`));
  if (begin < 0) throw new Error(`there is no table ${headings.join(', ')}`);
  const end = lines.findIndex((line, at) => at > begin && !line.startsWith('|'));
  return lines.slice(begin + 2, end < 0 ? undefined : end).map(cellsOf);
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());
}

/** What a cell names in code marks. */
export function named(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}

/** The files and folders of the project that a text names, and that are not there. */
export function missingFiles(text: string): string[] {
  const places = /^(src|test|e2e|scripts|migrations|bench|faults|docs|\.github|\.ci)\//;
  const isFile = (name: string) => places.test(name) && !/[*<>{}…]/.test(name);
  return named(text).filter((name) => isFile(name) && !existsSync(join(root, name)));
}
