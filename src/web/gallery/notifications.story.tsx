import { sampleRequest, sampleRequests } from './people.ts';
import { sampleNotifications } from './samples/notifications.ts';
import { sampleNeeds, sampleThreads, standingOf } from './samples/own-thread.ts';
import { samplePlaced } from './samples/pages.ts';
import { sampleServices } from './samples/services.ts';
import type { Answer, Story } from './story.ts';

const unread = sampleNotifications.filter(({ read_at }) => !read_at).length;
const around: Record<string, Answer> = {
  'GET /bed/services': { data: sampleServices },
  'GET /bed/requests': { data: sampleRequests.slice(2, 3) },
  'GET /bed/placed-contents': samplePlaced,
  'GET /bed/needs': { data: sampleNeeds },
  'GET /bed/messages': { data: sampleThreads.conversation, meta: standingOf(sampleThreads.conversation) },
  'POST /bed/messages/read': 'pending',
  'POST /bed/notifications/read': { data: { unread: 0 } },
};
const happened: Answer = { data: sampleNotifications, meta: { unread, has_more: true } };

const story = (name: string, answer: Answer, path = '/user/notifications'): Story => ({
  ...{ name, path, signedIn: true },
  answers: { ...around, 'GET /bed/notifications': answer },
});

const searchKey = [
  ...['Etwas anderes suchen', 'Look for something else', 'Chercher autre chose', 'Buscar otra cosa'],
  ...['جستجوی چیز دیگر', 'Найти что-то другое', 'Знайти щось інше', 'Başka bir şey ara'],
];
const often = [sampleRequest('water', { repeat_count: 2 }), sampleRequest('pain', { status: 'done', repeat_count: 1 })];
const searched = (name: string, more: Partial<Story> = {}): Story => ({
  ...{ name: `services-${name}`, path: '/user/services', signedIn: true, press: searchKey, opens: 'dialog' },
  answers: { ...around, 'GET /bed/notifications': happened, 'GET /bed/requests': { data: often } },
  ...more,
});

/** What happened during the stay, and the keys that lead there while something of it is unread. */
export const notificationStories: Story[] = [
  story('notifications', happened),
  {
    ...{ name: 'notifications-empty', path: '/user/notifications', signedIn: true },
    answers: {
      ...{ 'GET /bed/services': { data: sampleServices }, 'GET /bed/requests': { data: [] } },
      'GET /bed/notifications': { data: [], meta: { unread: 0, has_more: false } },
    },
  },
  story('notifications-loading', 'pending'),
  story('notifications-error', 'fail'),
  story('services-unread', happened, '/user/services'),
  searched('search'),
  searched('search-none', { write: 'xyzxyz' }),
  { ...story('info-unread', happened, '/user/menu'), screens: [[390, 844]] },
];
