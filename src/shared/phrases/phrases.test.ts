import { expect, test } from 'vitest';
import { answerSets, facesAt } from './answer-sets.ts';
import { cards } from './cards.ts';
import { shippedKeys } from './fixtures/shipped-keys.ts';
import { groups, needs } from './phrase-row.ts';
import { answersTo, effectOf, isSaidKey, type Phrase, phraseOf, phrases, phrasesOf, pictureOf } from './phrases.ts';

const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);
const phrase = (key: string): Phrase => {
  const found = phraseOf(key);
  if (!found) throw new Error(`no phrase ${key}`);
  return found;
};

test('no key is renamed, dropped or used twice, and they stand in the order of the screen', () => {
  expect(keysOf(phrases)).toEqual(shippedKeys);
  expect(new Set(shippedKeys).size).toBe(shippedKeys.length);
  expect(shippedKeys).toHaveLength(63 + 44 + 8 + 21 + 36);
});

test('a key begins with its group, and the groups follow one another', () => {
  for (const { key, group, sides } of phrases) {
    const parts = key.split('_');
    expect(sides.includes('staff') ? parts[1] : parts[0], key).toBe(group);
    if (sides.includes('staff')) expect(parts[0]).toBe('n');
  }
  const inOrder = phrases.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1]);
  expect(inOrder).toEqual(keysOf(groups));
});

test('each side has its own: the answers of the patient close the list', () => {
  expect(phrasesOf('patient')).toHaveLength(63);
  expect(keysOf(phrasesOf('patient').slice(-9))).toEqual(
    ['yes', 'no', 'not_sure', 'other', 'not_understood', 'come', 'later', 'fine', 'thanks'].map((end) => `say_${end}`),
  );
  expect(phrasesOf('staff')).toHaveLength(44);
  expect(phrasesOf('broadcast')).toHaveLength(8);
  expect(phrasesOf('picture')).toHaveLength(36);
  expect(phrasesOf('card').filter(({ group }) => group === 'card')).toHaveLength(21);
});

test('what makes the emergency line grow is this and nothing else', () => {
  expect(keysOf(phrases.filter(({ line }) => line))).toEqual([
    'pain_very_strong',
    'pain_chest',
    'body_breath',
    'body_throat',
    'body_bleeding',
    'body_fell',
    'body_weak',
    'feel_very_bad',
    'feel_not_safe',
    'n_do_worse',
  ]);
  const lines = phrases.flatMap((one) =>
    answersTo(one)
      .filter(({ line }) => line)
      .map(({ key }) => `${one.key} ${key}`),
  );
  expect(lines).toEqual(['n_ask_where where_chest', 'n_ask_better change_worse', 'n_ask_breath say_no']);
});

test('a hint is a need, every need is hinted at, and a nurse hints at none', () => {
  const hinted = new Set(phrases.map(({ hint }) => hint).filter((hint) => hint !== null));
  expect([...hinted].filter((hint) => !needs.includes(hint))).toEqual([]);
  expect([...needs].filter((need) => !hinted.has(need))).toEqual([]);
  expect(phrases.filter(({ sides, hint }) => hint !== null && !sides.includes('patient'))).toEqual([]);
});

test('an answer means what its question makes of it', () => {
  expect(keysOf(answersTo(phrase('n_ask_pain')))).toEqual(['say_yes', 'say_no', 'say_not_sure']);
  expect(effectOf('say_no', 'n_ask_breath')).toEqual({ hint: 'breathing', line: true });
  expect(effectOf('say_yes', 'n_ask_breath')).toEqual({ hint: null, line: false });
  expect(effectOf('say_no', 'n_ask_pain')).toEqual({ hint: null, line: false });
  expect(effectOf('say_no')).toEqual({ hint: null, line: false });
  expect(effectOf('say_yes', 'n_ask_sick')).toEqual({ hint: 'nausea', line: false });
  expect(effectOf('say_no', 'n_ask_wait')).toEqual({ hint: 'talk', line: false });
  expect(effectOf('say_yes', 'n_ask_come')).toEqual({ hint: 'talk', line: false });
  expect(effectOf('say_other', 'n_ask_where')).toEqual({ hint: 'talk', line: false });
  expect(effectOf('where_chest')).toEqual({ hint: null, line: true });
  expect(effectOf('pain_chest', 'n_ask_need')).toEqual({ hint: 'pain', line: true });
  expect(keysOf(answersTo(phrase('n_ask_clear'))).at(-1)).toBe('say_not_understood');
  expect(answersTo(phrase('n_ask_need'))).toEqual([]);
});

test('a key of a later version has no phrase and no effect', () => {
  expect([phraseOf('pain_toe'), effectOf('pain_toe'), isSaidKey('pain_toe')]).toEqual([undefined, null, false]);
  expect([isSaidKey('pain_have'), isSaidKey('where_back'), isSaidKey('constructor')]).toEqual([true, true, false]);
});

test('every set of answers ends with something else, but for yes and no and the scale', () => {
  for (const [set, answers] of Object.entries(answerSets))
    expect(keysOf(answers).at(-1) === 'say_other', set).toBe(set !== 'yes_no' && set !== 'scale');
  const own = Object.entries(answerSets).flatMap(([set, answers]) => keysOf(answers).map((key) => [set, key] as const));
  expect(own.filter(([set, key]) => !key.startsWith(`${set}_`) && phraseOf(key) === undefined)).toEqual([]);
});

test('the scale is that of self-report, from 0 to 10, and none of its values makes the line grow', () => {
  const scale = answersTo(phrase('n_ask_strong'));
  expect(keysOf(scale).slice(0, 11)).toEqual(Array.from({ length: 11 }, (_, value) => `scale_${value}`));
  expect(keysOf(scale).at(-1)).toBe('scale_cannot_say');
  expect(scale.filter(({ line, hint }) => line || hint !== null)).toEqual([]);
  expect(facesAt.filter((value) => !keysOf(scale).includes(`scale_${value}`))).toEqual([]);
});

test('few phrases name minutes or a time', () => {
  expect(phrases.filter(({ takes }) => takes !== null).map(({ key, takes }) => `${key} ${takes}`)).toEqual([
    'n_answer_minutes minutes',
    'n_answer_team_minutes minutes',
    'n_answer_time time',
    'n_ask_wait minutes',
    'all_meal_late minutes',
    'all_visit_ends minutes',
  ]);
});

test('a phrase without an icon has that of its group, a nurse', () => {
  expect(['pain_chest', 'say_later', 'n_do_no_food', 'all_longer'].map((key) => phrase(key).icon)).toEqual([
    'back-pain',
    'communication',
    'nurse',
    'nurse',
  ]);
});

test('each step of a card is a phrase of a card, and each card ends by asking whether all is clear', () => {
  expect(cards.map(({ steps }) => steps.length)).toEqual([6, 7, 5, 5, 6, 6]);
  for (const { key, steps } of cards) {
    expect(
      keysOf(steps).filter((step) => !phraseOf(step)?.sides.includes('card')),
      key,
    ).toEqual([]);
    expect(keysOf(steps).at(-1), key).toBe('n_ask_clear');
  }
  const asked = new Set(cards.flatMap(({ steps }) => keysOf(steps)));
  expect(keysOf(phrasesOf('card')).filter((key) => !asked.has(key))).toEqual([]);
});

test('an interpreter is offered where a wrong word would harm', () => {
  const offers = cards.flatMap(({ key, steps }) =>
    steps.flatMap((step) => {
      const answers = 'answers' in step && step.answers !== 'spoken' ? step.answers : [];
      return answers.filter((answer) => 'interpreter' in answer).map((answer) => `${key} ${step.key} ${answer.key}`);
    }),
  );
  expect(offers.filter((offer) => !offer.includes('n_ask_clear'))).toEqual([
    'scene_admission card_allergy say_yes',
    'scene_admission card_allergy say_not_sure',
    'scene_medicine card_home_medicine medicine_no_list',
    'scene_medicine card_home_medicine say_not_sure',
    'scene_medicine card_question say_yes',
    'scene_medicine card_question care_medicine_why',
    'scene_surgery card_explained say_no',
    'scene_surgery card_explained explained_questions',
    'scene_discharge card_question say_yes',
    'scene_discharge card_question care_medicine_why',
  ]);
  expect(offers.filter((offer) => offer.endsWith('n_ask_clear say_not_understood'))).toHaveLength(cards.length);
});

test('a picture asks nothing, hints at nothing and is said on no other way', () => {
  const pictures = phrasesOf('picture');
  expect(
    pictures.filter(({ sides, answers, hint, line, takes }) => sides.length > 1 || answers || hint || line || takes),
  ).toEqual([]);
  expect(pictures.filter(({ key, icon }) => pictureOf(key) !== icon)).toEqual([]);
  expect(new Set(pictures.map(({ icon }) => icon)).size).toBe(pictures.length);
  expect([pictureOf('n_answer_read'), pictureOf('picture_of_later'), pictureOf(null)]).toEqual([null, null, null]);
});
