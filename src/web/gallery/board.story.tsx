import { ago, sampleRequest } from '#web/staff/samples/requests.ts';
import { askedIdle, askedToCover, sampleAlarm, sampleGaps, sampleReceived } from '#web/staff/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

/** All that can be said over a board at once. */
const crowd: Record<string, Answer> = {
  'GET /staff/alarms': { data: [...sampleGaps, sampleAlarm] },
  'GET /staff/duty': { data: { ...askedToCover, idle_asked_until: askedIdle.idle_asked_until } },
  'GET /staff/duty/handover': { data: sampleReceived },
};
/** More than one page of what is over. */
const over = Array.from({ length: 50 }, (_, n) =>
  sampleRequest({
    ...{ room: String(20 + n), bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 900 + n },
    ...{ status: 'done', accepted_at: ago(800 + n), done_at: ago(60 + n) },
  }),
);
const done = (link?: 'lost'): Story => ({
  name: `staff-board-done-more${link ? '-offline' : ''}`,
  path: '/board?filter=done',
  signedIn: true,
  ...(link ? { link } : {}),
  answers: ward({ 'GET /staff/requests': { data: over } }),
});

/** The board with all that can be said over it. */
export const boardStories: Story[] = [
  done(),
  done('lost'),
  {
    name: 'staff-board-kept',
    path: '/board',
    signedIn: true,
    link: 'lost',
    keptBoard: true,
    answers: ward({ 'GET /staff/requests': 'fail' }),
  },
  { name: 'staff-board-crowded', path: '/board', signedIn: true, link: 'lost', silent: true, answers: ward(crowd) },
  {
    name: 'staff-board-crowded-open',
    path: '/board',
    signedIn: true,
    link: 'lost',
    silent: true,
    press: ['Meldungen zeigen', 'notices', 'notifications', 'notificaciones'],
    answers: ward(crowd),
  },
];
