import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { permitted } from './permissions.ts';

/** The time of all samples: 14:06 in Berlin, the same afternoon at which the gallery's clock stands. */
export const sampleNow = Date.parse('2026-03-10T13:06:00Z');
export const me = '0195a000-0000-7000-8000-0000000000aa';
export const anna = { kind: 'employee', id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna' } as const;
export const self = { kind: 'employee', id: me, name: 'Mehmet' } as const;

type Sample = { room: string; bed: string; wish: string; icon: string; secondsAgo: number } & Partial<
  Omit<HelpRequestForStaff, 'room' | 'bed'>
>;

/** A request as the server would send it, asked `secondsAgo` before the samples' time. */
export function sampleRequest({ room, bed, wish, icon, secondsAgo, ...rest }: Sample): HelpRequestForStaff {
  const at = ago(secondsAgo);
  const id = rest.id ?? `0195a000-0000-7000-8000-0000${room.padStart(4, '0').slice(-4)}${bed.padStart(4, '0')}`;
  return permitted(me, {
    id,
    version: 1,
    stay_id: id,
    status: 'pending',
    urgency: 'normal',
    service_type_id: '0195a000-0000-7000-8000-00000000c001',
    items: [sampleItem(wish, icon)],
    repeat_count: 0,
    asked_at: at,
    submitted_at: at,
    wanted_at: null,
    due_at: at,
    accepted_at: null,
    done_at: null,
    canceled_at: null,
    cancel_reason: null,
    response_minutes: 20,
    estimate: null,
    department_id: '0195a000-0000-7000-8000-00000000d003',
    bed: { id: `bed-${room}-${bed}`, label: bed },
    room: { id: `room-${room}`, name: room },
    locale: 'de',
    hints: [],
    accepted_by: null,
    asked_by: null,
    for_colleague: false,
    accepter_unreachable_since: null,
    done_by: null,
    canceled_by: null,
    step: 1,
    next_step_at: null,
    shared: null,
    notified: [me],
    received_at: at,
    unreceived: 'no',
    nobody_on_duty: false,
    nobody_reachable: false,
    escalated: false,
    promise_counts_from: null,
    alerted_at: at,
    alert_kind: 'new',
    holder_alert: null,
    ...rest,
  });
}

/** One wish of a request. */
export function sampleItem(
  wish: string,
  icon: string,
  rest: Partial<HelpRequestForStaff['items'][number]> = {},
): HelpRequestForStaff['items'][number] {
  return {
    id: `item-${wish}`,
    service_id: `service-${icon}`,
    title: { de: wish },
    icon,
    quantity: 1,
    note: null,
    answer: null,
    answer_label: null,
    place: null,
    price_cents: 0,
    currency: 'EUR',
    ...rest,
  };
}

/** An instant `seconds` before the samples' time. */
export function ago(seconds: number): string {
  return new Date(sampleNow - seconds * 1000).toISOString();
}

/** The ward of the pictures: urgent, late, taken by me, taken by Anna, planned, done. */
export const sampleBoard: HelpRequestForStaff[] = [
  sampleRequest({
    room: '14',
    bed: '1',
    wish: 'Schmerzen',
    icon: 'pain',
    secondsAgo: 102,
    urgency: 'high',
    response_minutes: 5,
    locale: 'fa',
    items: [
      sampleItem('Schmerzen', 'pain', {
        answer: 'back',
        answer_label: { de: 'Rücken', en: 'Back', fr: 'Dos', es: 'Espalda' },
        note: 'از صبح بدتر شده',
        title: { de: 'Schmerzen', en: 'Pain', fr: 'Douleur', es: 'Dolor' },
      }),
    ],
    hints: [{ kind: 'interpreter_needed', detail: null }],
    next_step_at: ago(-18),
  }),
  sampleRequest({
    room: '9',
    bed: '2',
    wish: 'Infusion',
    icon: 'infusion',
    secondsAgo: 380,
    urgency: 'high',
    response_minutes: 5,
    step: 4,
    repeat_count: 1,
    alerted_at: ago(80),
    next_step_at: ago(-40),
  }),
  sampleRequest({
    room: '11',
    bed: '3',
    wish: 'Toilette',
    icon: 'toilet',
    secondsAgo: 125,
    received_at: null,
    hints: [{ kind: 'fall_risk', detail: null }],
    next_step_at: ago(-55),
  }),
  sampleRequest({
    room: '16',
    bed: '2',
    wish: 'Wasser',
    icon: 'water',
    secondsAgo: 250,
    status: 'accepted',
    accepted_by: self,
    accepted_at: ago(190),
    items: [
      sampleItem('Wasser', 'water', { quantity: 2, note: 'Ohne Kohlensäure', place: 'inside_room' }),
      sampleItem('Decke', 'blanket'),
    ],
  }),
  sampleRequest({
    room: '15',
    bed: '1',
    wish: 'Anders liegen',
    icon: 'turn',
    secondsAgo: 31,
    status: 'accepted',
    accepted_by: anna,
    accepted_at: ago(4),
    locale: 'tr',
  }),
  sampleRequest({
    room: '12',
    bed: '2',
    wish: 'Zimmerreinigung',
    icon: 'cleaning',
    secondsAgo: 900,
    status: 'done',
    accepted_by: self,
    accepted_at: ago(600),
    done_at: ago(3),
    done_by: me,
    urgency: 'low',
  }),
  sampleRequest({
    room: '10',
    bed: '1',
    wish: 'Zeitung',
    icon: 'newspaper',
    secondsAgo: 760,
    urgency: 'low',
    response_minutes: 30,
    step: 2,
    alerted_at: ago(160),
    next_step_at: ago(-440),
  }),
  sampleRequest({
    room: '8',
    bed: '1',
    wish: 'Rollstuhl',
    icon: 'wheelchair',
    secondsAgo: -3600,
    wanted_at: ago(-4800),
    asked_at: ago(600),
    submitted_at: ago(600),
  }),
  sampleRequest({
    room: '9',
    bed: '1',
    wish: 'Essen',
    icon: 'food',
    secondsAgo: 4000,
    status: 'canceled',
    canceled_at: ago(3700),
    canceled_by: 'patient',
    cancel_reason: 'not_needed',
  }),
  sampleRequest({
    room: '11',
    bed: '1',
    wish: 'Temperatur',
    icon: 'temperature',
    secondsAgo: 5000,
    status: 'done',
    accepted_by: anna,
    accepted_at: ago(4700),
    done_at: ago(4500),
    done_by: anna.id,
  }),
];

/** What goes from hand to hand: shared with me and by me, held by somebody who is late or cannot be reached. */
export const samplePassing: HelpRequestForStaff[] = [
  sampleRequest({
    room: '14',
    bed: '2',
    wish: 'Aufstehen',
    icon: 'patient',
    secondsAgo: 340,
    status: 'shared',
    accepted_by: anna,
    accepted_at: ago(300),
    alerted_at: ago(70),
    next_step_at: ago(-110),
    shared: {
      by: { id: anna.id, name: 'Anna' },
      with: { kind: 'employee', id: me, name: { de: 'Mehmet' } },
      note: 'Braucht zwei Leute zum Umsetzen',
    },
  }),
  sampleRequest({
    room: '12',
    bed: '1',
    wish: 'Essen',
    icon: 'food',
    secondsAgo: 200,
    status: 'shared',
    accepted_by: self,
    accepted_at: ago(120),
    alerted_at: ago(60),
    next_step_at: ago(-120),
    hints: [
      { kind: 'speaks', detail: 'pl' },
      { kind: 'blocked', detail: 'Erst nach der Untersuchung' },
    ],
    shared: {
      by: { id: me, name: 'Mehmet' },
      with: {
        kind: 'service_type',
        id: '0195a000-0000-7000-8000-00000000c002',
        name: { de: 'Hauswirtschaft', en: 'Housekeeping', fr: 'Hôtellerie', es: 'Hostelería' },
      },
      note: null,
    },
  }),
  sampleRequest({
    room: '15',
    bed: '1',
    wish: 'Anders liegen',
    icon: 'turn',
    secondsAgo: 240,
    status: 'accepted',
    accepted_by: anna,
    accepted_at: ago(200),
    promise_counts_from: ago(200),
    accepter_unreachable_since: ago(75),
  }),
  sampleRequest({
    room: '16',
    bed: '1',
    wish: 'Verbandwechsel',
    icon: 'pills',
    secondsAgo: 2600,
    status: 'accepted',
    accepted_by: anna,
    accepted_at: ago(2500),
    promise_counts_from: ago(2500),
    response_minutes: 20,
  }),
];

/** One more that is mine, past its promise. */
export const sampleLate = sampleRequest({
  ...{ room: '14', bed: '2', wish: 'Infusion', icon: 'infusion', secondsAgo: 900, response_minutes: 10 },
  ...{ status: 'accepted', accepted_by: self, accepted_at: ago(800), promise_counts_from: ago(800) },
  items: [sampleItem('Infusion', 'infusion', { note: 'Pumpe piept' })],
});
