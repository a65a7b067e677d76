import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { ago, id } from './sample-values.ts';

const row = (n: number, title: string, parts: Partial<AreaRow>): AreaRow => ({
  ...{ id: id(n), version: 2, display_name: title, created_at: ago(60 * 24 * (n % 50)), deleted_at: null },
  ...{ related: {}, counts: {}, active: true },
  ...parts,
});

const menu = { id: id(840), display_name: 'Ihr Aufenthalt' };
const page = { id: id(820), display_name: 'Besuch' };
const category = { id: id(810), display_name: 'Ihr Aufenthalt' };
const nowhere = { content_id: null, category_id: null, screen: null, url: null };

/** Entries inside a menu: a page, a category, a screen and an address. */
export const sampleSubmenus: AreaRow[] = (
  [
    ['Besuchszeiten', 'content', 'visit', { content_id: page.id }],
    ['Alles zu Ihrem Aufenthalt', 'category', 'patient', { category_id: category.id }],
    ['Fragen und Antworten', 'screen', 'nurse', { screen: 'faq' }],
    ['Gesundheit verstehen', 'link', null, { url: 'https://gesund.example' }],
  ] as const
).map(([title, target_kind, icon, target], n) =>
  row(850 + n, title, {
    ...{ title, titles: n === 3 ? {} : { en: title, tr: 'Ziyaret' }, target_kind, icon, ...nowhere, ...target },
    menu_id: menu.id,
    related: {
      menu_id: [menu],
      content_id: target_kind === 'content' ? [page] : [],
      category_id: target_kind === 'category' ? [category] : [],
    },
    active: n !== 3,
  }),
);

export const sampleCategories: AreaRow[] = (
  [
    ['Ihr Aufenthalt', 'pages', 3, 12],
    ['Häufige Fragen', 'faq', 0, 8],
    ['Für das Team', 'staff', 1, 4],
  ] as const
).map(([name, purpose, subcategories, contents], n) =>
  row(810 + n, name, {
    ...{ name, names: { en: name, fa: 'اقامت شما' }, purpose, counts: { subcategories, contents } },
    active: n !== 2,
  }),
);

export const sampleSubcategories: AreaRow[] = ['Ankommen', 'Essen und Trinken', 'Nach Hause'].map((name, n) =>
  row(860 + n, name, {
    ...{ name, names: { en: name }, category_id: category.id, related: { category_id: [category] } },
    counts: { contents: 4 - n },
  }),
);

export const sampleBedLinks: AreaRow[] = (
  [
    ['Zeitungen lesen', 'https://zeitung.example/klinik'],
    ['Fernsehen', 'https://tv.example'],
  ] as const
).map(([title, url], n) => row(870 + n, title, { title, titles: n === 0 ? { en: 'Newspapers' } : {}, url }));
