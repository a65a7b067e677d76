/** From which side a phrase is said: by a patient, by a nurse to one bed or to several, on an interpreter card, as a picture by a nurse. */
export const sides = ['patient', 'staff', 'broadcast', 'card', 'picture'] as const;
export type Side = (typeof sides)[number];

/**
 * What a patient may need, as a phrase hints at it: not a service, since those have no fixed key. Each hospital names the
 * service of each need; one without a service goes by that of `talk`. `look`: somebody must look at me now.
 */
export const needs = [
  'pain',
  'headache',
  'breathing',
  'look',
  'toilet',
  'water',
  'meal',
  'position',
  'standing',
  'cold',
  'temperature',
  'nausea',
  'fever',
  'infusion',
  'pills',
  'doctor',
  'interpreter',
  'visit',
  'talk',
] as const;
export type Need = (typeof needs)[number];

/** Within which the minutes lie that a phrase can name; which of them are keys is a setting, `phrase_minutes`. */
export const minutesRange = { from: 1, to: 120 } as const;

/**
 * What follows a phrase or an answer on the patient's device: the need whose service it offers, and whether the emergency
 * line grows (S1). Neither requests anything nor changes an urgency.
 */
export type Effect = { readonly hint?: Need; readonly line?: true };

/** How a phrase of a nurse is answered: by a set, in which some answers have an effect here alone, and by more keys. */
export type AnswerRule = {
  /** `groups`: by any phrase of the patient. */
  readonly set: 'yes_no' | 'scale' | 'change' | 'since' | 'where' | 'groups';
  readonly effects?: Readonly<Record<string, Effect>>;
  readonly also?: readonly string[];
};

/** One row of the catalogue. Without an icon it has that of its group. */
export type PhraseRow = Effect & {
  /** Stands in messages: never renamed, never used again. A change of sense is a new key, and the old one is retired. */
  readonly key: string;
  readonly group: GroupKey;
  readonly sides: readonly Side[];
  /** A name of Health Icons, or one of our own: water, turn, callbutton. */
  readonly icon?: string;
  /** The field that its text names: whole minutes, or an instant. */
  readonly takes?: 'minutes' | 'time';
  readonly answers?: AnswerRule;
  /** No longer offered; still read. */
  readonly retired?: true;
};

/** The groups in the order of the screen, each with its icon. `say` stands in every group of the patient. */
export const groups = [
  { key: 'pain', side: 'patient', icon: 'back-pain' },
  { key: 'body', side: 'patient', icon: 'symptom' },
  { key: 'toilet', side: 'patient', icon: 'letrina-alt' },
  { key: 'food', side: 'patient', icon: 'hot-meal' },
  { key: 'comfort', side: 'patient', icon: 'inpatient' },
  { key: 'care', side: 'patient', icon: 'contact-support' },
  { key: 'feel', side: 'patient', icon: 'heart' },
  { key: 'life', side: 'patient', icon: 'people' },
  { key: 'say', side: 'patient', icon: 'communication' },
  { key: 'answer', side: 'staff', icon: 'nurse' },
  { key: 'do', side: 'staff', icon: 'nurse' },
  { key: 'ask', side: 'staff', icon: 'nurse' },
  { key: 'info', side: 'staff', icon: 'nurse' },
  { key: 'kind', side: 'staff', icon: 'nurse' },
  { key: 'all', side: 'broadcast', icon: 'nurse' },
  { key: 'card', side: 'card', icon: 'communication' },
  { key: 'picture', side: 'picture', icon: 'communication' },
] as const satisfies readonly { key: string; side: Side; icon: string }[];
export type GroupKey = (typeof groups)[number]['key'];
