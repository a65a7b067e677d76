import { rightsOfLevel } from '#shared/access/levels.ts';
import type { BedCode } from '#shared/beds/bed-code.schemas.ts';
import type { StayCare } from '#shared/beds/hints.schemas.ts';
import type { TabletCode } from '#shared/beds/tablet.schemas.ts';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import type { Duty, OtherBed, WardRoom } from '#shared/duty/duty.schemas.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import { everyLanguage } from './languages.ts';
import { ago, me } from './requests.ts';

export const department = { id: '0195a000-0000-7000-8000-00000000d003', name: 'Station 3B' };

export const sampleEmployee: SignedInEmployee = {
  id: me,
  name: 'Mehmet',
  family: 'Kaya',
  fullname: 'Mehmet Kaya',
  username: 'mkaya',
  email: null,
  mobile: '+49 170 1234567',
  phone: null,
  gender: 'male',
  profile_image: null,
  role: 'nurse',
  access_level: { id: '0195a000-0000-7000-8000-00000000ac01', name: 'Stationsleitung', scope: 'own_departments' },
  auth_type: 'password',
  language: 'de',
  quiet_hours: null,
  present: true,
  enter_time: ago(7 * 3600),
  exit_time: ago(20 * 3600),
  charge: true,
  rights: rightsOfLevel('ward_lead').map((one) => one.join(':')),
  departments: [department],
  service_types: [
    {
      id: '0195a000-0000-7000-8000-00000000c001',
      name: { de: 'Pflege', en: 'Nursing', fr: 'Soins', es: 'Enfermería' },
      color: '#0a544f',
    },
    {
      id: '0195a000-0000-7000-8000-00000000c002',
      name: { de: 'Hauswirtschaft', en: 'Housekeeping', fr: 'Hôtellerie', es: 'Hostelería' },
      color: '#0a544f',
    },
  ],
  hospital: {
    id: '0195a000-0000-7000-8000-00000000f001',
    name: 'Klinikum Lindenhof',
    code: 'LINDENHOF',
    time_zone: 'Europe/Berlin',
    default_locale: 'de',
    currency: 'EUR',
    languages: everyLanguage,
  },
  device_id: '0195a000-0000-7000-8000-00000000de01',
  version: 1,
};

const awayPost = (one: Duty['posts'][number]) => ({ ...one, holder_on_break_since: ago(600) });
const post = { department_id: department.id, department: department.name };

export const onDuty: Duty = {
  present: true,
  since: ago(7 * 3600),
  on_break: null,
  cover_asked: null,
  asked_to_cover: [],
  cover_is_notified: false,
  charge: true,
  posts: [{ ...post, holder: 'Mehmet', holder_on_break_since: null, mine: true }],
  accepted_requests: 1,
  left_over: [],
  idle_asked_until: null,
  nights: [],
};
export const offDuty: Duty = {
  present: false,
  since: null,
  on_break: null,
  cover_asked: null,
  asked_to_cover: [],
  cover_is_notified: false,
  charge: false,
  posts: [{ ...post, holder: 'Anna', holder_on_break_since: null, mine: false }],
  accepted_requests: 0,
  left_over: [],
  idle_asked_until: null,
  nights: [],
};
/** Somebody else leads the shift, and nothing is held. */
export const onDutyFree: Duty = { ...onDuty, charge: false, posts: offDuty.posts, accepted_requests: 0 };
/** Who leads the shift is on a break. */
export const leaderAway: Duty = { ...onDutyFree, posts: offDuty.posts.map(awayPost) };
/** Nothing was heard for long: "still on duty?" stands above every screen. */
export const askedIdle: Duty = { ...onDutyFree, idle_asked_until: ago(-25 * 60) };
const coverAsked = {
  ...{ id: '0195a000-0000-7000-8000-00000000b003', cover_id: '0195a000-0000-7000-8000-0000000000ab', cover: 'Anna' },
  lapses_at: ago(-252),
};
/** Anna was asked to cover a break: she has not answered yet, has agreed while a request is held, or has declined. */
export const waitingForCover: Duty = { ...onDutyFree, cover_asked: { ...coverAsked, state: 'asked' } };
export const coverPromised: Duty = { ...onDuty, cover_asked: { ...coverAsked, state: 'promised' } };
export const coverDeclined: Duty = { ...onDutyFree, cover_asked: { ...coverAsked, state: 'declined' } };
/** Anna asks to be covered during hers. */
const toCover = {
  ...{ id: '0195a000-0000-7000-8000-00000000b004', from: 'Anna', beds: 4 },
  ...{ asked_at: ago(48), lapses_at: ago(-252) },
};
export const askedToCover: Duty = { ...onDuty, asked_to_cover: [{ ...toCover, state: 'asked' }] };
/** It runs already, in a hospital that tells and does not ask. */
export const notifiedToCover: Duty = { ...onDuty, asked_to_cover: [{ ...toCover, state: 'notified' }] };
export const onBreak: Duty = { ...onDutyFree, present: false, on_break: { since: ago(600), cover: 'Anna' } };

const [care, housekeeping] = sampleEmployee.service_types.map(({ id, name }) => ({ id, name }));
export const otherWard = { id: '0195a000-0000-7000-8000-00000000d004', name: 'Station 4A' };

type Sample = Pick<Colleague, 'id' | 'name' | 'family'> & Partial<Colleague>;

const colleague = (parts: Sample): Colleague => ({
  role: 'nurse',
  departments: [department],
  service_types: care ? [care] : [],
  charge: [],
  since: ago(3600),
  on_break: false,
  on_break_since: null,
  reachability: 'audible',
  ...parts,
});

/** Two who can take care's requests, one of housekeeping, one on a break. */
export const sampleColleagues: Colleague[] = [
  colleague({ id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna', family: 'Weber', charge: [department.id] }),
  colleague({
    ...{ id: '0195a000-0000-7000-8000-0000000000ac', name: 'Ewa', family: 'Kowalska-Brzezińska' },
    ...{ departments: [otherWard], reachability: 'unreachable' },
  }),
  colleague({
    ...{ id: '0195a000-0000-7000-8000-0000000000ad', name: 'Jonas', family: 'Okafor', role: 'service' },
    service_types: housekeeping ? [housekeeping] : [],
  }),
  colleague({
    id: '0195a000-0000-7000-8000-0000000000ae',
    name: 'Lena',
    family: 'Brandt',
    on_break: true,
    on_break_since: ago(600),
  }),
];

/** Each of them has every service type of the employee, and could cover their break where they are there. */
export const sampleCovers: Colleague[] = sampleColleagues.map((one) => ({
  ...one,
  service_types: sampleEmployee.service_types.map(({ id, name }) => ({ id, name })),
}));

const languages = ['de', 'tr', 'fa', 'ru', 'de', 'ua'];

/** Anna has rooms 11 and 12, the second bed of 12 together with Lena, who is on a break; nobody has 15, and the rest is mine. */
const nursesOf = (room: string, place: number): WardRoom['beds'][number]['nurses'] => {
  if (room === '15') return [];
  const who = ['11', '12'].includes(room) ? { id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna' } : meAtWork;
  return [{ ...who, ...atWork }, ...(room === '12' && place === 1 ? [lena] : [])];
};
const atWork = { on_break: false, on_break_since: null };
const meAtWork = { id: me, name: 'Mehmet' };
const lena = { id: '0195a000-0000-7000-8000-0000000000ae', name: 'Lena', on_break: true, on_break_since: ago(600) };
const hintsAt: Record<string, WardRoom['beds'][number]['hints']> = {
  'bed-9-1': [{ kind: 'fall_risk', detail: null }],
  'bed-14-1': [{ kind: 'speaks', detail: 'fa' }],
};

/** Who lies in 12 was in another ward before; who was in 15 has gone to room 16. */
const movedTo: Record<string, OtherBed> = {
  'bed-12-1': { department: otherWard.name, room: '4', bed: '2', at: ago(5400) },
  'bed-16-1': { department: department.name, room: '15', bed: '1', at: ago(600) },
};
const movedFrom: Record<string, OtherBed> = {
  'bed-15-1': { department: department.name, room: '16', bed: '1', at: ago(600) },
};

const bed = (room: string, place: number): WardRoom['beds'][number] => ({
  id: `bed-${room}-${place + 1}`,
  label: String(place + 1),
  nurses: nursesOf(room, place),
  hints: hintsAt[`bed-${room}-${place + 1}`] ?? [],
  stay_id: (Number(room) + place) % 4 === 3 ? null : `stay-${room}-${place}`,
  locale: languages[(Number(room) + place) % languages.length] ?? 'de',
  came_from: null,
  moved_to: null,
  discharged: null,
});

export const sampleRooms: WardRoom[] = ['9', '10', '11', '12', '14', '15', '16'].map((name) => ({
  id: `room-${name}`,
  name,
  floor: '3',
  department,
  beds: Array.from({ length: name === '11' ? 3 : 2 }, (_, place) => bed(name, place)),
}));

/** The same after two were moved. */
export const sampleMovedRooms: WardRoom[] = sampleRooms.map((room) => ({
  ...room,
  beds: room.beds.map((one) => ({
    ...{ ...one, came_from: movedTo[one.id] ?? null },
    moved_to: movedFrom[one.id] ?? null,
  })),
}));

/** A room of one bed, in which somebody stays. */
export const sampleSingleRoom: WardRoom[] = sampleRooms
  .filter(({ name }) => name === '10')
  .map((room) => ({ ...room, beds: room.beds.slice(0, 1) }));

export const sampleAssigned = ['9', '10', '14', '16'].flatMap((room) => [`bed-${room}-1`, `bed-${room}-2`]);

export const sampleBedCode: BedCode = {
  bed: { id: 'bed-10-1', label: '1', room: '10' },
  stay_id: 'stay-10-0',
  shown: { code: '7K3MQ2XV', qr_uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2', address: null, since: ago(600) },
};
/** Somebody stays there: it is asked first for whom the code is. */
export const sampleBedCodeAsked: BedCode = { ...sampleBedCode, shown: null };

export const sampleTabletCode: TabletCode = {
  code: 'K7M4PX2Q8D',
  bed: { id: 'bed-9-1', label: '1', room: '9' },
  lapses_at: ago(-600),
};

export const sampleCare: StayCare = {
  hints: [{ kind: 'nil_by_mouth', language_tag: null }],
  blocks: [{ service_id: 'service-2', reason: '' }],
  services: [
    { id: 'service-1', title: { de: 'Wasser', en: 'Water' }, icon: 'water', involves_food_or_drink: true },
    { id: 'service-2', title: { de: 'Aufstehen', en: 'Getting up' }, icon: 'turn', involves_food_or_drink: false },
    { id: 'service-3', title: { de: 'Decke', en: 'Blanket' }, icon: 'blanket', involves_food_or_drink: false },
  ],
};

const line = (parts: Partial<HistoryLine> & Pick<HistoryLine, 'step' | 'to' | 'at'>): HistoryLine => ({
  id: `${parts.step}-${parts.at}`,
  from: null,
  actor_kind: 'patient',
  actor_name: null,
  reason: null,
  shared_with: null,
  phones: null,
  ...parts,
});

export const sampleHistory: HistoryLine[] = [
  line({ step: 'submit', to: 'pending', at: ago(250), phones: { called: 2, shown: 1 } }),
  line({ step: 'repeat', to: 'pending', at: ago(230) }),
  line({ step: 'repeat', to: 'pending', at: ago(215) }),
  line({
    ...{ step: 'escalate', to: 'pending', at: ago(200), actor_kind: 'system', reason: 'department' },
    phones: { called: 4, shown: 2 },
  }),
  line({ step: 'accept', to: 'accepted', at: ago(190), actor_kind: 'employee', actor_name: 'Mehmet' }),
];
