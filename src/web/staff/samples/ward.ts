import { rightsOfLevel } from '#shared/access/levels.ts';
import type { StayCare } from '#shared/beds/hints.schemas.ts';
import type { TabletCode } from '#shared/beds/tablet.schemas.ts';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import type { Colleague, Handover } from '#shared/duty/colleague.schemas.ts';
import type { Duty, WardRoom } from '#shared/duty/duty.schemas.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import { ago, me, sampleBoard, sampleLate, samplePassing } from './requests.ts';

const department = { id: '0195a000-0000-7000-8000-00000000d003', name: 'Station 3B' };

export const sampleEmployee: SignedInEmployee = {
  id: me,
  name: 'Mehmet',
  family: 'Kaya',
  username: 'mkaya',
  email: null,
  role: 'nurse',
  language: 'de',
  present: true,
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
  },
  device_id: '0195a000-0000-7000-8000-00000000de01',
};

const post = { department_id: department.id, department: department.name };

export const onDuty: Duty = {
  present: true,
  since: ago(7 * 3600),
  on_break: null,
  cover_asked: null,
  asked_to_cover: [],
  charge: true,
  posts: [{ ...post, holder: 'Mehmet', mine: true }],
  accepted_requests: 1,
  left_over: [],
  idle_asked_until: null,
};
export const offDuty: Duty = {
  present: false,
  since: null,
  on_break: null,
  cover_asked: null,
  asked_to_cover: [],
  charge: false,
  posts: [{ ...post, holder: 'Anna', mine: false }],
  accepted_requests: 0,
  left_over: [],
  idle_asked_until: null,
};
/** Somebody else leads the shift, and nothing is held. */
export const onDutyFree: Duty = { ...onDuty, charge: false, posts: offDuty.posts, accepted_requests: 0 };
/** Nothing was heard for long: "still on duty?" stands above every screen. */
export const askedIdle: Duty = { ...onDutyFree, idle_asked_until: ago(-25 * 60) };
const coverAsked = { id: '0195a000-0000-7000-8000-00000000b003', cover: 'Anna', lapses_at: ago(-252) };
/** Anna was asked to cover a break: she has not answered yet, or has declined. */
export const waitingForCover: Duty = { ...onDutyFree, cover_asked: { ...coverAsked, state: 'asked' } };
export const coverDeclined: Duty = { ...onDutyFree, cover_asked: { ...coverAsked, state: 'declined' } };
/** Anna asks to be covered during hers. */
export const askedToCover: Duty = {
  ...onDuty,
  asked_to_cover: [{ id: '0195a000-0000-7000-8000-00000000b004', from: 'Anna', beds: 4, lapses_at: ago(-252) }],
};
export const onBreak: Duty = { ...onDutyFree, present: false, on_break: { since: ago(600), cover: 'Anna' } };

const [care, house] = sampleEmployee.service_types.map(({ id, name }) => ({ id, name }));
const otherWard = { id: '0195a000-0000-7000-8000-00000000d004', name: 'Station 4A' };

type Sample = Pick<Colleague, 'id' | 'name' | 'family'> & Partial<Colleague>;

const colleague = (parts: Sample): Colleague => ({
  role: 'nurse',
  departments: [department],
  service_types: care ? [care] : [],
  charge: [],
  on_break: false,
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
    service_types: house ? [house] : [],
  }),
  colleague({ id: '0195a000-0000-7000-8000-0000000000ae', name: 'Lena', family: 'Brandt', on_break: true }),
];

/** Each of them has every service type of the employee, and could cover their break where they are there. */
export const sampleCovers: Colleague[] = sampleColleagues.map((one) => ({
  ...one,
  service_types: sampleEmployee.service_types.map(({ id, name }) => ({ id, name })),
}));

const languages = ['de', 'tr', 'fa', 'ru', 'de', 'ua'];

const bed = (room: string, place: number): WardRoom['beds'][number] => ({
  id: `bed-${room}-${place + 1}`,
  label: String(place + 1),
  stay_id: (Number(room) + place) % 4 === 3 ? null : `stay-${room}-${place}`,
  locale: languages[(Number(room) + place) % languages.length] ?? 'de',
});

export const sampleRooms: WardRoom[] = ['9', '10', '11', '12', '14', '15', '16'].map((name) => ({
  id: `room-${name}`,
  name,
  floor: '3',
  department,
  beds: Array.from({ length: name === '11' ? 3 : 2 }, (_, place) => bed(name, place)),
}));

export const sampleAssigned = ['bed-9-1', 'bed-9-2', 'bed-14-1', 'bed-14-2'];

export const sampleAlarm: Alarm = {
  id: '0195a000-0000-7000-8000-00000000a001',
  kind: 'unsent_request',
  version: 1,
  department_id: department.id,
  department: department.name,
  device: null,
  service_type: null,
  employee: null,
  bed: { id: 'bed-12-2', label: '2', room: '12' },
  count: 1,
  raised_at: ago(240),
  seen_at: null,
};

export const sampleTabletCode: TabletCode = {
  code: 'K7M4PX2Q8D',
  bed: { id: 'bed-9-1', label: '1', room: '9' },
  lapses_at: ago(-600),
};

/** A ward without a device that can be heard, with nobody for care, and of which no device answers. */
export const sampleGaps: Alarm[] = (['silent_ward', 'coverage', 'probe_missed'] as const).map((kind, at) => ({
  ...sampleAlarm,
  id: `0195a000-0000-7000-8000-00000000a01${at}`,
  kind,
  bed: null,
  service_type: { de: 'Pflege', en: 'Nursing', fr: 'Soins', es: 'Enfermería' },
}));

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
  ...parts,
});

export const sampleHistory: HistoryLine[] = [
  line({ step: 'submit', to: 'pending', at: ago(250) }),
  line({ step: 'repeat', to: 'pending', at: ago(200) }),
  line({ step: 'accept', to: 'accepted', at: ago(190), actor_kind: 'employee', actor_name: 'Mehmet' }),
];

/** Nothing is offered. */
export const sampleHandover: Handover = { held: [], offered: [], offers: [] };

const mine = [...sampleBoard, sampleLate].filter(
  ({ accepted_by, status }) => accepted_by?.id === me && status === 'accepted',
);
const made = (secondsAgo: number): Handover['offered'] => [
  {
    id: '0195a000-0000-7000-8000-00000000b001',
    to: { id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna' },
    offered_at: ago(secondsAgo),
    lapses_at: ago(secondsAgo - 300),
    request_ids: mine.map(({ id }) => id),
  },
];

/** All that I hold is offered to Anna, or was until a moment ago. */
export const sampleOffered: Handover = { ...sampleHandover, offered: made(48) };
export const sampleLapsed: Handover = { ...sampleHandover, offered: made(310) };

/** Anna offers what she holds. */
export const sampleReceived: Handover = {
  ...sampleHandover,
  offers: [
    {
      id: '0195a000-0000-7000-8000-00000000b002',
      from: { id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna' },
      offered_at: ago(48),
      lapses_at: ago(-252),
      requests: samplePassing.filter(({ status }) => status === 'accepted'),
    },
  ],
};
