/** What a spreadsheet would run, also where it stands behind a guard already: so that a guard is taken away exactly once. */
const runnable = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A text as a cell of a CSV file, in which no spreadsheet finds a formula. */
export const guarded = (text: string): string => (runnable.test(text) ? `'${text}` : text);

/** The same without its guard. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && runnable.test(cell) ? cell.slice(1) : cell);
