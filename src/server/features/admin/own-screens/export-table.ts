import { fileOf } from '#server/features/admin/engine/file-formats.ts';
import { type Words, wordsIn } from '#server/features/admin/engine/words-in.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { rowsAtOnce } from '#shared/areas/export-progress.ts';
import type { OwnScreenExport } from '#shared/areas/own-screens.schemas.ts';

export type Table = { head: string[]; lines: string[][] };

type Exported = {
  /** Of the file, and of what it holds in the log. */
  name: string;
  subject: string;
  read: (tx: Tx, words: Words) => Promise<Table>;
  /** What narrowed it; it is on record too. */
  query?: object;
};

/** A table as CSV or as a workbook, in the words of the reader; it is on record who had it. */
export async function exportTable(
  context: SessionContext,
  { name, subject, read, query }: Exported,
  { format }: OwnScreenExport,
) {
  const words = await wordsIn(context.locale);
  const table = await context.inSession(async (tx) => {
    const found = await read(tx, words);
    const properties = { rows: found.lines.length, format: format ?? 'csv', ...(query ? { query } : {}) };
    await logActivity(tx, { subject: { type: subject, id: null }, action: `${subject}.exported`, properties });
    return found;
  });
  const { ending, type, write } = fileOf(format);
  const day = context.clock.now().toISOString().slice(0, 10);
  const rows = table.lines.length;
  return { name: `${name}-${day}.${ending}`, type, rows, content: write(parts(table), context.locale) };
}

/** In turns, by which who fetches the file knows how far it is. */
async function* parts({ head, lines }: Table): AsyncGenerator<string[][]> {
  yield [head];
  for (let at = 0; at < lines.length; at += rowsAtOnce) yield lines.slice(at, at + rowsAtOnce);
}
