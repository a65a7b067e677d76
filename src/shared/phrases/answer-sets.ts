import type { Effect } from './phrase-row.ts';

type AnswerRow = Effect & { readonly key: string };

/** What answers a question of a nurse: of each set its keys in the order of the screen. They are kept as phrases are. */
export const answerSets = {
  yes_no: [{ key: 'say_yes' }, { key: 'say_no' }, { key: 'say_not_sure' }],
  /** Self-report: 0 is no pain, 10 the worst that one can imagine. The words are for whom numbers do not help. */
  scale: [
    { key: 'scale_0' },
    { key: 'scale_1' },
    { key: 'scale_2' },
    { key: 'scale_3' },
    { key: 'scale_4' },
    { key: 'scale_5' },
    { key: 'scale_6' },
    { key: 'scale_7' },
    { key: 'scale_8' },
    { key: 'scale_9' },
    { key: 'scale_10' },
    { key: 'scale_none' },
    { key: 'scale_mild' },
    { key: 'scale_medium' },
    { key: 'scale_strong' },
    { key: 'scale_cannot_say' },
  ],
  change: [{ key: 'change_better' }, { key: 'change_same' }, { key: 'change_worse', line: true }, { key: 'say_other' }],
  since: [
    { key: 'since_just_now' },
    { key: 'since_today' },
    { key: 'since_yesterday' },
    { key: 'since_longer' },
    { key: 'say_not_sure' },
    { key: 'say_other' },
  ],
  where: [
    { key: 'where_head' },
    { key: 'where_throat' },
    { key: 'where_chest', line: true },
    { key: 'where_belly' },
    { key: 'where_back' },
    { key: 'where_arm' },
    { key: 'where_hand' },
    { key: 'where_leg' },
    { key: 'where_foot' },
    { key: 'where_private' },
    { key: 'where_wound' },
    { key: 'where_drip' },
    { key: 'where_everywhere' },
    { key: 'say_other' },
  ],
} as const satisfies Readonly<Record<string, readonly AnswerRow[]>>;
export type AnswerSet = keyof typeof answerSets;

/** Where one of the six faces stands on the scale. */
export const facesAt = [0, 2, 4, 6, 8, 10] as const;
