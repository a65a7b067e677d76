import { bedLinks, type LinkKey, type MenuKey, menus } from '#server/demo/hospital/content.ts';
import { demoTexts } from '#server/demo/texts/all.ts';
import { stayPages } from '#server/demo/texts/pages.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { byKey } from './by-key.ts';
import { besideGerman, seedPages } from './pages.ts';

/** The hospital's pages, the links shown at a bed and the main menu. */
export async function seedContent(tx: Tx): Promise<void> {
  await seedPages(tx);
  await seedLinks(tx);
  await seedMenus(tx);
}

async function seedLinks(tx: Tx): Promise<void> {
  const { hospital: hospital_id } = tx;
  const keys = Object.keys(bedLinks) as LinkKey[]; // the keys of a literal
  const rows = await tx.db
    .insertInto('bed_link')
    .values(keys.map((key, position) => ({ hospital_id, ...bedLinks[key], title: demoTexts.de.links[key], position })))
    .returning('id')
    .execute();
  const ids = byKey(keys, rows);
  await tx.db
    .insertInto('bed_link_text')
    .values(
      keys.flatMap((key) =>
        besideGerman.map((language_code) => ({
          hospital_id,
          bed_link_id: ids[key],
          language_code,
          title: demoTexts[language_code].links[key],
        })),
      ),
    )
    .execute();
}

async function seedMenus(tx: Tx): Promise<void> {
  const { hospital: hospital_id, db } = tx;
  const keys = Object.keys(menus) as MenuKey[]; // the keys of a literal
  const own = keys.map((key, at) => {
    const { pages: _, ...menu } = menus[key];
    return { hospital_id, ...menu, title: demoTexts.de.menus[key], position: at + 1 };
  });
  const ids = byKey(keys, await db.insertInto('menu').values(own).returning('id').execute());
  const texts = keys.flatMap((key) =>
    besideGerman.map((language_code) => {
      return { hospital_id, menu_id: ids[key], language_code, title: demoTexts[language_code].menus[key] };
    }),
  );
  await db.insertInto('menu_text').values(texts).execute();
  for (const key of keys) await seedSubmenus(tx, ids[key], menus[key].pages);
}

/** Opens the pages under their own titles, in the languages in which they have one. */
async function seedSubmenus(tx: Tx, menu_id: string, uris: readonly (keyof typeof stayPages)[]): Promise<void> {
  const { hospital: hospital_id, db } = tx;
  for (const [at, uri] of uris.entries()) {
    const { icon, words } = stayPages[uri];
    const { id: content_id } = await db
      .selectFrom('content')
      .select('id')
      .where('uri', '=', uri)
      .executeTakeFirstOrThrow();
    const opens = { target_kind: 'content' as const, content_id, icon, position: at + 1 };
    const { id: submenu_id } = await db
      .insertInto('submenu')
      .values({ hospital_id, menu_id, title: words.de[0], ...opens })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = besideGerman.flatMap((language_code) => {
      const [title] = words[language_code] ?? [];
      return title === undefined ? [] : { hospital_id, submenu_id, language_code, title };
    });
    await db.insertInto('submenu_text').values(texts).execute();
  }
}
