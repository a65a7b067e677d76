import { fileOf } from '#server/features/admin/engine/file-formats.ts';
import { wordsIn } from '#server/features/admin/engine/words-in.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { OwnScreen } from '#shared/areas/own-screens.endpoints.ts';
import type { OwnScreenExport } from '#shared/areas/own-screens.schemas.ts';
import { subjectTypeOf } from './subject-type.ts';
import { type Table, tables } from './tables.ts';

/** Everything that the screen shows, as CSV or as a workbook; it is on record who had it. */
export async function exportAll(context: SessionContext, name: OwnScreen, { format }: OwnScreenExport) {
  const words = await wordsIn(context.locale);
  const table = await context.inSession(async (tx) => {
    const found = await tables[name](tx, words);
    const type = subjectTypeOf(name);
    const properties = { rows: found.lines.length, format: format ?? 'csv' };
    await logActivity(tx, { subject: { type, id: null }, action: `${type}.exported`, properties });
    return found;
  });
  const { ending, type, write } = fileOf(format);
  const day = context.clock.now().toISOString().slice(0, 10);
  const rows = table.lines.length;
  return { name: `${name}-${day}.${ending}`, type, rows, content: write(parts(table), context.locale) };
}

async function* parts({ head, lines }: Table): AsyncGenerator<string[][]> {
  yield [head];
  yield lines;
}
