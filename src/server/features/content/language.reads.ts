import { sql } from 'kysely';
import { invalidField, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import {
  type HospitalLanguage,
  hospitalLanguages,
  type OfferedLanguage,
  offeredLanguages,
} from '#shared/kernel/hospital-languages.ts';

/** Where a hospital's languages stand among its settings; no setting that people type into. */
export const languagesKey = 'languages';

type OfHospital = { version: number; languages: HospitalLanguage[]; ofHospital: string };

/** Every language as the hospital has it, and which is its own. */
export async function readLanguages({ db, hospital }: Pick<Tx, 'db' | 'hospital'>): Promise<OfHospital> {
  const { rows } = await sql<{ own: unknown; version: number; default_locale: string }>`
    select s.value as own, coalesce(s.version, 0) as version, h.default_locale
    from hospital_profile(${hospital}) h
    left join setting s on s.hospital_id = h.id and s.key = ${languagesKey}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('hospital');
  return { version: row.version, languages: hospitalLanguages(row.own), ofHospital: row.default_locale };
}

/** What its apps offer, in its order. */
export async function readOffered(tx: Pick<Tx, 'db' | 'hospital'>): Promise<OfferedLanguage[]> {
  const { languages, ofHospital } = await readLanguages(tx);
  return offeredLanguages(languages, ofHospital);
}

/** Throws `language_not_offered` at the field. */
export async function requireOffered(tx: Tx, code: unknown, field: string): Promise<void> {
  if (!(await readOffered(tx)).some((one) => one.code === code)) throw invalidField(field, 'language_not_offered');
}

/** Within a statement of the hospital: whether the language of this column is switched off. */
export const isSwitchedOff = (code: ReturnType<typeof sql>) => sql<boolean>`exists (select from setting o,
  jsonb_array_elements(o.value) e where o.key = ${languagesKey} and e ->> 'code' = ${code} and e ->> 'active' = 'false')`;

/** Within a statement of the hospital: the language of a ward, or the hospital's where the ward has none that is offered. */
export const languageOfWard = (ward: ReturnType<typeof sql>, ofHospital: ReturnType<typeof sql>) =>
  sql<string>`case when ${isSwitchedOff(ward)} then ${ofHospital} else coalesce(${ward}, ${ofHospital}) end`;
