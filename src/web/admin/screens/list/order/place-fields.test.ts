import { expect, test } from 'vitest';
import { sayDefault } from '#shared/validation/messages.ts';
import { createValidator } from '#shared/validation/validator.ts';
import { placeFields, placeRules } from './place-fields.ts';

const isPlace = async (meta: Parameters<typeof placeFields>[0], typed: string) => {
  const { rules, read } = placeFields(meta).position;
  const { valid } = await createValidator(placeRules, sayDefault).validate(read(typed), rules);
  return valid;
};

test.each([
  ['1', true],
  [' 30 ', true],
  ['31', false],
  ['0', false],
  ['-2', false],
  ['2.5', false],
  ['zwei', false],
  ['', false],
])('%j of thirty: %j', async (typed, is) => {
  expect(await isPlace({ total: 30, is_bounded: false }, typed)).toBe(is);
});

test('where the list was not counted to its end, any place may be one', async () => {
  expect(await isPlace({ total: 1000, is_bounded: true }, '1200')).toBe(true);
});
