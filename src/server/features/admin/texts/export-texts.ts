import { csvOf } from '#server/features/admin/engine/csv.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { HospitalText, TextsExported } from '#shared/texts/text.schemas.ts';
import { readTexts } from './read-texts.ts';

/**
 * Every text as it is read now, as a file that can be imported again. In the CSV the German text stands beside it, for
 * whoever translates, and nothing that a spreadsheet would run.
 */
export async function exportTexts(context: SessionContext, { surface, language, format }: TextsExported) {
  const texts = await context.inSession(async (tx) => {
    const found = await readTexts(tx, { surface, language }, 'de');
    const properties = { surface, language, format };
    const subject = { type: 'translation', id: null };
    await logActivity(tx, { subject, action: 'translation.exported', properties });
    return found;
  });
  const name = `wardbell-${surface}-${language}.${format}`;
  const rows = texts.length;
  if (format === 'json') return { name, type: 'application/json; charset=utf-8', rows, content: jsonOf(texts) };
  return { name, type: 'text/csv; charset=utf-8', rows, content: csvOf(linesOf(texts), context.locale) };
}

const wordingOf = ({ own, shipped }: HospitalText) => own ?? shipped;

async function* jsonOf(texts: readonly HospitalText[]): AsyncGenerator<string> {
  yield `${JSON.stringify(Object.fromEntries(texts.map((text) => [text.key, wordingOf(text)])), null, 2)}\n`;
}

async function* linesOf(texts: readonly HospitalText[]): AsyncGenerator<string[][]> {
  yield [['key', 'de', 'text']];
  yield texts.map((text) => [text.key, text.source ?? '', wordingOf(text)]);
}
