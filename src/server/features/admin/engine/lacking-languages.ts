import { sql } from 'kysely';
import { z } from 'zod';
import type { Sql } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type Area, fieldOf } from '#shared/areas/define.ts';
import { type LanguageCode, languageCodes } from '#shared/locales/languages.ts';
import { fetchRows } from './fetch-rows.ts';
import { lacksLanguage } from './field-sql.ts';

const Counts = z.partialRecord(z.enum(languageCodes), z.number().int());

/** In how many of the rows that match each language has no text in this field; none are left out. */
export async function countLacking(
  tx: Tx,
  area: Area,
  name: string,
  where: Sql,
): Promise<{ code: LanguageCode; total: number }[]> {
  const field = fieldOf(area, name);
  const counts = languageCodes.map((code) => {
    const lacks = lacksLanguage(field, [code]);
    if (!lacks) throw new Error(`${area.name}.${name} has no texts`);
    return sql`count(*) filter (where ${lacks})::int as ${sql.ref(code)}`;
  });
  const statement = sql`select ${sql.join(counts)} from ${sql.table(area.table)} t where ${where}`;
  const [found = {}] = await fetchRows(tx, statement, Counts);
  return languageCodes.flatMap((code) => {
    const total = found[code] ?? 0;
    return total > 0 ? [{ code, total }] : [];
  });
}
