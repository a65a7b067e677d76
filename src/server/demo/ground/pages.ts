import { demoTexts } from '#server/demo/texts/all.ts';
import { categoryNames, questions, stayPages, type Words, type Written } from '#server/demo/texts/pages.ts';
import { footerPages, homePages } from '#server/demo/texts/placed-pages.ts';
import { staffQuestions, staffQuestionsName } from '#server/demo/texts/staff-pages.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { defaultLanguage, type LanguageCode, languageCodes } from '#shared/locales/languages.ts';

/** The languages whose texts stand beside a row: its own name is the German one. */
export const besideGerman = languageCodes.filter((code) => code !== defaultLanguage);

type Page = { uri: string; svg: string | null; words: Written };

/** What people can read of the demo hospital: about the stay, about the hospital, questions of patients and of staff. */
export async function seedPages(tx: Tx): Promise<void> {
  const stay = Object.entries(stayPages).map(([uri, { icon, words }]) => ({ uri, svg: icon, words }));
  await seedCategory(tx, { purpose: 'pages', names: categoryNames.stay, position: 1 }, stay);
  const asked = Object.entries(questions).map(([uri, words]) => ({ uri, svg: null, words }));
  await seedCategory(tx, { purpose: 'faq', names: categoryNames.questions, position: 2 }, asked);
  await seedCategory(tx, { purpose: 'info', names: categoryNames.hospital, position: 3 }, [
    { uri: 'haus', svg: null, words: welcome },
  ]);
  await seedCategory(tx, { purpose: 'home', names: categoryNames.today, position: 4 }, homePages);
  await seedCategory(tx, { purpose: 'footer', names: categoryNames.footer, position: 5 }, footerPages);
  const ofStaff = Object.entries(staffQuestions).map(([uri, words]) => ({ uri, svg: null, words }));
  await seedCategory(tx, { purpose: 'staff', names: staffQuestionsName, position: 6 }, ofStaff);
}

const welcomeIn = (code: LanguageCode) => {
  const { title, body } = demoTexts[code].info;
  return [title, `<p>${body.replaceAll('\n\n', '</p><p>')}</p>`] as const;
};
const welcome: Written = {
  ...Object.fromEntries(languageCodes.map((code) => [code, welcomeIn(code)])),
  de: welcomeIn('de'),
};

type Category = { purpose: 'pages' | 'faq' | 'info' | 'home' | 'footer' | 'staff'; names: Words; position: number };

async function seedCategory(tx: Tx, { purpose, names, position }: Category, pages: readonly Page[]): Promise<void> {
  const { hospital: hospital_id, db } = tx;
  const category = { hospital_id, name: names.de, purpose, position };
  const { id: category_id } = await db
    .insertInto('category')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow();
  const beside = besideGerman.flatMap((language_code) => {
    const name = names[language_code];
    return name === undefined ? [] : { hospital_id, category_id, language_code, name };
  });
  await db.insertInto('category_text').values(beside).execute();
  for (const [at, { uri, svg, words }] of pages.entries()) {
    const row = { hospital_id, category_id, title: words.de[0], uri, svg, position: at + 1 };
    const { id: content_id } = await db.insertInto('content').values(row).returning('id').executeTakeFirstOrThrow();
    const texts = languageCodes.flatMap((language_code) => {
      const [title, body] = words[language_code] ?? [];
      if (title === undefined || body === undefined) return [];
      return { hospital_id, content_id, language_code, title: language_code === defaultLanguage ? null : title, body };
    });
    await db.insertInto('content_text').values(texts).execute();
  }
}
