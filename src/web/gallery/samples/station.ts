import type { Circle } from '#shared/requests/reaching/circles.ts';
import type { Station, StationDevice, StationRequest } from '#shared/station/station.schemas.ts';
import { ago, sampleNow } from './requests.ts';

type Sample = { room: string; bed: string; wish: string; icon: string; secondsAgo: number } & Partial<
  Omit<StationRequest, 'room' | 'bed'>
>;

const department = { id: '0195a000-0000-7000-8000-00000000d003', name: 'Station 3B' };
const at = (seconds: number) => new Date(sampleNow + seconds * 1000).toISOString();

/** The circle that is told now and when the next one is: the countdown of a row. */
export const circles = (name: Circle, secondsAgo: number, next: Circle, inSeconds: number) => ({
  circle: { name, since: ago(secondsAgo) },
  next: { name: next, at: at(inSeconds) },
});

/** A request on the station display, asked `secondsAgo` before the samples' time. */
export function sampleDisplayRequest({ room, bed, wish, icon, secondsAgo, ...rest }: Sample): StationRequest {
  const due = ago(secondsAgo);
  return {
    id: `0195a000-0000-7000-8000-0000${room.padStart(4, '0').slice(-4)}${bed.padStart(4, '0')}`,
    version: 1,
    status: 'pending',
    urgency: 'normal',
    department,
    room: { id: `room-${room}`, name: room },
    bed: { id: `bed-${room}-${bed}`, label: bed },
    items: [{ id: `item-${wish}`, title: { de: wish }, icon, quantity: 1 }],
    hints: [],
    asked_at: due,
    submitted_at: due,
    due_at: due,
    response_minutes: 20,
    promise_counts_from: null,
    repeat_count: 0,
    received_at: due,
    accepted_at: null,
    accepted_by: null,
    is_unreceived: false,
    is_nobody_present: false,
    red: [],
    is_marked: false,
    ...circles('assigned', secondsAgo, 'department', 55),
    alerted_at: due,
    alert_kind: 'new',
    ...rest,
  };
}

const pain = { de: 'Schmerzen', en: 'Pain', fr: 'Douleurs', es: 'Dolor' };
const item = (title: Record<string, string>, icon: string, quantity = 1) => [
  { id: `item-${icon}`, title, icon, quantity },
];
const urgent = { urgency: 'high', response_minutes: 5 } as const;
const unreceived = { is_unreceived: true, red: ['not_received' as const], received_at: null };
const anna = { status: 'accepted', accepted_by: { kind: 'employee', name: 'Anna' }, circle: null, next: null } as const;

/** The afternoon of the pictures: one that has reached nobody, three urgent, a toilet, one that Anna has. */
export const sampleDisplay: StationRequest[] = [
  sampleDisplayRequest({
    ...{ room: '7', bed: '1', wish: 'Schmerzen', icon: 'pain', secondsAgo: 42, ...urgent, ...unreceived },
    items: item(pain, 'pain'),
  }),
  sampleDisplayRequest({
    ...{ room: '14', bed: '1', wish: 'Schmerzen', icon: 'pain', secondsAgo: 102, ...urgent },
    ...circles('assigned', 102, 'department', 18),
    items: item(pain, 'pain'),
  }),
  sampleDisplayRequest({
    ...{ room: '9', bed: '2', wish: 'Infusion', icon: 'infusion', secondsAgo: 380, ...urgent, repeat_count: 1 },
    ...circles('department', 60, 'hospital', 100),
    items: item({ de: 'Infusion', en: 'Drip', fr: 'Perfusion', es: 'Gotero' }, 'infusion'),
  }),
  sampleDisplayRequest({
    ...{ room: '11', bed: '3', wish: 'Toilette', icon: 'toilet', secondsAgo: 125 },
    items: item({ de: 'Toilette', en: 'Toilet', fr: 'Toilettes', es: 'Baño' }, 'toilet'),
  }),
  sampleDisplayRequest({
    ...{ room: '12', bed: '2', wish: 'Wasser', icon: 'water', secondsAgo: 250, ...anna, accepted_at: ago(190) },
    items: item({ de: 'Wasser', en: 'Water', fr: 'Eau', es: 'Agua' }, 'water', 2),
  }),
];

/** The same afternoon with nothing red. */
export const sampleCalm = sampleDisplay.slice(1);

/** More than a page: three more normal ones. */
export const sampleBusy: StationRequest[] = [
  ...sampleDisplay,
  sampleDisplayRequest({ room: '15', bed: '1', wish: 'Anders liegen', icon: 'turn', secondsAgo: 1500 }),
  sampleDisplayRequest({ room: '16', bed: '2', wish: 'Wasser', icon: 'water', secondsAgo: 95, status: 'shared' }),
  sampleDisplayRequest({
    ...{ room: '10', bed: '1', wish: 'Zeitung', icon: 'newspaper', secondsAgo: 5400, urgency: 'low', is_marked: true },
    next: null,
  }),
  sampleDisplayRequest({ room: '8', bed: '2', wish: 'Zimmerreinigung', icon: 'cleaning', secondsAgo: 300 }),
  sampleDisplayRequest({ room: '17', bed: '3', wish: 'Rollstuhl', icon: 'wheelchair', secondsAgo: 30 }),
];

const longTalk = {
  items: item(
    {
      de: 'Mit einer Pflegekraft sprechen',
      en: 'Talk to a nurse',
      fr: 'Parler avec un membre de l’équipe soignante',
      es: 'Hablar con el personal de enfermería',
    },
    'nurse',
  ),
};

/** A bad hour: 30 rows, of which three are urgent and wait, six are taken, and every sixth has much to say. */
export const sampleThirty: StationRequest[] = Array.from({ length: 30 }, (_, place) =>
  sampleDisplayRequest({
    ...{ room: String(1 + (place % 15)), bed: String(1 + Math.floor(place / 15)), wish: 'Schmerzen', icon: 'pain' },
    secondsAgo: 40 + 75 * place,
    items: item(pain, 'pain'),
    ...(place % 7 === 3 ? urgent : {}),
    ...(place % 5 === 4 ? anna : {}),
    ...(place % 6 === 2 ? longTalk : {}),
  }),
);

/** Five hundred at once, forty of them urgent. */
export const sampleFlood: StationRequest[] = Array.from({ length: 500 }, (_, place) =>
  sampleDisplayRequest({
    ...{ room: String(1 + (place % 40)), bed: String(1 + Math.floor(place / 40)), wish: 'Schmerzen', icon: 'pain' },
    id: `0195a000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    secondsAgo: 30 + place,
    ...(place % 12 === 0 ? urgent : {}),
    items: item(pain, 'pain'),
  }),
);

/** The longest words that a ward may have. */
export const sampleLong: StationRequest[] = sampleBusy.map((request, place) =>
  place % 2 === 0
    ? { ...request, room: { ...request.room, name: `A ${request.room.name}.02` }, ...longTalk }
    : { ...request, accepted_by: request.accepted_by && { kind: 'employee', name: 'Maximiliane' } },
);

const rooms = ['7', '8', '9', '10', '11', '12', '14', '15', '16', '17'];
const places = (name: string) => (name === '11' || name === '17' ? 3 : 2);
const free = ['bed-10-2', 'bed-16-1'];
const tabletOf = (id: string) => (id === 'bed-11-2' ? ('dead' as const) : ('alive' as const));

const wardRooms: Station['rooms'] = rooms.map((name) => ({
  id: `room-${name}`,
  name,
  beds: Array.from({ length: places(name) }, (_, place) => {
    const id = `bed-${name}-${place + 1}`;
    const is_free = free.includes(id);
    return { id, label: String(place + 1), is_free, tablet: is_free ? null : tabletOf(id) };
  }),
}));

const tablets: StationDevice[] = wardRooms.flatMap((room) =>
  room.beds.flatMap(({ id, label, tablet }) =>
    tablet ? [{ id: `tablet-${id}`, label: '', state: tablet, last_echo_at: ago(3), room: room.name, bed: label }] : [],
  ),
);

const display: StationDevice = {
  id: '0195a000-0000-7000-8000-000000005001',
  label: 'Stützpunkt',
  state: 'alive',
  last_echo_at: ago(2),
  room: null,
  bed: null,
};

/** Who is on duty on the ward and may be named at its display. */
const samplePeople: Station['people'] = ['Anna B.', 'Maximiliane W.', 'Tariq H.'].map((name, place) => ({
  id: `0195a000-0000-7000-8000-00000000e10${place}`,
  name,
}));

/** A ward with `requests`; every bed is connected but one. */
export function sampleStation(requests: StationRequest[], rest: Partial<Station> = {}): Station {
  const waiting = requests.filter(({ status }) => status !== 'accepted').length;
  return {
    hospital: {
      id: '0195a000-0000-7000-8000-00000000f001',
      name: 'Klinikum Lindenhof',
      locale: 'de',
      time_zone: 'Europe/Berlin',
    },
    department,
    device: { id: display.id, label: display.label },
    now: at(0),
    requests,
    high_count: requests.filter(({ urgency }) => urgency === 'high').length,
    counts: {
      open: requests.length,
      waiting,
      accepted: requests.length - waiting,
      red: requests.filter(({ red }) => red.length > 0).length,
      present: 3,
    },
    ...{ nobody_present: false, is_night: false },
    planned: [],
    tablets,
    stations: [display],
    rooms: wardRooms,
    beds_connected: { connected: tablets.length - 1, total: tablets.length + free.length },
    alarms: [],
    people: samplePeople,
    ...rest,
  };
}

/** The ward on a quiet night, with every tablet there. */
export function sampleQuiet(): Station {
  const well = tablets.map((tablet) => ({ ...tablet, state: 'alive' as const }));
  const lit = wardRooms.map((room) => ({
    ...room,
    beds: room.beds.map((bed) => ({ ...bed, tablet: bed.tablet && ('alive' as const) })),
  }));
  return sampleStation([], { tablets: well, rooms: lit, beds_connected: { connected: 20, total: 22 } });
}

/** A ward with more rooms than can be drawn: what is missing is named, the rest is a number. */
export function sampleLarge(): Station {
  const ward = sampleStation(sampleBusy);
  const more = Array.from({ length: 12 }, (_, place) => ({ id: `room-x${place}`, name: String(20 + place), beds: [] }));
  const asleep = tablets.slice(0, 2).map((tablet) => ({ ...tablet, state: 'asleep' as const }));
  const dead = tablets.slice(2, 9).map((tablet) => ({ ...tablet, state: 'dead' as const }));
  const stations = [display, { ...display, id: 'display-2', label: 'Flur Süd', state: 'dead' as const }];
  return { ...ward, rooms: [...ward.rooms, ...more], tablets: [...asleep, ...dead], stations };
}

/** Wished for within the next hour, the soonest first. */
export const samplePlanned: Station['planned'] = [
  {
    room: '12',
    bed: '2',
    in: 480,
    items: item({ de: 'Rollstuhl', en: 'Wheelchair', fr: 'Fauteuil', es: 'Silla' }, 'wheelchair'),
  },
  {
    room: '9',
    bed: '1',
    in: 1380,
    items: item({ de: 'Decke', en: 'Blanket', fr: 'Couverture', es: 'Manta' }, 'blanket', 2),
  },
  {
    room: '17',
    bed: '3',
    in: 3180,
    items: item({ de: 'Zeitung', en: 'Newspaper', fr: 'Journal', es: 'Periódico' }, 'newspaper'),
  },
].map(({ room, bed, in: seconds, items }, place) => ({
  id: `0195a000-0000-7000-8000-00000000f10${place}`,
  ...{ room: { name: room }, bed: { label: bed }, items, wanted_at: at(seconds) },
}));
