import { AppError } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HospitalText, ImportFault, TextsImport, TextsImported } from '#shared/texts/text.schemas.ts';
import type { TextSurface } from '#shared/texts/text-surfaces.ts';
import { wordingFault } from '#shared/texts/wording-fault.ts';
import { announceTexts, lockTexts, write } from './change-texts.ts';
import { readTexts } from './read-texts.ts';
import { type FileText, readCsv, readJson } from './text-file.ts';

/** As many wrong lines as are named. */
const named = 200;

/**
 * Takes over what a file words otherwise, all or none. A text that is worded as it is shipped is set back; keys that there
 * are none of are left out and named. Throws `import_refused` with what is wrong, line by line.
 */
export async function importTexts(tx: Tx, { format, content, ...place }: TextsImport): Promise<TextsImported> {
  await lockTexts(tx, place);
  const known = new Map((await readTexts(tx, place, 'de')).map((text) => [text.key, text]));
  const { texts, faults } = format === 'json' ? readJson(content) : readCsv(content);
  const judged = texts.map((text) => ({ ...text, ...judge(text, known.get(text.key), place.surface) }));
  const wrong = [...faults, ...judged.flatMap(({ wrong: fault }) => fault ?? [])];
  if (wrong.length > 0) {
    const lines = wrong.toSorted((one, other) => one.line - other.line).slice(0, named);
    throw new AppError('import_refused', { data: { lines } });
  }
  const unknown = texts.filter(({ key }) => !known.has(key)).map(({ key }) => key.slice(0, 200));
  const changes = judged.flatMap(({ key, change }) => (change === undefined ? [] : [{ key, value: change }]));
  if (changes.length > 0) {
    await write(tx, place, changes);
    const { surface, language } = place;
    const before = Object.fromEntries(changes.map(({ key }) => [key, known.get(key)?.own ?? null]));
    const after = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
    const properties = { surface, language, before, after };
    await logActivity(tx, { subject: { type: 'translation', id: null }, action: 'translation.imported', properties });
    announceTexts(tx, place);
  }
  const reset = changes.filter(({ value }) => value === null).length;
  const unchanged = texts.length - unknown.length - changes.length;
  return { changed: changes.length - reset, reset, unchanged, unknown: unknown.slice(0, named) };
}

type Judged = { wrong?: ImportFault; change?: string | null };

function judge({ line, key, text }: FileText, known: HospitalText | undefined, surface: TextSurface): Judged {
  if (!known) return {};
  const wording = text.trim();
  const value = wording === known.shipped.trim() ? null : wording;
  if (value === known.own) return {};
  const fault = value === null ? null : wordingFault({ surface, key, shipped: known.shipped }, value);
  return fault ? { wrong: { line, key, fault: fault.code } } : { change: value };
}
