import { sql } from 'kysely';
import { requireWholeHospital } from '#server/features/admin/engine/whole-hospital.ts';
import { brokenRules } from '#server/platform/broken-rules.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { textsChanged } from '#shared/kernel/hospital.events.ts';
import type { HospitalText, TextChange, TextReset } from '#shared/texts/text.schemas.ts';
import { wordingFault } from '#shared/texts/wording-fault.ts';
import { wordingFields, wordingRules } from '#shared/texts/wording-rules.ts';
import { type Place, readText } from './read-texts.ts';

/**
 * Words a text otherwise. As the shipped one is worded it is set back. Throws `not_found`, `text_refused` with the sentence
 * of the form in the language `locale`, `old_version` with the text as it stands.
 */
export async function changeText(tx: Tx, change: TextChange, locale: string): Promise<HospitalText> {
  const { key, version, value, ...place } = change;
  const { shipped } = await readText(tx, place, key);
  const wording = value.trim();
  const text = { surface: place.surface, key, shipped };
  const errors = brokenRules(wordingFields, { value: wording }, locale, wordingRules(text));
  if (errors.value) throw new AppError('text_refused', { errors, data: wordingFault(text, wording) });
  return save(tx, place, { key, version, value: wording === shipped ? null : wording });
}

/** Lets the shipped text hold again. Throws as a change does. */
export function resetText(tx: Tx, { key, version, ...place }: TextReset): Promise<HospitalText> {
  return save(tx, place, { key, version, value: null });
}

async function save(
  tx: Tx,
  place: Place,
  { key, version, value }: { key: string; version: number; value: string | null },
): Promise<HospitalText> {
  await lockTexts(tx, place);
  const known = await readText(tx, place, key);
  if (known.own === value) return known;
  if (known.version !== version) throw conflict('old_version', { data: known });
  await write(tx, place, [{ key, value }]);
  const { surface, language } = place;
  await logActivity(tx, {
    subject: { type: 'translation', id: null },
    action: value === null ? 'translation.reset' : 'translation.changed',
    properties: { surface, language, key, before: known.own, after: value },
  });
  announceTexts(tx, place);
  return readText(tx, place, key);
}

/**
 * Who changes texts of a language waits for whoever is changing them; nobody confined to their departments does, since
 * they are read in the whole hospital.
 */
export async function lockTexts(tx: Tx, { surface, language }: Place): Promise<void> {
  await requireWholeHospital(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`texts ${tx.hospital} ${surface} ${language}`}, 0))`.execute(
    tx.db,
  );
}

export async function write(
  tx: Tx,
  { surface, language }: Place,
  texts: readonly { key: string; value: string | null }[],
): Promise<void> {
  const [keys, values] = [texts.map(({ key }) => key), texts.map(({ value }) => value)];
  await sql`
    insert into translation (hospital_id, surface, language_code, key, value, changed_at, changed_by)
    select ${tx.hospital}, ${surface}, ${language}, t.key, t.value, ${tx.clock.now()}, ${await nameOfCaller(tx)}
    from unnest(${keys}::text[], ${values}::text[]) as t (key, value)
    on conflict (hospital_id, surface, language_code, key) do update
      set value = excluded.value, version = translation.version + 1, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by`.execute(tx.db);
}

async function nameOfCaller({ db, actor }: Tx): Promise<string | null> {
  if (actor.kind === 'employee') {
    const { rows } = await sql<{ name: string }>`
      select name || ' ' || family as name from employee where id = ${actor.employee}`.execute(db);
    return rows[0]?.name ?? null;
  }
  if (actor.kind !== 'platform') return null;
  const { rows } = await sql<{ name: string }>`
    select name from platform_visit where administrator_id = ${actor.administrator}
    order by entered_at desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Open apps of the surface read the language again. */
export function announceTexts(tx: Tx, { surface, language }: Place): void {
  tx.announce(textsChanged, {
    ...{ subject: tx.hospital, channels: [channels.everyone(tx.hospital)] },
    detail: { surface, language },
  });
}
