import { sampleRequest as ownRequest } from './people.ts';
import { ago, me, sampleBoard, sampleRequest, self } from './samples/requests.ts';
import { sampleServices } from './samples/services.ts';
import { sampleEmployee, sampleRooms } from './samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

/** The first bed of room 9, by an id that an address may hold. */
const bed = '0195a000-0000-7000-8000-0000000000b1';
const services = `GET /staff/beds/${bed}/services`;
const rooms: Answer = {
  data: sampleRooms.map((room) => ({
    ...room,
    beds: room.beds.map((one) => (one.id === 'bed-9-1' ? { ...one, id: bed } : one)),
  })),
};
const by = { id: me, name: 'Mehmet' };
const anna = { id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna' };
const taken = { status: 'accepted', accepted_at: ago(60), promise_counts_from: ago(60) } as const;
/** Asked by whoever is signed in: nobody has it yet, and a colleague has it; and what a colleague asked, who is named. */
const asked = [
  sampleRequest({ room: '10', bed: '1', wish: 'Decke', icon: 'blanket', secondsAgo: 40, asked_by: by }),
  sampleRequest({
    ...{ room: '16', bed: '2', wish: 'Wasser', icon: 'water', secondsAgo: 300, asked_by: by, ...taken },
    accepted_by: { kind: 'employee', ...anna },
  }),
  sampleRequest({
    ...{ room: '14', bed: '2', wish: 'Toilette', icon: 'toilet', secondsAgo: 200, asked_by: anna, ...taken },
    accepted_by: self,
  }),
  sampleRequest({
    ...{ room: '14', bed: '1', wish: 'Beim Heben helfen', icon: 'patient', secondsAgo: 90, asked_by: by },
    for_colleague: true,
  }),
];
/** What employees ask of one another: two keys below those for the patient. */
const [first, second] = sampleServices;
const ofColleagues = [first, second].flatMap((service, at) =>
  service
    ? {
        ...service,
        id: `0195a000-0000-7000-8000-0000000000c${at}`,
        icon: at === 0 ? 'patient' : 'nurse',
        ...{ urgency: 'normal' as const, question: null },
        title:
          at === 0 ? { de: 'Beim Heben helfen', en: 'Help me lift' } : { de: 'Zweite Person', en: 'Second person' },
      }
    : [],
);
const offered: Answer = {
  data: {
    stay_id: 'stay-9-0',
    of_colleagues: ofColleagues,
    services: sampleServices.map((service) =>
      service.icon === 'water'
        ? { ...service, blocked: true, available: false, blocked_reason: 'Nüchtern bis 12 Uhr' }
        : service,
    ),
  },
};
const made = (outcome: 'created' | 'raised'): Answer => ({
  data: asked[0],
  meta: { submission_id: 'x', outcome, items: [{ service_id: 'x', request_id: 'x', outcome }], refused: [] },
});
const blanket = ['Decke'];
const turn = ['Anders liegen'];
const send = ['Jetzt anfragen', 'Ask now', 'Demander maintenant', 'Pedir ahora'];
const at = (name: string, answers: Record<string, Answer> = {}, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-ask${name}`, path: `/ask/${bed}`, signedIn: true },
  answers: ward({ 'GET /staff/rooms': rooms, [services]: offered, ...answers }),
  ...more,
});
const rights = sampleEmployee.rights?.filter((one) => one !== 'board:edit') ?? [];

/** An employee asks on behalf of a patient: for whom, what, how exactly, and what became of it. */
export const askStories: Story[] = [
  at('', { 'GET /staff/requests': { data: [...asked, ...sampleBoard] } }, { path: '/ask' }),
  at('-loading', { 'GET /staff/rooms': 'pending' }, { path: '/ask' }),
  at('-error', { 'GET /staff/rooms': 'fail' }, { path: '/ask' }),
  at('-empty', { 'GET /staff/rooms': { data: [] } }, { path: '/ask' }),
  at('-none-mine', { 'GET /staff/rooms': { data: sampleRooms.filter(({ name }) => name === '11') } }, { path: '/ask' }),
  at('-denied', {}, { path: '/ask', rights }),
  at('-services'),
  at('-services-loading', { [services]: 'pending' }),
  at('-services-error', { [services]: 'fail' }),
  at('-services-none', { [services]: { data: { stay_id: 'stay-9-0', services: [], of_colleagues: [] } } }),
  at('-nobody', {
    [services]: { status: 404, refusal: { code: 'not_found', message: 'Nicht gefunden' } },
  }),
  at('-elsewhere', {}, { path: '/ask/0195a000-0000-7000-8000-0000000000b2' }),
  at('-services-offline', {}, { link: 'lost' }),
  at('-wish', {}, { press: blanket }),
  at('-missing', {}, { press: blanket, confirm: send }),
  at('-unanswered', { 'POST /staff/requests': 'fail' }, { press: turn, confirm: send }),
  at('-asked', { 'POST /staff/requests': made('created') }, { press: turn, confirm: send }),
  at('-open-already', { 'POST /staff/requests': made('raised') }, { press: turn, confirm: send }),
  {
    ...{ name: 'staff-board-asked', path: '/board', signedIn: true },
    answers: ward({ 'GET /staff/requests': { data: asked } }),
  },
];

/** What was asked for on the patient's behalf: by whom, by name or by role, while it runs and once it is over. */
export const askedForStories: Story[] = [
  {
    ...{ name: 'requests-asked-for', path: '/user/your_requests', signedIn: true },
    answers: {
      'GET /bed/services': { data: sampleServices },
      'GET /bed/requests': {
        data: [
          ownRequest('blanket', { asked_by: { name: 'Anna', role: 'nurse' } }),
          ownRequest('turn', { asked_by: { name: null, role: 'nurse' }, status: 'done', done_at: ago(300) }),
        ],
      },
    },
  },
];
