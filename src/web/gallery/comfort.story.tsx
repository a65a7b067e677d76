import { estimateStories } from './estimates.story.tsx';
import { feedbackStories } from './feedback.story.tsx';
import { askedForStories } from './for-bed.story.tsx';
import { sampleRequests, sampleUnreceived } from './people.ts';
import { sampleServices } from './samples/services.ts';
import type { Answer, Story } from './story.ts';

const home = (own: unknown[] = []): Record<string, Answer> => ({
  'GET /bed/services': { data: sampleServices },
  'GET /bed/requests': { data: own },
});
const story = (name: string, more: Partial<Story> = {}): Story => ({
  ...{ name, path: '/user/services', signedIn: true, answers: home() },
  ...more,
});

/** The first screen on a device at its limits, and as a patient may have it. */
export const comfortStories: Story[] = [
  ...estimateStories,
  ...askedForStories,
  story('services-battery', { limits: 'battery' }),
  story('services-storage-offline', {
    ...{ link: 'lost', limits: 'storage', unsent: ['water'] },
    answers: { ...home(), 'POST /bed/requests': 'fail' },
  }),
  story('services-symbols', {
    view: { symbols: true },
    answers: home([sampleUnreceived, ...sampleRequests.slice(2, 3)]),
  }),
  story('services-left', { view: { hand: 'left' }, answers: home(sampleRequests.slice(2, 3)) }),
  story('view-left-symbols', {
    ...{ view: { hand: 'left', symbols: true }, opens: 'dialog' },
    press: ['Ansicht', 'View', 'Affichage', 'Vista', 'نمایش', 'Вид', 'Вигляд', 'Görünüm'],
  }),
  story('view-large-line', {
    ...{ largeLine: 'pain', opens: 'dialog' },
    press: ['Ansicht', 'View', 'Affichage', 'Vista', 'نمایش', 'Вид', 'Вигляд', 'Görünüm'],
  }),
  story('services-question-symbols', {
    ...{ view: { symbols: true }, opens: 'dialog' },
    press: ['Decke', 'پتو', 'Одеяло'],
  }),
  ...feedbackStories,
];
