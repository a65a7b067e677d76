import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Navigation } from '#shared/beds/bed.schemas.ts';
import { isShown, nameIn, type Shown, shownPages, textsIn } from './in-language.ts';
import { readMenu } from './main-menu.reads.ts';

const most = 50;

/** Menus, external links and what the hospital says of itself, in the language of the address, else in English. */
export async function readNavigation(tx: Tx, locale: string): Promise<Navigation> {
  const { rows } = await sql<Omit<Navigation['active_bed_links'][number], keyof Shown> & { name: Shown }>`
    select l.id, ${nameIn(locale, 'l', 'bed_link', 'title')} as name, l.url, nullif(l.icon, '') as icon, l.position as order
    from bed_link l where l.active and l.deleted_at is null and l.title <> ''
    order by l.position, l.id limit ${most}`.execute(tx.db);
  const links = rows.map(({ name, ...link }) => ({ ...link, ...name }));
  const info = await sql<NonNullable<Navigation['info']>>`
    select t.title, t.body, t.language from ${shownPages} cross join ${textsIn(locale)}
    where c.purpose = 'info' and ${isShown} and t.body <> ''
    order by c.position, c.id, p.position, p.id limit 1`.execute(tx.db);
  const menu = await readMenu(tx, locale);
  return {
    has_main_menu: menu.length > 0,
    has_link_menu: links.length > 0,
    active_bed_links: links,
    has_info: info.rows.length > 0,
    info: info.rows[0] ?? null,
  };
}
