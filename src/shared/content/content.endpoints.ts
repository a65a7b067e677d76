import { endpoint } from '#shared/kernel/endpoint.ts';
import type { ContentCategory, ContentGroup, ContentPage, FaqGroup } from './content.schemas.ts';

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

export const listContentGroups = endpoint<{ answer: ContentGroup[] }>()({
  method: 'GET',
  path: '/bed/menus',
  who: 'bed',
  refuses: [],
  summary: 'The categories that have pages: 50 at most',
});

export const readCategory = endpoint<{ answer: ContentCategory }>()({
  method: 'GET',
  path: '/bed/menus/:path',
  who: 'bed',
  refuses: ['not_found'],
  summary: 'The pages of a category, by its id: 200 at most',
});
