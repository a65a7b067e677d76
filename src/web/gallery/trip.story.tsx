import { ago, anna, sampleItem, sampleRequest, self } from '#web/gallery/samples/requests.ts';
import { offDuty } from '#web/gallery/samples/ward.ts';
import type { Story } from './story.ts';
import { ward } from './ward-answers.ts';

const words = (de: string, en: string, fr: string, es: string) => ({ title: { de, en, fr, es } });
const water = words('Wasser', 'Water', 'Eau', 'Agua');
const blanket = words('Decke', 'Blanket', 'Couverture', 'Manta');
const drink = words('Getränk', 'Drink', 'Boisson', 'Bebida');
const toilet = words('Toilette', 'Toilet', 'Toilettes', 'Baño');
const tea = { answer: 'tea', answer_label: { de: 'Tee', en: 'Tea', fr: 'Thé', es: 'Té' } };
const still = { note: 'Ohne Kohlensäure' };

/** A ward on which much can be brought on one trip; one thing is urgent, one is held, one is a colleague's. */
const requests = [
  sampleRequest({
    ...{ room: '14', bed: '1', wish: 'Toilette', icon: 'toilet', secondsAgo: 130, urgency: 'high' },
    ...{
      response_minutes: 5,
      hints: [{ kind: 'fall_risk', detail: null }],
      items: [sampleItem('t', 'toilet', toilet)],
    },
  }),
  sampleRequest({
    ...{ room: '14', bed: '2', wish: 'Wasser', icon: 'water', secondsAgo: 250 },
    items: [sampleItem('a', 'water', { ...water, ...still, quantity: 2 }), sampleItem('b', 'blanket', blanket)],
  }),
  sampleRequest({
    ...{ room: '11', bed: '3', wish: 'Getränk', icon: 'food', secondsAgo: 400, locale: 'tr' },
    items: [sampleItem('c', 'food', { ...drink, ...tea })],
  }),
  sampleRequest({
    ...{ room: '12', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 320 },
    ...{ status: 'accepted', accepted_by: self, accepted_at: ago(200), promise_counts_from: ago(200) },
    items: [sampleItem('d', 'water', water)],
  }),
  sampleRequest({
    ...{ room: '12', bed: '2', wish: 'Getränk', icon: 'food', secondsAgo: 90 },
    items: [sampleItem('e', 'food', { ...drink, ...tea, quantity: 2 })],
  }),
  sampleRequest({
    ...{ room: '15', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 60 },
    ...{ status: 'accepted', accepted_by: anna, accepted_at: ago(20), items: [sampleItem('f', 'water', water)] },
  }),
];

/** Three requests in each of twenty rooms. */
const full = Array.from({ length: 60 }, (_, n) =>
  sampleRequest({
    ...{ room: String(301 + Math.floor(n / 3)), bed: String((n % 3) + 1), secondsAgo: 40 + n * 7 },
    ...(n % 2 === 0 ? { wish: 'Wasser', icon: 'water' } : { wish: 'Decke', icon: 'blanket' }),
    items: [n % 2 === 0 ? sampleItem('w', 'water', water) : sampleItem('d', 'blanket', blanket)],
  }),
);

const trip = { path: '/board?view=trip', signedIn: true } as const;
const at = (data: unknown) => ward({ 'GET /staff/requests': { data } });

const kitchen = '0195a000-0000-7000-8000-00000000c002';
const cover = '0195a000-0000-7000-8000-00000000d004';
/** Of two wards and two service types. */
const ofTwoWards = requests.map((request, n) =>
  n % 3 === 0 ? request : { ...request, ...(n % 2 === 0 ? { service_type_id: kitchen } : { department_id: cover }) },
);

/** What is open room by room, with what it needs. */
export const tripStories: Story[] = [
  { ...trip, name: 'staff-trip', answers: at(requests) },
  { ...trip, name: 'staff-trip-chosen', answers: at(requests), tick: ['12', '14'] },
  { ...trip, name: 'staff-trip-full', answers: at(full), tick: ['301', '302', '303'] },
  { ...trip, name: 'staff-trip-empty', answers: at([]) },
  {
    ...trip,
    name: 'staff-trip-off-duty',
    answers: ward({ 'GET /staff/requests': { data: [] }, 'GET /staff/duty': { data: offDuty } }),
  },
  { name: 'staff-board-narrowed', path: '/board?room=12', signedIn: true, answers: at(ofTwoWards) },
  { name: 'staff-board-narrowed-empty', path: '/board?room=9', signedIn: true, answers: at(ofTwoWards) },
  { name: 'staff-board-narrowed-type', path: `/board?type=${kitchen}`, signedIn: true, answers: at(ofTwoWards) },
  {
    ...{ name: 'staff-board-find', path: '/board', signedIn: true, answers: at(ofTwoWards) },
    press: ['Suchen'],
    screens: [
      [320, 568],
      [390, 844],
    ],
  },
  { ...trip, name: 'staff-trip-narrowed', path: '/board?view=trip&room=14', answers: at(requests) },
];
