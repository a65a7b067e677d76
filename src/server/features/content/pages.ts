import { sql } from 'kysely';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type {
  ContentCategory,
  ContentEntry,
  ContentPage,
  FaqGroup,
  PlacedContents,
} from '#shared/content/content.schemas.ts';
import type { StaffHelp } from '#shared/content/help.schemas.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { isForPatients, isShown, isThere, nameIn, type Shown, shownPages, textsIn } from './in-language.ts';

const mostPages = 200;
/** Of those that stand beside a screen. */
const mostPlaced = 20;

/** The page of this address in the hospital. Throws `not_found`, also for one that is switched off. */
export async function readPage(tx: Tx, uri: string, locale: string): Promise<ContentPage> {
  const { rows } = await sql<ContentPage>`
    select p.uri, t.title, t.html_title, t.summary, t.body, p.svg as icon, p.link, t.language
    from ${shownPages} cross join ${textsIn(locale)} where p.uri = ${uri} and ${isShown}`.execute(tx.db);
  const [page] = rows;
  if (!page) throw notFound('content');
  return page;
}

/** A category with what stands in it, in its order. Throws `not_found`. */
export async function readCategoryPages(tx: Tx, id: string, locale: string): Promise<ContentCategory> {
  if (!isUuid(id)) throw notFound('category');
  const { rows: found } = await sql<{ id: string; name: Shown }>`
    select c.id, ${nameIn(locale, 'c', 'category', 'name')} as name from category c
    where c.id = ${id} and c.active and c.deleted_at is null and ${isForPatients}`.execute(tx.db);
  const [category] = found;
  if (!category) throw notFound('category');
  const { rows } = await sql<ContentEntry & { group_id: string | null; group_name: Shown | null }>`
    select p.uri, t.title, t.summary, p.svg as icon, p.depth::int as depth, t.language,
      s.id as group_id, case when s.id is not null then ${nameIn(locale, 's', 'subcategory', 'name')} end as group_name
    from ${shownPages} cross join ${textsIn(locale)} where c.id = ${id} and ${isShown}
    order by s.id is not null, s.position, s.id, p.position, p.id limit ${mostPages}`.execute(tx.db);
  const groups: ContentCategory['groups'] = [];
  for (const { group_id, group_name, ...entry } of rows) {
    if (groups.at(-1)?.id !== group_id || groups.length === 0)
      groups.push({
        id: group_id,
        title: group_name?.title ?? null,
        language: group_name?.language ?? null,
        entries: [],
      });
    groups.at(-1)?.entries.push(entry);
  }
  return { id: category.id, ...category.name, groups };
}

/** What employees read: questions of their own, and those of patients, who ask them. */
export async function readHelpOfStaff(tx: Tx, locale: string): Promise<StaffHelp> {
  return { staff: await readQuestions(tx, locale, 'staff'), patients: await readQuestions(tx, locale) };
}

/** Questions with their answers, in the order of their categories. */
export async function readQuestions(tx: Tx, locale: string, of: 'faq' | 'staff' = 'faq'): Promise<FaqGroup[]> {
  const { rows } = await sql<FaqGroup['entries'][number] & { group_id: string; group_name: Shown }>`
    select p.id, p.uri, t.title, t.body, t.language, c.id as group_id, ${nameIn(locale, 'c', 'category', 'name')} as group_name
    from ${shownPages} cross join ${textsIn(locale)} where ${isAnswered(of)}
    order by c.position, c.id, s.position nulls first, s.id, p.position, p.id limit ${mostPages}`.execute(tx.db);
  const groups: FaqGroup[] = [];
  for (const { group_id, group_name, ...entry } of rows) {
    if (groups.at(-1)?.id !== group_id) groups.push({ id: group_id, ...group_name, entries: [] });
    groups.at(-1)?.entries.push(entry);
  }
  return groups;
}

const isAnswered = (of: 'faq' | 'staff') => sql`c.purpose = ${of} and ${isThere} and t.body <> ''`;

/** The pages that stand beside the screens of the app, each place in the order of its categories. */
export async function readPlaced(tx: Tx, locale: string): Promise<PlacedContents> {
  const at = async (purpose: 'home' | 'footer') => {
    const { rows } = await sql<ContentEntry>`
      select p.uri, t.title, t.summary, p.svg as icon, p.depth::int as depth, t.language
      from ${shownPages} cross join ${textsIn(locale)} where c.purpose = ${purpose} and ${isShown}
      order by c.position, c.id, s.position nulls first, s.id, p.position, p.id limit ${mostPlaced}`.execute(tx.db);
    return rows;
  };
  const { rows: questions } = await sql`
    select p.id from ${shownPages} cross join ${textsIn(locale)} where ${isAnswered('faq')} limit 1`.execute(tx.db);
  return { home: await at('home'), footer: await at('footer'), has_faq: questions.length > 0 };
}
