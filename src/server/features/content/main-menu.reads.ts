import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { MenuEntry, SubmenuEntry } from '#shared/content/content.schemas.ts';
import { menuScreens } from '#shared/content/menu-screens.ts';
import { isShown, nameIn, type Shown, shownPages } from './in-language.ts';

const most = 50;
const mostInside = 200;

/** An entry as it stands in its table; one that leads to nothing by now has no target. */
type Row = Omit<SubmenuEntry, 'title' | 'language'> & { name: Shown };

/**
 * The menus with their submenus, each in its order, then the categories that have a page to read and that none of them
 * opens. What leads to nothing is left out; a menu that leads to nothing itself stays as the heading of its submenus.
 */
export async function readMenu(tx: Tx, locale: string): Promise<MenuEntry[]> {
  const { rows: above } = await sql<Row>`
    select m.id, ${nameIn(locale, 'm', 'menu', 'title')} as name, m.icon, m.target_kind as opens, ${target} as target
    from menu m where m.active and m.deleted_at is null and m.title <> ''
    order by m.position, m.id limit ${most}`.execute(tx.db);
  const { rows: inside } = await sql<Row & { menu_id: string; opens: Exclude<Row['opens'], 'submenus'> }>`
    select m.id, m.menu_id, ${nameIn(locale, 'm', 'submenu', 'title')} as name, m.icon, m.target_kind as opens,
      ${target} as target
    from submenu m where m.active and m.deleted_at is null
    order by m.position, m.id limit ${mostInside}`.execute(tx.db);
  const menus = above.flatMap((menu): MenuEntry[] => {
    const entries = inside.filter(({ menu_id, target }) => menu_id === menu.id && target !== null).map(asEntry);
    if (menu.target !== null) return [{ ...asEntry(menu), entries }];
    return entries.length > 0 ? [{ ...asEntry(menu), opens: 'submenus', entries }] : [];
  });
  const opened = menus.flatMap(({ entries, ...menu }) => [menu, ...entries].map(({ target }) => target));
  const others = (await readCategories(tx, locale)).filter(({ id }) => !opened.includes(id));
  return [...menus, ...others];
}

const asEntry = ({ id, name, icon, opens, target }: Row): SubmenuEntry => ({ id, ...name, icon, opens, target });

/** Where an entry, as `m`, leads; null where that was deleted or switched off, or a category has nothing to read. */
const target = sql<string | null>`case m.target_kind
  when 'content' then (select p.uri from ${shownPages} where p.id = m.content_id and ${isShown})
  when 'category' then (select c.id::text from ${shownPages} where c.id = m.category_id and ${isShown} limit 1)
  when 'screen' then case when m.screen = any(${[...menuScreens]}::text[]) then m.screen end
  when 'link' then m.url end`;

/** The categories that have a page to read, in their order. */
async function readCategories(tx: Tx, locale: string): Promise<MenuEntry[]> {
  const { rows } = await sql<{ id: string; name: Shown }>`
    select c.id, ${nameIn(locale, 'c', 'category', 'name')} as name from category c
    where c.purpose = 'pages' and c.active and c.deleted_at is null
      and exists (select from content p left join subcategory s on s.hospital_id = p.hospital_id
          and s.id = p.subcategory_id and s.category_id = c.id
        where p.hospital_id = c.hospital_id and p.category_id = c.id and ${isShown})
    order by c.position, c.id limit ${most}`.execute(tx.db);
  return rows.map(({ id, name }) => ({ id, ...name, icon: null, opens: 'category', target: id, entries: [] }));
}
