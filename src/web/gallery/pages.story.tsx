import { pages, sampleMenus, samplePageGroup } from './samples/pages.ts';
import type { Answer, Story } from './story.ts';

const story = (name: string, path: string, answers: Record<string, Answer> = pages): Story => ({
  ...{ name, path: `/user/${path}`, signedIn: true },
  answers: { 'GET /bed/services': { data: [] }, 'GET /bed/requests': { data: [] }, ...answers },
});

/** What a hospital has written for its patients. */
export const pageStories: Story[] = [
  story('info', 'menu'),
  story('info-menus', 'menu', { ...pages, ...sampleMenus }),
  story('faq', 'faq'),
  story('faq-empty', 'faq', { 'GET /bed/faq': { data: [] } }),
  story('content', 'menu/wlan'),
  story('content-loading', 'menu/wlan', { 'GET /bed/contents/wlan': 'pending' }),
  story('content-error', 'menu/wlan', { 'GET /bed/contents/wlan': 'fail' }),
  story('licences', 'menu/_licences'),
  story('content-list', `menu/category/${samplePageGroup}`),
];
