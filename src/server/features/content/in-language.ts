import { sql } from 'kysely';
import { fallbackLanguage, type LanguageCode, languageCodes } from '#shared/locales/languages.ts';

type Sql = ReturnType<typeof sql>;
/** A text, and the language that it is in. */
export type Shown = { title: string; language: LanguageCode };

const languages = sql`unnest(${[...languageCodes]}::text[]) k (code)`;
const ofHospital = (alias: string) =>
  sql`(select h.default_locale from hospital_profile(${sql.ref(`${alias}.hospital_id`)}) h)`;
/** The language of the address, else English, else that of the hospital, else any. */
const byLanguage = (alias: string, locale: string) => sql`
  k.code = ${locale} desc, k.code = ${fallbackLanguage} desc, k.code = ${ofHospital(alias)} desc, k.code`;

/** What a row is called for who reads in `locale`, as JSON; its own name is the one in the hospital's language. */
export function nameIn(
  locale: string,
  alias: 'c' | 's' | 'l' | 'm',
  of: 'category' | 'subcategory' | 'bed_link' | 'menu' | 'submenu',
  column: 'name' | 'title',
): Sql {
  const by = sql.ref(`x.${of}_id`);
  const text = sql.ref(`x.${column}`);
  const name = sql`case when k.code = ${ofHospital(alias)} then ${sql.ref(`${alias}.${column}`)} else ${text} end`;
  return sql`(select json_build_object('title', ${name}, 'language', k.code) from ${languages}
    left join ${sql.table(`${of}_text`)} x on x.hospital_id = ${sql.ref(`${alias}.hospital_id`)}
      and ${by} = ${sql.ref(`${alias}.id`)} and x.language_code = k.code
    where ${text} is not null or k.code = ${ofHospital(alias)}
    order by ${byLanguage(alias, locale)} limit 1)`;
}

/**
 * The texts of the page `p` as `t`, all in one language: in the first of them in which it has a title and a body, or
 * where it has no body in any, a title.
 */
export function textsIn(locale: string): Sql {
  return sql`lateral (
    select k.code as language, case when k.code = ${ofHospital('p')} then p.title else x.title end as title,
      coalesce(x.html_title, '') as html_title, coalesce(x.summary, '') as summary, coalesce(x.body, '') as body
    from ${languages}
    left join content_text x on x.hospital_id = p.hospital_id and x.content_id = p.id and x.language_code = k.code
    where x.title is not null or k.code = ${ofHospital('p')}
    order by x.body is null, ${byLanguage('p', locale)} limit 1) t`;
}

/** Of a category `c`: not for employees alone. */
export const isForPatients = sql`c.purpose <> 'staff'`;

/**
 * Joined to a page `p` that people see: its category as `c`, and as `s` its subcategory, if that is one of this
 * category. What was deleted or switched off, or whose category or subcategory was, is not there.
 */
export const shownPages = sql`
  content p join category c on c.hospital_id = p.hospital_id and c.id = p.category_id
  left join subcategory s on s.hospital_id = p.hospital_id and s.id = p.subcategory_id and s.category_id = c.id`;
export const isThere = sql`p.active and p.deleted_at is null and c.active and c.deleted_at is null
  and (s.id is null or (s.active and s.deleted_at is null))`;
/** The same of what patients may read. */
export const isShown = sql`${isThere} and ${isForPatients}`;
