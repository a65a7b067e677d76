import { bedLinks, type LinkKey, type MenuKey, menus } from '#server/demo/hospital/content.ts';
import { demoTexts } from '#server/demo/texts/all.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { languageCodes } from '#shared/locales/languages.ts';
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
  const { hospital: hospital_id } = tx;
  const keys = Object.keys(menus) as MenuKey[]; // the keys of a literal
  const rows = await tx.db
    .insertInto('menu')
    .values(keys.map((key, position) => ({ hospital_id, ...menus[key], position })))
    .returning('id')
    .execute();
  const ids = byKey(keys, rows);
  await tx.db
    .insertInto('menu_text')
    .values(
      keys.flatMap((key) =>
        languageCodes.map((language_code) => ({
          hospital_id,
          menu_id: ids[key],
          language_code,
          title: demoTexts[language_code].menus[key],
        })),
      ),
    )
    .execute();
}
