import { askedIdle, askedToCover, sampleAlarm, sampleGaps, sampleReceived } from '#web/staff/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

/** All that can be said over a board at once. */
const crowd: Record<string, Answer> = {
  'GET /staff/alarms': { data: [...sampleGaps, sampleAlarm] },
  'GET /staff/duty': { data: { ...askedToCover, idle_asked_until: askedIdle.idle_asked_until } },
  'GET /staff/duty/handover': { data: sampleReceived },
};
/** The board with all that can be said over it. */
export const boardStories: Story[] = [
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
