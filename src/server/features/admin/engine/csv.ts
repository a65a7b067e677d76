/** Excel takes UTF-8 for what it is by this mark alone. */
const byteOrderMark = '\ufeff';

/** The separator that a spreadsheet of this language expects: a comma stands in numbers there, but for English. */
const separatorOf = (locale: string) => (locale === 'en' ? ',' : ';');

/** Lines of RFC 4180 in which no cell is a formula: a spreadsheet would run what somebody typed into a name. */
export async function* csvOf(rows: AsyncIterable<readonly string[][]>, locale: string): AsyncGenerator<string> {
  const separator = separatorOf(locale);
  let mark = byteOrderMark;
  for await (const lines of rows) {
    yield mark + lines.map((cells) => `${cells.map(cellOf).join(separator)}\r\n`).join('');
    mark = '';
  }
}

function cellOf(text: string): string {
  const guarded = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
