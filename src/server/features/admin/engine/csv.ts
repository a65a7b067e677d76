import { guarded } from '#server/features/admin/table-files/formula-guard.ts';

/** Excel takes UTF-8 for what it is by this mark alone. */
export const byteOrderMark = '\ufeff';

/** The separator that a spreadsheet of this language expects: a comma stands in numbers there, but for English. */
const separatorOf = (locale: string) => (locale === 'en' ? ',' : ';');

/** Lines of RFC 4180 in which no cell is a formula: a spreadsheet would run what somebody typed into a name. */
export async function* csvOf(rows: AsyncIterable<readonly string[][]>, locale: string): AsyncGenerator<string> {
  let mark = byteOrderMark;
  for await (const lines of rows) {
    yield mark + csvLines(lines, locale);
    mark = '';
  }
}

/** The same of some rows, without the mark that such a file begins with. */
export function csvLines(rows: readonly (readonly string[])[], locale: string): string {
  const separator = separatorOf(locale);
  return rows.map((cells) => `${cells.map(cellOf).join(separator)}\r\n`).join('');
}

function cellOf(text: string): string {
  const cell = guarded(text);
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
