import { sampleThread } from '#web/gallery/samples/messages.ts';
import { ago, anna, sampleRequest } from '#web/gallery/samples/requests.ts';
import type { Answer, Story } from './story.ts';

type Sheet = Pick<Story, 'path' | 'signedIn' | 'press' | 'opens'>;

const at = { room: '10', bed: '1' };
const stay_id = 'stay-10-0';
const open = [
  sampleRequest({
    ...{ ...at, id: 'open-1', stay_id, wish: 'Schmerzen', icon: 'pain', secondsAgo: 1500, urgency: 'high' },
    response_minutes: 5,
  }),
  sampleRequest({
    ...{ ...at, id: 'open-2', stay_id, wish: 'Wasser', icon: 'water', secondsAgo: 260, status: 'accepted' },
    ...{ accepted_by: anna, accepted_at: ago(120), promise_counts_from: ago(120) },
  }),
  sampleRequest({
    ...{ ...at, id: 'open-3', stay_id, wish: 'Essen bestellen und Tablett abräumen', icon: 'meal', secondsAgo: 600 },
    ...{ wanted_at: ago(-5400), due_at: ago(-4200), step: 0 },
  }),
];
const over = [
  sampleRequest({
    ...{ ...at, id: 'over-1', stay_id, wish: 'Toilette', icon: 'toilet', secondsAgo: 9000 },
    ...{ status: 'done', accepted_by: anna, accepted_at: ago(8900), done_at: ago(8000) },
  }),
  sampleRequest({
    ...{ ...at, id: 'over-2', stay_id, wish: 'Decke', icon: 'blanket', secondsAgo: 7000 },
    ...{ status: 'canceled', canceled_at: ago(6900), canceled_by: 'patient' },
  }),
];
const bed = { id: 'bed-10-1', label: '1', room: '10' };
const threads = [{ ...sampleThread, stay_id, bed, unread: 2, waiting_since: ago(420), is_urgent: true }];
const withOpen = { 'GET /staff/requests': { data: open }, 'GET /staff/threads': { data: threads } };

/** The sheet of a bed somebody stays in, and a nurse about to end that stay: `sheet` is that of the bed's room, of one bed. */
export const endStayStories = (
  sheet: Sheet,
  single: (answers: Record<string, Answer>) => Record<string, Answer>,
): Story[] => {
  const ends = { ...sheet, confirm: ['Aufenthalt beenden'] };
  const whole = { ...withOpen, 'GET /staff/requests': { data: [...open, ...over] } };
  return [
    { name: 'staff-patients-sheet', ...sheet, answers: single(whole) },
    { name: 'staff-patients-sheet-offline', ...sheet, link: 'lost', answers: single(whole) },
    { name: 'staff-patients-end-stay', ...ends, answers: single(withOpen) },
    { name: 'staff-patients-end-stay-nothing', ...ends, answers: single({ 'GET /staff/requests': { data: [] } }) },
    { name: 'staff-patients-end-stay-offline', ...ends, link: 'lost', answers: single(withOpen) },
    { name: 'staff-patients-end-stay-loading', ...ends, answers: single({ 'GET /staff/threads': 'pending' }) },
    {
      ...{ name: 'staff-patients-end-stay-unknown', ...ends },
      answers: single({ 'GET /staff/requests': 'fail', 'GET /staff/threads': { data: threads } }),
    },
    {
      ...{ name: 'staff-patients-end-stay-part', ...ends },
      rights: ['board:view', 'patients:view', 'stays:view', 'stays:delete'],
      answers: single(withOpen),
    },
  ];
};
