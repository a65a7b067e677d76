import { sampleAlarm, sampleGaps, sampleWaitingDevice } from '#web/gallery/samples/alarms.ts';
import { sampleReceived } from '#web/gallery/samples/hand-over.ts';
import { sampleSharedAway } from '#web/gallery/samples/own-requests.ts';
import { ago, anna, sampleRequest, self } from '#web/gallery/samples/requests.ts';
import { askedIdle, askedToCover } from '#web/gallery/samples/ward.ts';
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
/** So many open requests: every fourth is a colleague's, and every third of the others is calling its next circle. */
const full = (count: number): Story => ({
  name: `staff-board-full-${count}`,
  path: '/board',
  signedIn: true,
  answers: ward({
    'GET /staff/requests': {
      data: Array.from({ length: count }, (_, n) =>
        sampleRequest({
          ...{ room: String(100 + n), bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 30 + n },
          ...(n % 4 === 3 ? { status: 'accepted', accepted_at: ago(20), accepted_by: anna } : {}),
          ...(n % 4 !== 3 && n % 3 === 0 ? { next_step_at: ago(-300) } : {}),
        }),
      ),
    },
  }),
});
const done = (link?: 'lost'): Story => ({
  name: `staff-board-done-more${link ? '-offline' : ''}`,
  path: '/board?filter=done',
  signedIn: true,
  ...(link ? { link } : {}),
  answers: ward({ 'GET /staff/requests': { data: over } }),
});

const justTaken = sampleRequest({
  ...{ room: '14', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 90 },
  ...{ status: 'accepted', accepted_at: ago(2), accepted_by: self },
});

const said = (until: string) => ({ minutes: 10, said_at: ago(60), until });
/** Minutes that were said: mine and Anna's, hers are over, and one that nobody has taken. */
const estimated = [
  sampleRequest({
    ...{ room: '14', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 90, estimate: said(ago(-540)) },
    ...{ status: 'accepted', accepted_at: ago(60), promise_counts_from: ago(60), accepted_by: self },
  }),
  sampleRequest({
    ...{ room: '15', bed: '2', wish: 'Toilette', icon: 'toilet', secondsAgo: 300, estimate: said(ago(-540)) },
    ...{ status: 'accepted', accepted_at: ago(240), promise_counts_from: ago(240), accepted_by: anna },
  }),
  sampleRequest({
    ...{ room: '16', bed: '1', wish: 'Decke', icon: 'blanket', secondsAgo: 700, estimate: said(ago(60)) },
    ...{ status: 'accepted', accepted_at: ago(660), promise_counts_from: ago(660), accepted_by: self },
  }),
];

/** The board with all that can be said over it. */
export const boardStories: Story[] = [
  {
    name: 'staff-board-just-accepted',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/requests': { data: [justTaken] } }),
  },
  {
    name: 'staff-board-estimates',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/requests': { data: estimated } }),
  },
  {
    name: 'staff-board-alarm',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/alarms': { data: [sampleAlarm] } }),
  },
  {
    name: 'staff-board-gaps',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/alarms': { data: sampleGaps } }),
  },
  {
    name: 'staff-board-device-waiting',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/alarms': { data: [sampleWaitingDevice] } }),
  },
  full(99),
  full(300),
  done(),
  done('lost'),
  {
    name: 'staff-board-shared-away',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/requests': { data: sampleSharedAway } }),
  },
  {
    name: 'staff-board-kept',
    path: '/board',
    signedIn: true,
    link: 'lost',
    keptBoard: true,
    answers: ward({ 'GET /staff/requests': 'fail' }),
  },
  {
    name: 'staff-board-crowded',
    path: '/board',
    signedIn: true,
    link: 'lost',
    silent: true,
    failedTries: 3,
    answers: ward(crowd),
  },
  {
    name: 'staff-board-crowded-open',
    path: '/board',
    signedIn: true,
    link: 'lost',
    silent: true,
    failedTries: 3,
    press: ['Meldungen zeigen', 'notices', 'notifications', 'notificaciones'],
    answers: ward(crowd),
  },
];
