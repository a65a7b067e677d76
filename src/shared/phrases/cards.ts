/**
 * Interpreter cards: a nurse stands at the bed, both languages are read, each answer is a key, and any step may be left
 * out. What was answered is not stored. Cards replace no interpreter for consent, diagnosis or medicines.
 */
type CardAnswer = {
  readonly key: string;
  /** Offers the service of the need `interpreter`. */
  readonly interpreter?: true;
  /** What the answer does besides: reads the card aloud, offers the languages, asks for the hour. */
  readonly next?: 'read_aloud' | 'languages' | 'hour';
};

type CardStep = {
  /** A phrase of the side `card`. */
  readonly key: string;
  /** Left out where the answers are those of the phrase; `spoken`: what is answered is said, not pressed. */
  readonly answers?: readonly CardAnswer[] | 'spoken';
};

type CardScene = { readonly key: string; readonly steps: readonly CardStep[] };

const yes = { key: 'say_yes' } as const;
const no = { key: 'say_no' } as const;
const notSure = { key: 'say_not_sure' } as const;
const identity = { key: 'card_identity', answers: 'spoken' } as const;
const question = {
  key: 'card_question',
  answers: [no, { ...yes, interpreter: true }, { key: 'care_medicine_why', interpreter: true }],
} as const;
/** Ends every card. */
const clear = {
  key: 'n_ask_clear',
  answers: [yes, no, notSure, { key: 'say_not_understood', interpreter: true }],
} as const;

/** The cards in their order, each with its steps. */
export const cards = [
  {
    key: 'scene_admission',
    steps: [
      {
        key: 'card_read',
        answers: [yes, { ...no, next: 'read_aloud' }, { key: 'read_other_language', next: 'languages' }],
      },
      { key: 'card_senses', answers: [yes, { key: 'life_glasses' }, { key: 'life_hearing' }] },
      { key: 'card_allergy', answers: [{ ...yes, interpreter: true }, no, { ...notSure, interpreter: true }] },
      { key: 'card_walk', answers: [yes, { key: 'walk_with_help' }, no] },
      { key: 'card_family', answers: [yes, no, { key: 'say_later' }] },
      clear,
    ],
  },
  {
    key: 'scene_pain',
    steps: [
      { key: 'n_ask_pain' },
      { key: 'n_ask_where' },
      { key: 'n_ask_strong' },
      { key: 'n_ask_moving' },
      { key: 'n_ask_since' },
      { key: 'n_ask_better' },
      clear,
    ],
  },
  {
    key: 'scene_toilet',
    steps: [
      { key: 'card_toilet', answers: [yes, no] },
      { key: 'card_how', answers: [{ key: 'how_toilet' }, { key: 'how_bedpan' }, { key: 'how_bottle' }] },
      { key: 'card_stay', answers: [yes, { key: 'stay_outside' }] },
      { key: 'card_done', answers: [yes, { key: 'done_not_yet' }] },
      clear,
    ],
  },
  {
    key: 'scene_medicine',
    steps: [
      identity,
      {
        key: 'card_home_medicine',
        answers: [
          { key: 'medicine_list' },
          { key: 'medicine_no_list', interpreter: true },
          no,
          { ...notSure, interpreter: true },
        ],
      },
      { key: 'card_swallow', answers: [yes, no, notSure] },
      question,
      clear,
    ],
  },
  {
    key: 'scene_surgery',
    steps: [
      identity,
      {
        key: 'card_last_meal',
        answers: [{ key: 'meal_today', next: 'hour' }, { key: 'meal_yesterday' }, notSure],
      },
      { key: 'card_teeth', answers: [yes, no] },
      {
        key: 'card_explained',
        answers: [yes, { ...no, interpreter: true }, { key: 'explained_questions', interpreter: true }],
      },
      { key: 'card_afraid', answers: [yes, { key: 'afraid_little' }, no] },
      clear,
    ],
  },
  {
    key: 'scene_discharge',
    steps: [
      { key: 'card_pickup', answers: [yes, no] },
      { key: 'card_papers', answers: [yes, no] },
      { key: 'card_appointment', answers: [yes, no, notSure] },
      { key: 'card_at_home', answers: [yes, no] },
      question,
      clear,
    ],
  },
] as const satisfies readonly CardScene[];

export type CardKey = (typeof cards)[number]['key'];

type Step = (typeof cards)[number]['steps'][number];
type PressedStep = Extract<Step, { answers: readonly CardAnswer[] }>;

/** Every key that answers a step of a card. */
export type CardAnswerKey = PressedStep['answers'][number]['key'];
