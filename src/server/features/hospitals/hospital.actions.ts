import { sql } from 'kysely';
import { makeAccessLevels } from '#server/features/access/access.actions.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { text } from '#server/platform/texts.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import type { LevelKey } from '#shared/access/levels.ts';
import { fallbackLanguage, type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';
import type { FirstAdministrator, NewHospital } from './new-hospital.ts';

/**
 * `made` now; `there`: an earlier call has made it; `occupied`: the hospital has other people, and nothing was changed.
 */
export type Added = 'made' | 'there' | 'occupied';

/** With the password as `hashPassword` keeps it; null where they are to choose it themselves. */
export type NewAdministrator = FirstAdministrator & { password_hash: string | null };

/**
 * Makes a hospital and its first administrator. Of a call that broke off in the middle the next one makes the rest; one
 * that is repeated changes nothing, not even the password.
 */
export async function createHospital(
  { db, inHospital }: { db: Db; inHospital: InHospital },
  hospital: NewHospital,
  administrator: NewAdministrator,
): Promise<Added> {
  const id = await findOrMakeHospital(db, hospital);
  const caller = { hospital: id, actor: { kind: 'system', reason: 'create-hospital' } as const };
  return inHospital(caller, (tx) => addFirstAdministrator(tx, hospital, administrator));
}

/**
 * The id of the hospital with this code; the hospital is made where there is none. Everything else of it comes later.
 */
export async function findOrMakeHospital(db: Db, hospital: NewHospital): Promise<string> {
  const known = await hospitalByCode(db, hospital.code);
  if (known) return known;
  const { code, name, default_locale, time_zone, currency } = hospital;
  try {
    const { rows } = await sql<{ id: string }>`
      select create_hospital(${code}, ${name}, ${default_locale}, ${time_zone}, ${currency}) as id`.execute(db);
    if (rows[0]) return rows[0].id;
  } catch (error) {
    // Somebody has made it since.
    if ((error as { constraint?: string }).constraint !== 'hospital_code_taken') throw error;
  }
  const made = await hospitalByCode(db, code);
  if (!made) throw new Error(`The hospital ${code} was not made.`);
  return made;
}

/** Codes are the same in any case of letters. */
export async function hospitalByCode(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select hospital_by_code(${code}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The access levels that a hospital begins with, named in `locale`. Answers their ids. */
export function makeFirstLevels(tx: Tx, locale: LanguageCode): Promise<Record<LevelKey, string>> {
  const named = (key: LevelKey) => text(locale, `levels.${key}`);
  return makeAccessLevels(tx, {
    ...{ service_staff: named('service_staff'), care: named('care'), ward_lead: named('ward_lead') },
    ...{ content: named('content'), technology: named('technology'), administration: named('administration') },
  });
}

/**
 * Gives a hospital without people its access levels and the one employee who may do everything in it; a second call
 * for the same user name changes nothing. The administrator belongs to no department: the level's scope is the
 * hospital.
 */
export async function addFirstAdministrator(
  tx: Tx,
  { default_locale }: Pick<NewHospital, 'default_locale'>,
  administrator: NewAdministrator,
): Promise<Added> {
  // Of two at once the second one waits, and then finds the first one's people.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${tx.hospital}`}, 0))`.execute(tx.db);
  const people = await tx.db.selectFrom('employee').select(['username', 'role']).execute();
  const isSame = ({ username, role }: (typeof people)[number]) =>
    role === 'administrator' && username.toLowerCase() === administrator.username.toLowerCase();
  if (people.length > 0) return people.some(isSame) ? 'there' : 'occupied';
  const levels = await makeFirstLevels(tx, default_locale);
  const { id } = await tx.db
    .insertInto('employee')
    .values({
      ...{ hospital_id: tx.hospital, access_level_id: levels.administration, role: 'administrator' },
      ...{ ...administrator, language_code: languageOfStaff(default_locale), created_at: tx.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await logActivity(tx, { subject: { type: 'hospital', id: tx.hospital }, action: 'hospital.created' });
  await logActivity(tx, { subject: { type: 'employee', id }, action: 'employee.created' });
  return 'made';
}

/** The staff app speaks fewer languages than the patient's. */
function languageOfStaff(locale: LanguageCode): LanguageCode {
  return shippedLanguages('staff').includes(locale) ? locale : fallbackLanguage;
}
