import { openedStay, sampleEnded, sampleMessages } from '#web/gallery/samples/messages.ts';
import { sampleEmployee } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const rights = [...(sampleEmployee.rights ?? []), 'messages:export'];
const read: Answer = { data: sampleMessages, meta: sampleEnded[0] };

const list = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  name: `staff-ended-stays${name}`,
  path: '/messages/ended',
  signedIn: true,
  rights,
  answers: ward({ 'GET /staff/ended-threads': answer }),
  ...more,
});
const opened = (name: string, answer: Answer): Story => ({
  ...list(name, { data: sampleEnded }),
  path: `/messages/ended/${openedStay}`,
  answers: ward({
    'GET /staff/ended-threads': { data: sampleEnded },
    [`GET /staff/ended-threads/${openedStay}/messages`]: answer,
  }),
});

/** What was written during stays that have ended: the list, and one of them. */
export const endedStayStories: Story[] = [
  list('', { data: sampleEnded }),
  list('-empty', { data: [] }),
  list('-loading', 'pending'),
  list('-error', 'fail'),
  list('-denied', { data: [] }, { rights: sampleEmployee.rights ?? [] }),
  opened('-opened', read),
  opened('-gone', { status: 404, refusal: { code: 'not_found', message: 'Nicht gefunden' } }),
  opened('-opened-loading', 'pending'),
  opened('-opened-error', 'fail'),
  {
    name: 'staff-messages-with-ended',
    path: '/messages',
    signedIn: true,
    rights,
    answers: ward(),
  },
];
