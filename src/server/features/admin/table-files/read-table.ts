import { isRecord } from '#shared/validation/rule.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { unguarded } from './formula-guard.ts';
import { linesOfCsv, type TableLine } from './lines-of-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { UnreadableFile } from './unreadable-file.ts';

export const delimiters = [';', ',', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A table as it was found in a file; a workbook has no delimiter and no encoding. */
export type Table = {
  format: 'csv' | 'xlsx';
  delimiter: Delimiter | null;
  encoding: Encoding | null;
  lines: TableLine[];
};

/**
 * The lines of a CSV file or of the first sheet of a workbook that hold something, each cell as text and without the guard
 * that exports put before a formula. Throws `UnreadableFile`.
 */
export async function readTable(content: Buffer): Promise<Table> {
  const table = content.subarray(0, 2).toString('latin1') === 'PK' ? await workbookIn(content) : textIn(content);
  const lines = table.lines.map(({ line, cells }) => ({ line, cells: cells.map(unguarded) }));
  return { ...table, lines: lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) };
}

async function workbookIn(content: Buffer): Promise<Table> {
  try {
    return { format: 'xlsx', delimiter: null, encoding: null, lines: await readWorkbook(content) };
  } catch (error) {
    // A place outside the file, or a part that is no deflated data or unpacks to more than is read.
    const code = isRecord(error) ? String(error.code) : '';
    if (error instanceof RangeError || code.startsWith('Z_') || code.startsWith('ERR_')) throw new UnreadableFile();
    throw error;
  }
}

function textIn(content: Buffer): Table {
  const { text, encoding } = decodeText(content);
  const named = /^sep=([;,\t])\r?\n/.exec(text)?.[1];
  const delimiter = delimiters.find((one) => one === named) ?? delimiterOf(text);
  const lines = linesOfCsv(text, delimiter);
  return { format: 'csv', delimiter, encoding, lines: named === undefined ? lines : lines.slice(1) };
}

/** That which parts the first line the most often outside of quotes. */
function delimiterOf(text: string): Delimiter {
  const outside = firstLineOf(text).replace(/(^|[;,\t])"(?:[^"]|"")*"/g, '$1');
  const parts = (delimiter: Delimiter) => outside.split(delimiter).length;
  return delimiters.toSorted((one, other) => parts(other) - parts(one))[0] ?? ';';
}

/** Up to the first end of a line outside of quotes. */
function firstLineOf(text: string): string {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n' && !isQuoted && at > 0) return text.slice(0, at);
  }
  return text;
}
