import type { SaidKey } from '#shared/phrases/phrases.ts';
import type { BedName } from './places.ts';

/** One line of a conversation: by the patient, or by an employee; a phrase, or typed. */
export type Line = { by: 'patient' | string; minutesAgo: number } & ({ phrase: SaidKey } | { text: string });

/** What was written this morning. Each ends with an answer, so that nothing waits when the demo opens. */
export const conversations: readonly { bed: BedName; lines: readonly Line[] }[] = [
  {
    bed: '14·2',
    lines: [
      { by: 'patient', minutesAgo: 52, phrase: 'care_round' },
      { by: 'mehmet', minutesAgo: 50, phrase: 'n_info_round' },
      { by: 'patient', minutesAgo: 48, phrase: 'say_thanks' },
      { by: 'mehmet', minutesAgo: 47, phrase: 'n_kind_ask' },
    ],
  },
  {
    bed: '8·3',
    lines: [
      { by: 'anna', minutesAgo: 31, phrase: 'n_ask_pain' },
      { by: 'patient', minutesAgo: 29, phrase: 'say_no' },
      { by: 'patient', minutesAgo: 28, text: 'Könnte nachher jemand das Fenster schließen?' },
      { by: 'anna', minutesAgo: 26, text: 'Das mache ich nach der Visite.' },
    ],
  },
];
