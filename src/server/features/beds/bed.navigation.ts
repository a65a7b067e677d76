import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Navigation } from '#shared/beds/bed.schemas.ts';
import { fallbackLanguage } from '#shared/locales/languages.ts';

/** Menus, external links and the hospital's info for a bed, in the language of the address, else in English. */
export async function readNavigation(tx: Tx, locale: string): Promise<Navigation> {
  const text = (table: 'bed_link_text', column: 'bed_link_id', id: 'l.id') => sql<string>`
    (select x.title from ${sql.table(table)} x where ${sql.ref(column)} = ${sql.ref(id)}
      order by x.language_code = ${locale} desc, x.language_code = ${fallbackLanguage} desc, x.language_code limit 1)`;
  const links = await sql<Navigation['active_bed_links'][number]>`
    select l.id, ${text('bed_link_text', 'bed_link_id', 'l.id')} as title, l.url, l.icon, l.position as order
    from bed_link l where l.active and l.deleted_at is null order by l.position, l.id limit 50`.execute(tx.db);
  const menus = await tx.db
    .selectFrom('menu')
    .select('id')
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute();
  const info = await sql<{ title: string; body: string }>`
    select title, body from hospital_info
    order by language_code = ${locale} desc, language_code = ${fallbackLanguage} desc, language_code limit 1`.execute(
    tx.db,
  );
  const links_shown = links.rows.filter((link) => link.title);
  return {
    has_main_menu: menus.length > 0,
    has_link_menu: links_shown.length > 0,
    active_bed_links: links_shown,
    has_info: info.rows.length > 0,
    info: info.rows[0] ?? null,
  };
}
