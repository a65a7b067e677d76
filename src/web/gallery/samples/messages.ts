import type { EndedThread, MessageForStaff, ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { ago, anna, me } from './requests.ts';
import { sampleRooms } from './ward.ts';

const stayAt = (place: string) => `0195a000-0000-7000-8000-00000000${place}`;
/** The stay of room 14, bed 1, whose thread the pictures open. */
export const openedStay = stayAt('1401');

type Sample = Partial<MessageForStaff> & Pick<MessageForStaff, 'text'> & { number: number; secondsAgo: number };

const message = ({ number, secondsAgo, ...rest }: Sample): MessageForStaff => ({
  id: `0195a000-0000-7000-8000-00000000e${String(number).padStart(3, '0')}`,
  number,
  side: 'patient',
  phrase: null,
  minutes: null,
  named_time: null,
  answer_to: null,
  language: 'fa',
  written_at: ago(secondsAgo),
  sent_at: ago(secondsAgo),
  received_at: ago(secondsAgo - 2),
  read_at: null,
  is_notice: false,
  by: null,
  ...rest,
});
const mine = (sample: Sample) => message({ side: 'staff', language: 'de', by: { id: me, name: 'Mehmet' }, ...sample });
const annas = (sample: Sample) =>
  message({ side: 'staff', language: 'de', by: { id: anna.id, name: anna.name }, ...sample });

/** A bed that shows Farsi: phrases of both sides, typed text, a question and its answer, a notice. */
export const sampleMessages: MessageForStaff[] = [
  annas({
    number: 1,
    secondsAgo: 7200,
    phrase: 'all_round_late',
    text: 'Die Visite ist heute später.',
    is_notice: true,
    read_at: ago(7000),
  }),
  message({ number: 2, secondsAgo: 900, phrase: 'comfort_cold', text: 'من سردم است.', read_at: ago(880) }),
  mine({
    number: 3,
    secondsAgo: 860,
    phrase: 'n_answer_minutes',
    minutes: 10,
    text: 'Ich brauche noch etwa 10 Minuten.',
    read_at: ago(840),
  }),
  message({ number: 4, secondsAgo: 400, text: 'پتوی دیگری هم می‌خواهم', read_at: ago(390) }),
  mine({ number: 5, secondsAgo: 380, phrase: 'n_ask_pain', text: 'Haben Sie Schmerzen?', read_at: ago(360) }),
];
const question = sampleMessages.at(-1)?.id ?? null;

/** Pictures that a nurse has sent: one of the apps' drawings, and one of the whole set. */
export const samplePictured: MessageForStaff[] = [
  ...sampleMessages.slice(0, 4),
  mine({ number: 5, secondsAgo: 300, phrase: 'picture_blanket', text: 'Decke', read_at: ago(290) }),
  mine({ number: 6, secondsAgo: 200, phrase: 'picture_pressure', text: 'Blutdruck messen', received_at: ago(190) }),
];

/** A reply that waited on its device for a quarter of an hour. */
export const sampleKept: MessageForStaff[] = [
  ...sampleMessages,
  mine({
    ...{
      number: 6,
      secondsAgo: 60,
      phrase: 'n_answer_minutes',
      minutes: 20,
      text: 'Ich brauche noch etwa 20 Minuten.',
    },
    written_at: ago(960),
  }),
];

/** The answer to the question, and an urgent one after it. */
export const sampleAnswered: MessageForStaff[] = [
  ...sampleMessages,
  message({ number: 6, secondsAgo: 340, phrase: 'say_yes', text: 'بله.', answer_to: question, read_at: ago(330) }),
  message({ number: 7, secondsAgo: 42, phrase: 'pain_chest', text: 'سینه‌ام درد می‌کند.', answer_to: null }),
  annas({ number: 8, secondsAgo: 12, text: 'Ich sehe das gleich mit der Ärztin an.', received_at: null }),
];

const thread = ({
  room,
  bed,
  ...rest
}: { room: string; bed: string } & Partial<Omit<ThreadForStaff, 'bed'>>): ThreadForStaff => ({
  stay_id: stayAt(`${room.padStart(2, '0')}0${bed}`),
  version: 3,
  bed: { id: `bed-${room}-${bed}`, label: bed, room },
  department: { id: '0195a000-0000-7000-8000-00000000d003', name: 'Station 3B' },
  language: 'de',
  last_number: rest.last?.number ?? 0,
  last: null,
  unread: 0,
  waiting_since: null,
  is_urgent: false,
  step: 0,
  alerted_at: null,
  notified: [],
  answering: null,
  ...rest,
});

/** As the thread of `sampleMessages` stands. */
export const sampleThread = thread({ room: '14', bed: '1', language: 'fa', ...lastOf(sampleMessages) });
export const sampleUrgentThread: ThreadForStaff = {
  ...sampleThread,
  ...lastOf(sampleAnswered),
  unread: 1,
  waiting_since: ago(42),
  is_urgent: true,
  step: 1,
  alerted_at: ago(42),
  notified: [me],
  answering: { id: anna.id, name: anna.name, until: ago(-90) },
};
/** Nobody has written yet. */
export const sampleNewThread = thread({ room: '14', bed: '1', language: 'fa' });

function lastOf(messages: readonly MessageForStaff[]): Pick<ThreadForStaff, 'last' | 'last_number'> {
  const last = messages.at(-1) ?? null;
  return { last, last_number: last?.number ?? 0 };
}

const waits = (secondsAgo: number, unread: number, step = 1) => ({
  ...{ unread, step, waiting_since: ago(secondsAgo), alerted_at: ago(secondsAgo), notified: [me] },
});

/** A busy ward: one urgent, some that wait and for how long, one that Anna answers, the others quiet. */
export const sampleThreads: ThreadForStaff[] = [
  { ...sampleUrgentThread, answering: null, last: sampleAnswered.at(-2) ?? null },
  thread({
    ...{ room: '9', bed: '2', ...waits(400, 2, 4) },
    last: message({
      number: 2,
      secondsAgo: 120,
      language: 'de',
      text: 'Kann jemand nach der Infusion sehen? Der Beutel ist fast leer, und es piept immer wieder.',
    }),
  }),
  thread({
    ...{ room: '11', bed: '3', language: 'tr', ...waits(95, 1) },
    answering: { id: anna.id, name: anna.name, until: ago(-60) },
    last: message({
      number: 5,
      secondsAgo: 95,
      language: 'tr',
      phrase: 'care_home',
      text: 'Ne zaman eve gidebilirim?',
    }),
  }),
  thread({
    ...{ room: '16', bed: '2', language: 'ru' },
    last: mine({
      number: 4,
      secondsAgo: 1500,
      phrase: 'n_kind_night',
      text: 'Gute Nacht. Ruhen Sie sich aus.',
      read_at: ago(1400),
    }),
  }),
  thread({
    ...{ room: '10', bed: '1' },
    last: annas({
      number: 3,
      secondsAgo: 5400,
      phrase: 'n_answer_ask_doctor',
      text: 'Ich frage die Ärztin oder den Arzt.',
    }),
  }),
  thread({
    ...{ room: '15', bed: '1', language: 'ua' },
    last: message({
      number: 9,
      secondsAgo: 90_000,
      language: 'ua',
      phrase: 'say_thanks',
      text: 'Дякую.',
      read_at: ago(89_000),
    }),
  }),
];

const beds = sampleRooms.flatMap((room) => room.beds);
/** To all who stay there but one who must not eat; a bed has become free meanwhile. */
export const sampleBroadcastAnswer = {
  sent: beds.slice(2, 9).map(({ id }) => id),
  left_out: [
    { bed_id: 'bed-9-1', reason: 'nil_by_mouth' },
    { bed_id: 'bed-16-2', reason: 'no_stay' },
  ],
};

const day = 86_400;
const ended = (room: string, bed: string, endedAgo: number, messages: number): EndedThread => ({
  stay_id: stayAt(`${room.padStart(2, '0')}0${bed}`),
  bed: { id: `bed-${room}-${bed}`, label: bed, room },
  department: { id: '0195a000-0000-7000-8000-00000000d003', name: 'Station 3B' },
  began_at: ago(endedAgo + 4 * day),
  ended_at: ago(endedAgo),
  messages,
});

/** Ended stays of a ward, the last ended first; the first is that of `sampleMessages`. */
export const sampleEnded = [
  ended('14', '1', 240, sampleMessages.length),
  ended('9', '2', 3 * day, 1),
  ended('11', '3', 12 * day, 24),
  ended('102', '1', 40 * day, 7),
];
