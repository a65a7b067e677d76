import { unguarded } from '#server/features/admin/table-files/formula-guard.ts';
import { linesOfCsv, type TableLine } from '#server/features/admin/table-files/lines-of-csv.ts';
import { OpenQuote } from '#server/features/admin/table-files/open-quote.ts';
import type { ImportFault } from '#shared/texts/text.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';

/** A text as a file holds it, with the line on which it begins. */
export type FileText = { line: number; key: string; text: string };

/** What a file holds, or what keeps it from being read. */
export type ReadFile = { texts: FileText[]; faults: ImportFault[] };

/** An object of keys and texts, as it is exported. Keys of JSON have no line of their own: they are counted. */
export function readJson(content: string): ReadFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.replace(/^\ufeff/, ''));
  } catch {
    return { texts: [], faults: [{ line: 1, key: '', fault: 'unreadable' }] }; // said to whoever sent it
  }
  if (!isRecord(parsed)) return { texts: [], faults: [{ line: 1, key: '', fault: 'unreadable' }] };
  const read: ReadFile = { texts: [], faults: [] };
  for (const [at, [key, text]] of Object.entries(parsed).entries()) {
    const line = at + 2; // the brace stands on the first
    if (typeof text === 'string') read.texts.push({ line, key, text });
    else read.faults.push({ line, key, fault: 'unreadable' });
  }
  return read;
}

/**
 * RFC 4180 with `key` in the first column and `text` in the last, as it is exported; separated by whatever follows `key`
 * in the first line. The quote before what a spreadsheet would run is taken away again.
 */
export function readCsv(content: string): ReadFile {
  const text = content.replace(/^\ufeff/, '');
  const separator = /^"?key"?([,;\t])/.exec(text)?.[1];
  if (!separator) return { texts: [], faults: [{ line: 1, key: '', fault: 'unreadable' }] };
  try {
    return readLines(linesOfCsv(text, separator));
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error;
    return { texts: [], faults: [{ line: error.line, key: '', fault: 'unreadable' }] };
  }
}

function readLines([head, ...lines]: readonly TableLine[]): ReadFile {
  const read: ReadFile = { texts: [], faults: [] };
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    const key = cells[0] ?? '';
    const own = cells.at(-1) ?? '';
    if (cells.length !== head?.cells.length) read.faults.push({ line, key, fault: 'unreadable' });
    else if (seen.has(key)) read.faults.push({ line, key, fault: 'twice' });
    else read.texts.push({ line, key: unguarded(key), text: unguarded(own) });
    seen.add(key);
  }
  return read;
}
