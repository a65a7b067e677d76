import { sql } from 'kysely';
import { announceArea } from '#server/features/admin/engine/note-change.ts';
import { requireWholeHospital } from '#server/features/admin/engine/whole-hospital.ts';
import { languagesKey, readLanguages } from '#server/features/content/language.reads.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { beds } from '#shared/areas/beds.ts';
import { employees } from '#shared/areas/employees.ts';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import {
  type HospitalLanguage,
  offeredLanguages,
  shippedHospitalLanguages,
} from '#shared/kernel/hospital-languages.ts';
import type {
  HospitalLanguages,
  LanguageChange,
  LanguageOrder,
  LanguageReset,
} from '#shared/languages/language.schemas.ts';
import { isLanguageCode, languages as known, shippedLanguages } from '#shared/locales/languages.ts';
import { listLanguages } from './read-languages.ts';

/**
 * Offers a language or no longer, or turns its direction. Without it, beds that speak it and people who read in it go on
 * in another. Throws `not_found`, `language_is_default`, `last_staff_language`, `old_version` with all as they stand.
 */
export function changeLanguage(
  tx: Tx,
  code: string,
  { version, active, direction }: LanguageChange,
): Promise<HospitalLanguages> {
  if (!isLanguageCode(code)) throw notFound('language');
  return save(tx, version, 'changed', (languages, ofHospital) => {
    if (active === false && code === ofHospital)
      throw conflict('language_is_default', { values: { language: known[code].name } });
    const next = languages.map((one) => {
      if (one.code !== code) return one;
      return { code, active: active ?? one.active, direction: direction ?? one.direction };
    });
    if (active === false && languageOfStaff(next, ofHospital) === null) throw conflict('last_staff_language');
    return next;
  });
}

/** Those that are named come first, in this order. */
export function orderLanguages(tx: Tx, { version, order }: LanguageOrder): Promise<HospitalLanguages> {
  const placeOf = ({ code }: HospitalLanguage) => (order.includes(code) ? order.indexOf(code) : order.length);
  return save(tx, version, 'moved', (languages) => languages.toSorted((one, other) => placeOf(one) - placeOf(other)));
}

export function resetLanguages(tx: Tx, { version }: LanguageReset): Promise<HospitalLanguages> {
  return save(tx, version, 'reset', () => [...shippedHospitalLanguages]);
}

/** Whoever changes the languages of a hospital, or which is its own, waits for whoever does. */
export async function holdLanguages(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`languages ${tx.hospital}`}, 0))`.execute(tx.db);
}

async function save(
  tx: Tx,
  version: number,
  what: 'changed' | 'moved' | 'reset',
  change: (languages: HospitalLanguage[], ofHospital: string) => HospitalLanguage[],
): Promise<HospitalLanguages> {
  await requireWholeHospital(tx);
  await holdLanguages(tx);
  const before = await readLanguages(tx);
  const after = change(before.languages, before.ofHospital);
  if (JSON.stringify(after) === JSON.stringify(before.languages)) return listLanguages(tx);
  if (before.version !== version) throw conflict('old_version', { data: await listLanguages(tx) });
  await sql`
    insert into setting (hospital_id, key, type, value, version)
    values (${tx.hospital}, ${languagesKey}, 'list', ${JSON.stringify(after)}::jsonb, 1)
    on conflict (hospital_id, key) do update
      set type = excluded.type, value = excluded.value, version = setting.version + 1`.execute(tx.db);
  const moved = await leaveLanguages(tx, after, before.ofHospital);
  await logActivity(tx, {
    subject: { type: 'language', id: null },
    action: `language.${what}`,
    properties: { languages: changesBetween(before.languages, after), ...moved },
  });
  const key = languagesKey;
  tx.announce(settingChanged, { subject: tx.hospital, channels: [channels.everyone(tx.hospital)], detail: { key } });
  return listLanguages(tx);
}

type Shown = Omit<HospitalLanguage, 'code'>;
type Change = { language: string; before: Shown | undefined; after: Shown };

/** What became otherwise of each language; where nothing did, the order did. */
function changesBetween(before: readonly HospitalLanguage[], after: readonly HospitalLanguage[]): Change[] | object {
  const shown = ({ active, direction }: HospitalLanguage): Shown => ({ active, direction });
  const changes = after.flatMap((now): Change[] => {
    const was = before.find(({ code }) => code === now.code);
    if (was?.active === now.active && was.direction === now.direction) return [];
    return [{ language: now.code, before: was && shown(was), after: shown(now) }];
  });
  const order = (all: readonly HospitalLanguage[]) => all.map(({ code }) => code).join(' ');
  return changes.length > 0 ? changes : { order: [order(before), order(after)] };
}

/**
 * Beds that speak what is offered no longer go on in the hospital's language, who stays in that of their bed, and people
 * in theirs of the staff app. Lock order: beds, stays, then employees, each by their ids (avoids deadlock). Answers how many there were.
 */
async function leaveLanguages(tx: Tx, after: readonly HospitalLanguage[], ofHospital: string) {
  const left = after.filter(({ active, code }) => !active && code !== ofHospital).map(({ code }) => code);
  const ofStaff = languageOfStaff(after, ofHospital);
  await sql`select from bed where locale = any(${left}::text[]) order by id for no key update`.execute(tx.db);
  const movedBeds = await sql`
    update bed set locale = ${ofHospital}, version = version + 1 where locale = any(${left}::text[])`.execute(tx.db);
  await sql`select from stay where ended_at is null and locale = any(${left}::text[]) order by id for no key update`.execute(
    tx.db,
  );
  await sql`update stay set locale = null where ended_at is null and locale = any(${left}::text[])`.execute(tx.db);
  await sql`select from employee where language_code = any(${left}::text[]) order by id for no key update`.execute(
    tx.db,
  );
  const movedPeople = await sql`
    update employee set language_code = ${ofStaff}, version = version + 1
    where language_code = any(${left}::text[])`.execute(tx.db);
  const counts = {
    beds: Number(movedBeds.numAffectedRows ?? 0),
    employees: Number(movedPeople.numAffectedRows ?? 0),
  };
  if (counts.beds > 0) announceArea(tx, beds);
  if (counts.employees > 0) announceArea(tx, employees);
  return counts;
}

/** The hospital's own where the staff app speaks it, else the first that both offer; null where there is none. */
function languageOfStaff(languages: readonly HospitalLanguage[], ofHospital: string): string | null {
  const spoken = shippedLanguages('staff');
  const offered = offeredLanguages(languages, ofHospital).filter(({ code }) => spoken.includes(code));
  return (offered.find(({ is_default }) => is_default) ?? offered[0])?.code ?? null;
}
