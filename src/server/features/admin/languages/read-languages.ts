import { sql } from 'kysely';
import { readLanguages } from '#server/features/content/language.reads.ts';
import { shippedTexts } from '#server/features/content/shipped-texts.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HospitalLanguages, LanguageOfHospital } from '#shared/languages/language.schemas.ts';
import { type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';
import { type TextSurface, textSurfaces } from '#shared/texts/text-surfaces.ts';

/** As many own wordings in all languages as are read, which is more than there are texts. */
const most = 50_000;

type Used = { code: string; beds: number; stays: number; wards: number; employees: number };

/** Every language as the panel shows it. */
export async function listLanguages(tx: Tx): Promise<HospitalLanguages> {
  const { version, languages, ofHospital } = await readLanguages(tx);
  const { rows } = await sql<Used>`
    select l.code,
      (select count(*)::int from counted_bed b where b.locale = l.code and b.deleted_at is null) as beds,
      (select count(*)::int from occupied_bed o join counted_bed b on b.hospital_id = o.hospital_id and b.id = o.bed_id
        join stay s on s.hospital_id = o.hospital_id and s.id = o.stay_id where s.locale = l.code) as stays,
      (select count(*)::int from department d where d.locale = l.code and d.deleted_at is null) as wards,
      (select count(*)::int from employee e where e.language_code = l.code and e.deleted_at is null) as employees
    from languages() l`.execute(tx.db);
  const texts = await countTexts(tx);
  return {
    version,
    languages: await Promise.all(
      languages.map(async ({ code, active, direction }): Promise<LanguageOfHospital> => {
        const is_default = code === ofHospital;
        const own = { code, active: active || is_default, direction, is_default };
        // A ward keeps one that is off for when it is offered again; until then nothing there is in it.
        const used = own.active ? rows.find((row) => row.code === code) : undefined;
        const { beds = 0, stays = 0, wards = 0, employees = 0 } = used ?? {};
        return { ...own, beds, stays, wards, employees, texts: await texts(code) };
      }),
    ),
  };
}

/** How the texts of each app stand in a language. */
async function countTexts(tx: Tx): Promise<(code: LanguageCode) => Promise<LanguageOfHospital['texts']>> {
  const worded = await tx.db
    .selectFrom('translation')
    .select(['surface', 'language_code', 'key'])
    .where('value', 'is not', null)
    .limit(most)
    .execute();
  const count = async (surface: TextSurface, code: LanguageCode) => {
    const shipped = await shippedTexts(surface, code);
    const known = worded.filter((row) => row.surface === surface && Object.hasOwn(shipped, row.key));
    const own = new Set(known.filter((row) => row.language_code === code).map(({ key }) => key));
    const anywhere = new Set(known.map(({ key }) => key));
    return { surface, total: Object.keys(shipped).length, changed: own.size, behind: anywhere.size - own.size };
  };
  return (code) =>
    Promise.all(
      textSurfaces.filter((surface) => shippedLanguages(surface).includes(code)).map((surface) => count(surface, code)),
    );
}
