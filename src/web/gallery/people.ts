import type { WantedApproval } from '#shared/beds/approval.schemas.ts';
import type { Bed, BedSignIn, Navigation } from '#shared/beds/bed.schemas.ts';
import type { BedDevice } from '#shared/beds/bed-device.schemas.ts';
import type { TabletSession } from '#shared/beds/tablet.schemas.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import type { Reached } from '#shared/requests/track-steps.ts';
import type { BedAccount, User } from '#shared/users/user.schemas.ts';
import { everyLanguage } from './samples/languages.ts';
import { ago, id } from './samples/sample-values.ts';
import { sampleServices } from './samples/services.ts';

/** Sample answers, typed by the schemas, so that a changed contract does not compile here. */
export const sampleBed: Bed = {
  id: id(1),
  label: '2',
  locale: 'de',
  room: { id: id(2), name: '12' },
  department: { id: id(3), name: 'Station 3B' },
  hospital: {
    id: id(4),
    name: 'Klinikum Lindenhof',
    code: 'LINDE',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
    languages: everyLanguage,
  },
  stay: { id: id(5), began_at: ago(3000) },
  device: { id: id(6), kind: 'own' },
};

/** A patient with an account of their own. */
export const sampleUser: User = {
  ...{ id: id(13), name: 'Hanna Krämer', email: 'hanna.kraemer@beispiel.example', language: 'de', version: 1 },
  ...{ hospital: { name: 'Klinikum Lindenhof', code: 'LINDE', time_zone: 'Europe/Berlin' }, until_stay_ends: null },
};

/** A further device of the stay. */
export const sampleSignIn: BedSignIn = {
  ...{ token: 'token', refresh_token: 'refresh', bed: sampleBed },
  ...{ device_mark: 'mark', asks_who: true },
};

/** What a further device of a bed with a fixed card waits with. */
export const sampleApproval: WantedApproval = {
  approval_id: id(9),
  approval_token: 'approval',
  lapses_at: '2026-01-01T10:10:00Z',
  number: 47,
};

/** This phone, the bed's tablet, a phone of the family, and one that waits to be let in. */
export const sampleDevices: BedDevice[] = [
  { id: id(6), kind: 'own', is_this: true, state: 'signed_in', since: ago(3000), number: null, may_end: true },
  {
    id: id(10),
    kind: 'ward_tablet',
    is_this: false,
    state: 'signed_in',
    since: ago(2900),
    number: null,
    may_end: false,
  },
  { id: id(11), kind: 'own', is_this: false, state: 'signed_in', since: ago(90), number: null, may_end: true },
  { id: id(12), kind: 'own', is_this: false, state: 'waiting', since: ago(2), number: 47, may_end: true },
];

/** Two that are linked to the stay. */
export const sampleAccounts: BedAccount[] = [
  { id: id(13), linked_at: ago(1500) },
  { id: id(17), linked_at: ago(12) },
];

/** What a ward tablet learns while nobody stays in its bed. */
export const sampleEmptyBed: Omit<TabletSession, 'may_begin'> = {
  token: null,
  refresh_token: null,
  bed: { ...sampleBed, stay: null, device: { id: id(6), kind: 'ward_tablet' } },
};

export const sampleInfo: Navigation = {
  has_main_menu: false,
  has_link_menu: true,
  active_bed_links: [
    { id: id(8), title: 'Speiseplan der Woche', language: 'de', url: 'https://example.org', icon: 'food', order: 1 },
  ],
  has_info: true,
  info: { title: 'Besuchszeiten', body: 'Täglich von 14 bis 19 Uhr. Kinder sind willkommen.', language: 'de' },
};

/** A request for the key with `icon`; `parts` say how far it is. */
export function sampleRequest(icon: string, parts: Partial<HelpRequestForStay>): HelpRequestForStay {
  const asked = sampleServices.find((one) => one.icon === icon);
  if (!asked) throw new Error(`no sample service ${icon}`);
  return {
    id: asked.id,
    version: 1,
    stay_id: sampleBed.stay.id,
    status: 'pending',
    urgency: 'normal',
    service_type_id: asked.service_type.id,
    items: [
      {
        id: asked.id,
        service_id: asked.id,
        title: asked.title,
        icon,
        quantity: 1,
        note: null,
        answer: null,
        answer_label: null,
        place: null,
        price_cents: 0,
        currency: 'EUR',
      },
    ],
    repeat_count: 0,
    asked_at: ago(4),
    submitted_at: ago(4),
    wanted_at: null,
    due_at: ago(4),
    accepted_at: null,
    done_at: null,
    canceled_at: null,
    cancel_reason: null,
    payed: false,
    received_at: null,
    unreceived: 'no',
    nobody_on_duty: false,
    nobody_reachable: false,
    escalated: false,
    promise_counts_from: null,
    estimate: null,
    asked_by: null,
    response_minutes: 10,
    accepted_by: null,
    canceled_by: null,
    submission_ids: [],
    repeat_pending: false,
    repeated_at: null,
    reached: [],
    usual_minutes: null,
    ...parts,
  };
}

const reached = (...steps: [Reached['step'], minutesAgo: number][]): Reached[] =>
  steps.map(([step, minutes]) => ({ step, at: ago(minutes) }));

export const sampleRequests = [
  sampleRequest('pain', { asked_at: ago(0), submitted_at: ago(0), due_at: ago(0), reached: reached(['sent', 0]) }),
  sampleRequest('turn', {
    usual_minutes: { from: 5, to: 12 },
    received_at: ago(7),
    asked_at: ago(8),
    due_at: ago(8),
    submitted_at: ago(8),
    repeat_count: 1,
    repeated_at: ago(2),
    reached: reached(['sent', 8], ['received', 7]),
  }),
  sampleRequest('water', {
    status: 'accepted',
    received_at: ago(4),
    accepted_at: ago(2),
    accepted_by: { kind: 'employee', name: 'Anna', role: 'nurse' },
    reached: reached(['sent', 4], ['received', 4], ['accepted', 2]),
  }),
  sampleRequest('blanket', { status: 'done', received_at: ago(30), accepted_at: ago(28), done_at: ago(26) }),
  sampleRequest('wheelchair', { status: 'canceled', canceled_at: ago(60), canceled_by: 'patient' }),
];

/** Somebody has taken it and said in about how many minutes, two minutes ago. */
export const sampleEstimated = sampleRequest('water', {
  ...{ status: 'accepted', received_at: ago(4), accepted_at: ago(2), promise_counts_from: ago(2) },
  accepted_by: { kind: 'employee', name: 'Anna', role: 'nurse' },
  estimate: { minutes: 10, said_at: ago(2), until: ago(-8) },
  reached: reached(['sent', 4], ['received', 4], ['accepted', 2]),
});

const doneBy = (name: string) => ({
  status: 'done' as const,
  accepted_by: { kind: 'employee' as const, name, role: 'nurse' },
  accepted_at: ago(12),
  done_at: ago(3),
});

/** What ended a short while ago: found good, done, and canceled with its reason. */
export const sampleEnded = [
  sampleRequest('water', doneBy('Anna')),
  sampleRequest('blanket', doneBy('Bilal')),
  sampleRequest('toilet', {
    status: 'canceled',
    canceled_at: ago(1),
    canceled_by: 'employee',
    cancel_reason: 'doctor',
  }),
];

/** What is most urgent and has reached nobody: all its sentences at once. */
export const sampleUnreceived = sampleRequest('lungs', {
  urgency: 'high',
  unreceived: 'patient_notified',
  reached: reached(['sent', 4], ['not_received', 3]),
});

const lateBy = (name: string) => ({
  status: 'accepted' as const,
  accepted_by: { kind: 'employee' as const, name, role: 'nurse' },
  accepted_at: ago(45),
  promise_counts_from: ago(45),
  asked_at: ago(47),
  due_at: ago(47),
});

/** Two that somebody has had for too long, one of them asked for again, and one that was just sent. */
export const sampleLate = [
  sampleRequest('infusion', { asked_at: ago(1), due_at: ago(1), reached: reached(['sent', 1]) }),
  sampleRequest('turn', { ...lateBy('Bilal'), due_at: ago(44), reached: reached(['sent', 44], ['accepted', 43]) }),
  sampleRequest('water', {
    ...lateBy('Anna'),
    repeat_count: 1,
    repeated_at: ago(5),
    reached: reached(['sent', 47], ['received', 47], ['accepted', 45]),
  }),
];

/** By the delivery robot: one into the room, one to the door, one that is done. */
export const sampleRobot = [
  byRobot(sampleRequest('blanket', { status: 'accepted', accepted_at: ago(3) }), 'inside_room'),
  byRobot(sampleRequest('newspaper', { status: 'accepted', accepted_at: ago(2) }), 'at_door'),
  byRobot(sampleRequest('water', { status: 'done', accepted_at: ago(9), done_at: ago(2) }), 'at_door'),
];

function byRobot(request: HelpRequestForStay, place: 'inside_room' | 'at_door'): HelpRequestForStay {
  return {
    ...request,
    accepted_by: { kind: 'robot', name: null, role: null },
    items: request.items.map((item) => ({ ...item, place })),
    reached: reached(['sent', 4], ['accepted', 3]),
  };
}

/** What keeps a request from being taken, one of each; what was reached before stays lit. */
export const sampleTroubles = [
  sampleRequest('pain', {
    urgency: 'high',
    unreceived: 'patient_notified',
    reached: reached(['sent', 4], ['not_received', 3]),
  }),
  sampleRequest('turn', {
    escalated: true,
    received_at: ago(3),
    repeat_count: 1,
    repeated_at: ago(2),
    asked_at: ago(12),
    due_at: ago(12),
    reached: reached(['sent', 12], ['received', 12], ['accepted', 10], ['looking', 3]),
  }),
  sampleRequest('infusion', {
    nobody_reachable: true,
    reached: reached(['sent', 4], ['received', 4], ['unreachable', 2]),
  }),
  sampleRequest('blanket', { nobody_on_duty: true, reached: reached(['sent', 4], ['nobody', 4]) }),
  sampleRequest('water', {
    status: 'accepted',
    accepted_at: ago(1),
    accepted_by: { kind: 'employee', name: 'Anna', role: 'nurse' },
    asked_at: ago(9),
    due_at: ago(9),
    reached: reached(['sent', 9], ['received', 8], ['looking', 5], ['accepted', 1]),
  }),
];
