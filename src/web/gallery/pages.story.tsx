import { pages, sampleCategory, sampleMenus, samplePageGroup } from './samples/pages.ts';
import type { Answer, Story } from './story.ts';

const story = (name: string, path: string, answers: Record<string, Answer> = pages): Story => ({
  ...{ name, path: `/user/${path}`, signedIn: true },
  answers: { 'GET /bed/services': { data: [] }, 'GET /bed/requests': { data: [] }, ...answers },
});

/** What a hospital has written for its patients, and the hospitals that are listed. */
export const pageStories: Story[] = [
  story('info', 'menu'),
  story('info-loading', 'menu', { ...pages, 'GET /bed/menus': 'pending' }),
  story('info-error', 'menu', { ...pages, 'GET /bed/menus': 'fail' }),
  story('info-menus', 'menu', { ...pages, ...sampleMenus }),
  story('faq', 'faq'),
  story('faq-empty', 'faq', { 'GET /bed/faq': { data: [] } }),
  story('faq-loading', 'faq', { 'GET /bed/faq': 'pending' }),
  story('faq-error', 'faq', { 'GET /bed/faq': 'fail' }),
  story('content', 'menu/wlan'),
  story('content-loading', 'menu/wlan', { 'GET /bed/contents/wlan': 'pending' }),
  story('content-error', 'menu/wlan', { 'GET /bed/contents/wlan': 'fail' }),
  story('licences', 'menu/_licences'),
  story('content-empty', `menu/category/${samplePageGroup}`, {
    [`GET /bed/menus/${samplePageGroup}`]: { data: { ...sampleCategory, groups: [] } },
  }),
  story('content-list', `menu/category/${samplePageGroup}`),
  story('hospitals', 'hospitals', {
    'GET /static/hospitals': {
      data: [
        { name: 'Klinikum am Park', address: 'Parkallee 12, 34117 Kassel', phone: '0561 4711-0' },
        { name: 'St. Elisabeth Krankenhaus', address: 'Marktstraße 3, 34212 Melsungen', phone: null },
      ],
    },
  }),
  story('hospitals-empty', 'hospitals', { 'GET /static/hospitals': { data: [] } }),
  story('hospitals-loading', 'hospitals', { 'GET /static/hospitals': 'pending' }),
  story('hospitals-error', 'hospitals', { 'GET /static/hospitals': 'fail' }),
];
