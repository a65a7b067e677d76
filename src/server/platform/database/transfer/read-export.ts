import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { linesIn } from '#server/platform/lines-in.ts';
import { BadExport, End, Header, RowsLine, SequenceLine, TableLine } from './export-format.ts';

/** What a reader of an export does with its parts, in their order. */
export type ExportReader = {
  header(header: Header): Promise<void>;
  table(name: string, columns: string[]): Promise<void>;
  /** Some rows of the table named last. */
  rows(lines: string[]): Promise<void>;
  sequence(name: string, last: string | null): Promise<void>;
};

const AT_ONCE = 500;
const LONGEST = 4_000_000; // characters of rows in memory

/** Reads an export from its header to its end. Throws `BadExport` when it is cut off, damaged or another file. */
export async function readExport(file: string, reader: ExportReader): Promise<End> {
  return pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) =>
    readParts(linesIn(textOf(source)), reader),
  ).catch((cause) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code.startsWith('Z_')) throw new BadExport(`${file} is cut off, damaged or no export of Wardbell.`, { cause });
    throw cause;
  });
}

async function readParts(lines: AsyncGenerator<string>, reader: ExportReader): Promise<End> {
  const first = await lines.next();
  await reader.header(parse(Header, first.done ? '' : first.value));
  let total = 0;
  for await (const line of lines) {
    const value: unknown = JSON.parse(line);
    const end = End.safeParse(value);
    if (end.success) {
      if (end.data.rows !== total) throw new BadExport(`The export holds ${total} rows and says ${end.data.rows}.`);
      return end.data;
    }
    const sequence = SequenceLine.safeParse(value);
    if (sequence.success) await reader.sequence(sequence.data.sequence, sequence.data.last);
    else {
      const { table, columns } = parse(TableLine, line);
      await reader.table(table, columns);
      total += await readRows(lines, reader, table);
    }
  }
  throw new BadExport('The export is cut off: its end is missing.');
}

/** The rows of one table, up to the line that counts them. */
async function readRows(lines: AsyncGenerator<string>, reader: ExportReader, table: string): Promise<number> {
  let count = 0;
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (batch.length > 0) await reader.rows(batch);
    count += batch.length;
    batch = [];
    length = 0;
  };
  for (;;) {
    const next = await lines.next();
    if (next.done) throw new BadExport(`The export is cut off in the table ${table}.`);
    if (!next.value.startsWith('[')) {
      await flush();
      const { rows } = parse(RowsLine, next.value);
      if (rows !== count) throw new BadExport(`The export holds ${count} rows of ${table} and says ${rows}.`);
      return count;
    }
    batch.push(next.value);
    length += next.value.length;
    if (batch.length >= AT_ONCE || length > LONGEST) await flush();
  }
}

function parse<T>(schema: z.ZodType<T>, line: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (cause) {
    throw new BadExport('The file is no export of Wardbell, or is damaged.', { cause });
  }
}

async function* textOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of source) yield decoder.decode(piece, { stream: true });
}
