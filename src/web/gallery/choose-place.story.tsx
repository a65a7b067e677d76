import type { ListedPlace } from '#shared/hospitals/place.schemas.ts';
import type { Answer, Story } from './story.ts';

const hospital = '0198c000-0000-7000-8000-000000000001';
const room = '0198c000-0000-7000-8000-000000000101';

const place = (id: string, name: string, apart_by: string | null = null): ListedPlace => ({ id, name, apart_by });
const listed = (data: ListedPlace[], total = data.length): Answer => ({
  data,
  meta: { page: 1, pages: Math.max(1, Math.ceil(total / 50)), total },
});
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => place(`0198c000-0000-7000-8000-0000000${from + at}00`, `${from + at}`));

const west = place(hospital, 'Klinikum Lindenhof', 'Uferweg 1, 12345 Lindenau');
const east = place('0198c000-0000-7000-8000-000000000002', 'Krankenhaus am Stadtpark', 'Parkallee 20, 12345 Lindenau');
const rooms = [
  place(room, '101', 'Innere Medizin'),
  place(`${room.slice(0, -3)}102`, '101', 'Chirurgie'),
  ...numbered(102, 8),
];
const beds = [place(`${room.slice(0, -3)}201`, 'Fenster'), place(`${room.slice(0, -3)}202`, 'Tür')];

/** The key that unfolds it. */
const open = ['Krankenhaus, Zimmer und Bett wählen'];

const answers = {
  'GET /static/places': listed([west]),
  [`GET /static/places?hospital=${hospital}`]: listed(rooms),
  [`GET /static/places?hospital=${hospital}&room=${room}`]: listed(beds),
};
const story = (name: string, more: Partial<Story>): Story => ({
  ...{ name: `signin-place${name}`, path: '/user/signin', signedIn: false, press: open, answers, ...more },
});

/** Choosing hospital, room and bed at sign-in; folded it is on every other story of the page. */
export const choosePlaceStories: Story[] = [
  story('', { answers: { 'GET /static/places': listed([west, east]) } }),
  story('-rooms', {}),
  story('-many', {
    answers: { ...answers, [`GET /static/places?hospital=${hospital}`]: listed(numbered(101, 50), 173) },
  }),
  story('-beds', { pick: 'Innere Medizin' }),
  story('-chosen', { pick: 'Innere Medizin', confirm: ['Fenster'] }),
  story('-elsewhere', {
    type: 'K7M4PX2Q',
    ...{ pick: 'Innere Medizin', confirm: ['Anmelden'] },
    answers: {
      ...answers,
      'POST /bed/login': {
        status: 422,
        refusal: {
          code: 'wrong_code',
          message: 'Dieser Code ist nicht bekannt.',
          errors: { code: ['Diesen Code kennen wir nicht.'] },
        },
      },
    },
  }),
  story('-loading', { answers: { ...answers, [`GET /static/places?hospital=${hospital}`]: 'pending' } }),
  story('-empty', { answers: { 'GET /static/places': listed([]) } }),
  story('-error', { answers: { 'GET /static/places': 'fail' } }),
];
