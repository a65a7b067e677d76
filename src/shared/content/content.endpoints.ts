import { endpoint } from '#shared/kernel/endpoint.ts';
import type { ContentCategory, ContentPage, FaqGroup, MenuEntry, PlacedContents } from './content.schemas.ts';

export const readFaq = endpoint<{ answer: FaqGroup[] }>()({
  method: 'GET',
  path: '/bed/faq',
  who: 'bed',
  refuses: [],
  summary: 'Questions and answers, by their categories: 200 at most',
});

export const readContent = endpoint<{ answer: ContentPage }>()({
  method: 'GET',
  path: '/bed/contents/:uri',
  who: 'bed',
  refuses: ['not_found'],
  summary: 'A page of the hospital, in the language of the address, else in English, else in that of the hospital',
});

export const readMainMenu = endpoint<{ answer: MenuEntry[] }>()({
  method: 'GET',
  path: '/bed/menus',
  who: 'bed',
  refuses: [],
  summary: 'The menus with their submenus, then the categories with pages that none of them opens: 50 at most of each',
});

export const readCategory = endpoint<{ answer: ContentCategory }>()({
  method: 'GET',
  path: '/bed/menus/:path',
  who: 'bed',
  refuses: ['not_found'],
  summary: 'The pages of a category, by its id: 200 at most',
});

export const readPlacedContents = endpoint<{ answer: PlacedContents }>()({
  method: 'GET',
  path: '/bed/placed-contents',
  who: 'bed',
  refuses: [],
  summary:
    'The pages below the keys of the first screen and those of the footer, 20 at most of each; whether it leads to questions',
});
