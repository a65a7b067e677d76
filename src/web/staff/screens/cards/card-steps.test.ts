import { expect, test } from 'vitest';
import { cards } from '#shared/phrases/cards.ts';
import { stepsOf } from './card-steps.ts';

test('each card ends with whether all is clear, and not understanding offers an interpreter', () => {
  for (const { key } of cards) {
    const last = stepsOf(key).at(-1);
    expect([key, last?.key]).toEqual([key, 'n_ask_clear']);
    expect(last?.answers.find((answer) => answer.key === 'say_not_understood')?.interpreter).toBe(true);
  }
});

test('a question is answered by its own keys, by those of messages, on the scale, or aloud', () => {
  const [pain, where, strong] = stepsOf('scene_pain');
  expect(pain?.answers.map(({ key }) => key)).toEqual(['say_yes', 'say_no', 'say_not_sure']);
  expect(where?.answers).toHaveLength(14);
  expect([strong?.by, strong?.answers.length]).toEqual(['scale', 16]);
  const [identity, meal] = stepsOf('scene_surgery');
  expect([identity?.by, identity?.answers]).toEqual(['voice', []]);
  expect(meal?.answers[0]).toEqual({ key: 'meal_today', interpreter: false, next: 'hour' });
});

test('an allergy, and what nobody can say for sure, offers an interpreter', () => {
  const allergy = stepsOf('scene_admission').find(({ key }) => key === 'card_allergy');
  expect(allergy?.answers.map(({ key, interpreter }) => [key, interpreter])).toEqual([
    ['say_yes', true],
    ['say_no', false],
    ['say_not_sure', true],
  ]);
});
