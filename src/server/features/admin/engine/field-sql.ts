import { sql } from 'kysely';
import { isModule, moduleOf, subjectTypesOf } from '#server/features/admin/subject-types.ts';
import { column, knownThing, type Sql, thingOf, toneOf } from '#server/features/admin/things.ts';
import { isSwitchedOff } from '#server/features/content/language.reads.ts';
import { modules } from '#shared/access/rights.ts';
import { areaCalled } from '#shared/areas/all.ts';
import type { Field } from '#shared/areas/fields.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { type LanguageCode, languageCodes } from '#shared/locales/languages.ts';

/** The row of the area, in every statement of the engine. */
export const row = 't';

const own = (name: string) => column(row, name);
/** The rows of a table beside it that belong to the row, as `c`. */
const beside = (table: string, by: string) =>
  sql`from ${sql.table(table)} c where c.hospital_id = t.hospital_id and ${column('c', by)} = t.id`;

/** What the field holds, as JSON. */
export function fieldValue(name: string, field: Field): Sql {
  if (field.kind === 'relations')
    return sql`coalesce((select jsonb_agg(${column('c', field.other)} order by ${column('c', field.other)})
      ${beside(field.table, field.by)}), '[]')`;
  if (field.kind === 'texts')
    return sql`coalesce((select jsonb_object_agg(c.language_code, ${column('c', field.column)})
      ${beside(field.table, field.by)} and ${column('c', field.column)} <> ''), '{}')`;
  if (field.kind === 'week')
    return sql`coalesce((select jsonb_agg(jsonb_build_object('weekday', c.weekday,
        'opens_at', to_char(c.opens_at, 'HH24:MI'), 'closes_at', ${closing}) order by c.weekday, c.opens_at)
      ${beside(field.table, field.by)}), '[]')`;
  if (field.kind === 'answers')
    return sql`coalesce((select jsonb_agg(jsonb_build_object('key', c.key, 'is_default', c.is_default, 'texts',
        coalesce((select jsonb_object_agg(w.language_code, w.label) from ${sql.table(field.texts)} w
          where w.hospital_id = t.hospital_id and ${column('w', field.by)} = t.id and w.key = c.key), '{}'))
        order by c.position, c.key) ${beside(field.table, field.by)} and c.active), '[]')`;
  if (field.kind === 'choice' && field.named) return sql`to_jsonb(${moduleOf(own(name))})`;
  if (field.kind === 'icon') return sql`to_jsonb(${iconOf(name)})`;
  return sql`to_jsonb(${own(name)})`;
}

/** Null where there is none; in rows of an earlier release that is ''. */
const iconOf = (name: string): Sql => sql`nullif(${own(name)}, '')`;

/** `to_char` says 00:00 of the end of the day. */
const closing = sql`left(c.closes_at::text, 5)`;

/** What a relation names, as JSON; null for another field. `about` is the area's column of that name. */
export function relatedOf(name: string, field: Field, about?: string): Sql | null {
  if (field.kind === 'subject' && about) return subjectOf(name, about);
  if (field.kind !== 'relation' && field.kind !== 'relations') return null;
  const { table, title } = thingOf(field.to);
  const tone = toneOf(field.to, 'r');
  const parts = [sql`'id', r.id, 'display_name', ${title('r')}`, ...(tone ? [sql`'tone', ${tone}`] : [])];
  for (const one of areaCalled(field.to)?.relatedSwitches ?? []) parts.push(sql`${sql.lit(one)}, ${column('r', one)}`);
  const named = sql`jsonb_agg(jsonb_build_object(${sql.join(parts)}) order by ${title('r')})`;
  const isNamed =
    field.kind === 'relation'
      ? sql`r.id = ${own(name)}`
      : sql`r.id in (select ${column('c', field.other)} ${beside(field.table, field.by)})`;
  return sql`coalesce((select ${named} from ${sql.table(table)} r
    where r.hospital_id = t.hospital_id and ${isNamed}), '[]')`;
}

/** The row that an entry tells of, a deleted one too, in whatever table its module has. */
function subjectOf(name: string, about: string): Sql {
  const cases = modules.flatMap((module) => {
    const thing = knownThing(module);
    if (!thing) return [];
    const named = sql`jsonb_build_array(jsonb_build_object('id', r.id, 'display_name', ${thing.title('r')}))`;
    return [
      sql`when ${own(about)} = any(${subjectTypesOf([module])}::text[])
        then (select ${named} from ${sql.table(thing.table)} r
          where r.hospital_id = t.hospital_id and r.id = ${own(name)})`,
    ];
  });
  return sql`coalesce(case ${sql.join(cases, sql` `)} end, '[]')`;
}

/** The text that the list is sorted by: of a relation the name, so that people find it. */
export function sortedBy(name: string, field: Field): Sql {
  if (field.kind === 'switch' || field.kind === 'number' || field.kind === 'time') return own(name);
  if (field.kind === 'choice' && field.many) return sql`cardinality(${own(name)})`;
  if (field.kind === 'relation') {
    const { table, title } = thingOf(field.to);
    return sql`(select sort_form(${title('r')}) from ${sql.table(table)} r
      where r.hospital_id = t.hospital_id and r.id = ${own(name)})`;
  }
  if (field.kind === 'choice') return sql`array_position(${[...field.options]}::text[], ${own(name)})`;
  if (field.kind === 'answers') return sql`(select count(*) ${beside(field.table, field.by)} and c.active)`;
  if (field.kind === 'relations' || field.kind === 'week')
    return sql`(select count(*) ${beside(field.table, field.by)})`;
  if (field.kind === 'texts')
    return sql`(select min(sort_form(${column('c', field.column)})) ${beside(field.table, field.by)})`;
  return sql`sort_form(${own(name)})`;
}

/** Whether the field holds this, spelled in any way. */
export function finds(name: string, field: Field, wanted: string): Sql {
  const within = (text: Sql) => sql`finds_part(${text}, ${wanted})`;
  if (field.kind === 'texts')
    return sql`exists (select ${beside(field.table, field.by)} and ${within(column('c', field.column))})`;
  if (field.kind === 'relation') {
    const { table, title } = thingOf(field.to);
    return sql`exists (select from ${sql.table(table)} r
      where r.hospital_id = t.hospital_id and r.id = ${own(name)} and ${within(title('r'))})`;
  }
  return within(own(name));
}

export function isEmpty(name: string, field: Field): Sql {
  if (field.kind === 'texts')
    return sql`not exists (select ${beside(field.table, field.by)} and ${column('c', field.column)} <> '')`;
  if (field.kind === 'answers') return sql`not exists (select ${beside(field.table, field.by)} and c.active)`;
  if (field.kind === 'relations' || field.kind === 'week')
    return sql`not exists (select ${beside(field.table, field.by)})`;
  if (field.kind === 'choice' && field.many) return sql`cardinality(${own(name)}) = 0`;
  if (field.kind === 'icon') return sql`${iconOf(name)} is null`;
  return sql`${own(name)} is null`;
}

/** Whether one of these languages that are offered, but that of the field's own, has no text; null for a field that has no texts. */
export function lacksLanguage(field: Field, codes: readonly LanguageCode[] = languageCodes): Sql | null {
  if (field.kind !== 'texts') return null;
  const own = field.own ? sql`(select default_locale from hospital_profile(t.hospital_id))` : sql`''`;
  return sql`exists (select from unnest(${[...codes]}::text[]) l (code) where l.code <> ${own}
    and not ${isSwitchedOff(sql`l.code`)}
    and not exists (select ${beside(field.table, field.by)} and ${column('c', field.column)} <> ''
      and c.language_code = l.code))`;
}

/** Whether the field holds one of these. */
export function isOneOf(name: string, field: Field, wanted: readonly string[]): Sql {
  const any = sql`any(${[...wanted]}::text[])`;
  if (field.kind === 'relations')
    return sql`exists (select ${beside(field.table, field.by)} and ${column('c', field.other)}::text = ${any})`;
  if (field.kind === 'relation' || field.kind === 'subject')
    return sql`${own(name)} = any(${wanted.filter(isUuid)}::uuid[])`;
  // As the bare column, so that an index of the rows where it is so serves.
  if (field.kind === 'switch') {
    const [yes, no] = [wanted.includes('true'), wanted.includes('false')];
    if (yes && no) return sql`${own(name)} is not null`;
    return yes ? own(name) : no ? sql`not ${own(name)}` : sql`false`;
  }
  if (field.kind === 'choice' && field.named)
    return sql`${own(name)} = any(${subjectTypesOf(wanted.filter(isModule))}::text[])`;
  if (field.kind === 'choice' && field.many) return sql`${own(name)} && ${[...wanted]}::text[]`;
  return sql`${own(name)} = ${any}`;
}
