import { Visitor } from 'vite';
import { countLines, isForTests, isScript, parsed, place, type Rule, type SourceFile } from './source.ts';

/**
 * How many times the product says `as` (`as const` aside). May only shrink: who takes one out lowers it; who seems to
 * need a further one looks for a type, a schema or a check instead, or takes another out.
 */
export const castsAllowed = 98;

/**
 * `as` is believed and not checked, so it says beside it why it is true: a comment on its lines or on the one above.
 */
export const castsGiveReasons: Rule = (files) =>
  files.filter(isProduct).flatMap((file) => {
    const commented = linesOfComments(file);
    return castsIn(file)
      .filter(({ first, last }) => !commented.some((line) => first - 1 <= line && line <= last))
      .map(({ start }) => `${place(file, start)} says "as" without its reason beside it`);
  });

/** Every `as` of the product, for the count. */
export function casts(files: readonly SourceFile[]): string[] {
  return files.filter(isProduct).flatMap((file) => castsIn(file).map(({ start }) => place(file, start)));
}

function isProduct(file: SourceFile): boolean {
  const isOurs = file.path.startsWith('src/') && !file.path.startsWith('src/server/testing/');
  return isOurs && isScript(file) && !isForTests(file.path);
}

type Cast = { start: number; first: number; last: number };

function castsIn(file: SourceFile): Cast[] {
  const found: Cast[] = [];
  new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      if (file.text.slice(typeAnnotation.start, typeAnnotation.end) === 'const') return;
      found.push({ start, first: lineOf(file, start), last: lineOf(file, end) });
    },
  }).visit(parsed(file).program);
  return found;
}

function linesOfComments(file: SourceFile): number[] {
  return parsed(file).comments.flatMap(({ start, end }) => {
    const first = lineOf(file, start);
    return Array.from({ length: lineOf(file, end) - first + 1 }, (_, index) => first + index);
  });
}

const lineOf = (file: SourceFile, offset: number) => countLines(`${file.text.slice(0, offset)}.`);
