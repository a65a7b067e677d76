import type { MessageForStay, NeedService, ThreadForStay } from '#shared/messages/message.schemas.ts';
import { ago, id } from './sample-values.ts';
import { sampleServices } from './services.ts';

type Parts = Partial<MessageForStay> & Pick<MessageForStay, 'text'>;
type Written = Parts & { minutesAgo: number };

const anna = { name: 'Anna', role: 'nurse' };

/** A thread of these messages, in their order: what the patient wrote was read, what a nurse wrote was not. */
function thread(...written: Written[]): MessageForStay[] {
  return written.map(({ minutesAgo, ...parts }, place) => ({
    ...{ id: id(200 + place), number: place + 1, phrase: null, minutes: null, named_time: null },
    side: 'staff',
    ...{ answer_to: null, language: 'de', written_at: ago(minutesAgo), sent_at: ago(minutesAgo), is_notice: false },
    ...{ received_at: ago(minutesAgo), read_at: parts.side === 'patient' ? ago(minutesAgo) : null },
    by: parts.side === 'patient' ? null : anna,
    ...parts,
  }));
}

const own = (minutesAgo: number, phrase: string, text: string): Written => ({
  side: 'patient',
  ...{ minutesAgo, phrase, text },
});
const asked = (minutesAgo: number, phrase: string, text: string): Written => ({ minutesAgo, phrase, text });

const round = own(3, 'care_round', 'Wann kommt die Visite?');
const typed = { minutesAgo: 1, text: 'Gegen 15 Uhr. Dr. Weber kommt zu Ihnen ans Bett.' };
const soon = { minutesAgo: 44, phrase: 'n_answer_minutes', minutes: 10, text: 'Ich brauche noch etwa 10 Minuten.' };

/** What each state of the thread is told with. */
export const sampleThreads = {
  conversation: thread(own(46, 'comfort_cold', 'Mir ist kalt.'), soon, round, typed),
  question: thread(round, asked(1, 'n_ask_where', 'Wo tut es weh?')),
  sick: thread(own(2, 'food_mouth_dry', 'Mein Mund ist trocken.'), asked(1, 'n_ask_sick', 'Ist Ihnen übel?')),
  scale: thread(own(2, 'pain_have', 'Ich habe Schmerzen.'), asked(1, 'n_ask_strong', 'Wie stark sind die Schmerzen?')),
  urgent: thread(round, typed, { ...own(0, 'pain_chest', 'Meine Brust tut weh.'), received_at: null, read_at: null }),
  need: thread(own(1, 'food_thirsty', 'Ich habe Durst.')),
  asked: thread({ ...own(1, 'pain_have', 'Ich habe Schmerzen.'), read_at: null }),
  picture: thread(
    own(46, 'comfort_cold', 'Mir ist kalt.'),
    asked(44, 'picture_blanket', 'Decke'),
    asked(1, 'picture_pressure', 'Blutdruck messen'),
  ),
  notice: thread(
    { minutesAgo: 1500, phrase: 'all_round_late', text: 'Die Visite ist heute später.', is_notice: true, by: null },
    {
      minutesAgo: 20,
      phrase: 'all_visit_ends',
      minutes: 30,
      text: 'Die Besuchszeit endet in 30 Minuten.',
      is_notice: true,
      by: null,
    },
  ),
} satisfies Record<string, MessageForStay[]>;

/** How a thread stands, with what is not read yet. */
export function standingOf(messages: readonly MessageForStay[], parts: Partial<ThreadForStay> = {}): ThreadForStay {
  const unread = messages.filter(({ side, read_at }) => side === 'staff' && !read_at).length;
  return { version: 1, last_number: messages.length, unread, answering: null, ...parts };
}

export const sampleAnswering: ThreadForStay['answering'] = { name: 'Anna', until: ago(-2) };

const named = (need: string, icon: string): NeedService[] =>
  sampleServices.filter((service) => service.icon === icon).map((service) => ({ need, service_id: service.id }));

export const sampleNeeds: NeedService[] = [
  ...named('pain', 'pain'),
  ...named('water', 'water'),
  ...named('cold', 'blanket'),
  ...named('meal', 'food'),
  ...named('talk', 'nurse'),
];
