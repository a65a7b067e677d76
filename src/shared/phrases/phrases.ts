import { type AnswerSet, answerSets } from './answer-sets.ts';
import { broadcastPhrases } from './broadcast-phrases.ts';
import { cardPhrases } from './card-phrases.ts';
import { nursePhrases } from './nurse-phrases.ts';
import { patientPhrases } from './patient-phrases.ts';
import { type AnswerRule, type GroupKey, groups, type Need, type PhraseRow, type Side } from './phrase-row.ts';
import { picturePhrases } from './picture-phrases.ts';

/** Every phrase, in the order of the screen. */
const rows = [...patientPhrases, ...nursePhrases, ...broadcastPhrases, ...cardPhrases, ...picturePhrases] as const;

export type PhraseKey = (typeof rows)[number]['key'];

/** A phrase whose text names whole minutes, and so has a form for each kind of number. */
export type MinutesPhraseKey = Extract<(typeof rows)[number], { takes: 'minutes' }>['key'];

/** What answers a nurse's question; some are phrases of the patient too. */
export type AnswerKey = (typeof answerSets)[AnswerSet][number]['key'];

/** What a message of one of the two can say without a typed word. */
export type SaidKey = PhraseKey | AnswerKey;

/** A phrase as a screen shows it. */
export type Phrase = {
  readonly key: PhraseKey;
  readonly group: GroupKey;
  readonly sides: readonly Side[];
  /** A name of Health Icons, or one of our own: water, turn, callbutton. */
  readonly icon: string;
  readonly hint: Need | null;
  /** Whether the emergency line grows (S1). */
  readonly line: boolean;
  readonly takes: 'minutes' | 'time' | null;
  readonly answers: AnswerRule | null;
  readonly retired: boolean;
};

/** The closed catalogue. */
export const phrases: readonly Phrase[] = rows.map(whole);

const byKey: ReadonlyMap<string, Phrase> = new Map(phrases.map((phrase) => [phrase.key, phrase]));

/** The phrase of a key; undefined for one of a later version, or for a mere answer. */
export function phraseOf(key: string): Phrase | undefined {
  return byKey.get(key);
}

/** The icon of what is sent as a picture; null for words. */
export function pictureOf(key: string | null): string | null {
  const phrase = key === null ? undefined : byKey.get(key);
  return phrase?.sides.includes('picture') ? phrase.icon : null;
}

/** The text that names a group. */
export function groupText(group: GroupKey): `group_${GroupKey}` {
  return `group_${group}`;
}

/** What a side is offered, in the order of the screen. */
export function phrasesOf(side: Side): Phrase[] {
  return phrases.filter((phrase) => phrase.sides.includes(side) && !phrase.retired);
}

/** An answer as a key on the screen. */
export type Answer = { readonly key: SaidKey; readonly hint: Need | null; readonly line: boolean };

/** The answers to a phrase, with what follows each; none where it asks nothing or is answered by the patient's groups. */
export function answersTo({ answers }: Phrase): Answer[] {
  if (!answers || answers.set === 'groups') return [];
  const also = answers.also ?? [];
  const offered: readonly AnswerRow[] = [
    ...answerSets[answers.set],
    ...phrases.filter(({ key }) => also.includes(key)),
  ];
  return offered.map(({ key, ...own }) => {
    const { hint, line }: Following = answers.effects?.[key] ?? byKey.get(key) ?? own;
    return { key, hint: hint ?? null, line: line ?? false };
  });
}

type Following = { readonly hint?: Need | null; readonly line?: boolean };
type AnswerRow = Following & { readonly key: SaidKey };

/**
 * What follows when a patient says `key`, as an answer to `question` where it is one: the need it hints at, and whether
 * the emergency line grows. Null for a key that is not of this catalogue.
 */
export function effectOf(key: string, question?: string): Omit<Answer, 'key'> | null {
  const asked = question === undefined ? undefined : phraseOf(question);
  const known =
    (asked && answersTo(asked).find((answer) => answer.key === key)) ?? phraseOf(key) ?? mereAnswers.get(key);
  return known ? { hint: known.hint ?? null, line: known.line ?? false } : null;
}

const mereAnswers: ReadonlyMap<string, AnswerRow> = new Map(
  Object.values(answerSets).flatMap((set) => set.map((answer): [string, AnswerRow] => [answer.key, answer])),
);

/** Whether a message of this version can say it. */
export function isSaidKey(key: string): key is SaidKey {
  return byKey.has(key) || mereAnswers.has(key);
}

function whole(row: PhraseRow & { readonly key: PhraseKey }): Phrase {
  const icon = row.icon ?? groups.find(({ key }) => key === row.group)?.icon ?? 'nurse';
  const { key, group, sides, hint = null, line = false, takes = null, answers = null, retired = false } = row;
  return { key, group, sides, icon, hint, line, takes, answers, retired };
}
