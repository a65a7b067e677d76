import { expect, test } from 'vitest';
import { rulesFromAttributes } from './attributes.ts';
import { sayDefault } from './messages.ts';
import type { Rules } from './parse.ts';
import { Form } from './state/form.ts';
import { validate, validateNow } from './validate.ts';
import { createValidator } from './validator.ts';

/** Each row is a difference that the README lists: what passes here, and what does not. */
const passes = (value: unknown, rules: Rules) => validateNow(value, rules).valid;

test('alpha_num in Danish takes a whole word', () => {
  expect(passes('blåbær7', 'alpha_num:da')).toBe(true);
  expect(passes('blå bær', 'alpha_num:da')).toBe(false);
});

test('in Farsi digits, dash and space are what the names of the rules say', () => {
  expect(passes('اتاق۱۲', 'alpha_num:fa')).toBe(true);
  expect(passes('اتاق 12', 'alpha_num:fa')).toBe(false);
  expect(passes('اتاق_۱-2', 'alpha_dash:fa')).toBe(true);
  expect(passes('مریم رضایی', 'alpha_spaces:fa')).toBe(true);
  expect(passes('مریم رضایی', 'alpha:fa')).toBe(false);
});

test('numeric takes Persian digits, and no two scripts at once', () => {
  expect(passes('۱۲۳', 'numeric')).toBe(true);
  expect(passes('١٢٣', 'numeric')).toBe(true);
  expect(passes('۱2', 'numeric')).toBe(false);
});

test('ext and mimes read their list to the letter, and an empty one takes nothing', () => {
  expect(passes({ name: 'xjpg' }, 'ext:jpg')).toBe(false);
  expect(passes({ name: 'x.jpg' }, 'ext:jpg')).toBe(true);
  expect(passes({ name: 'x.jpg' }, { ext: [] })).toBe(false);
  expect(passes({ type: 'image/svg+xml' }, { mimes: ['image/svg+xml'] })).toBe(true);
  expect(passes({ type: 'video/mp4' }, { mimes: ['image/*', 'video/*'] })).toBe(true);
  expect(passes({ type: 'video/mp4' }, { mimes: [] })).toBe(false);
});

test('a pattern in HTML means the whole value', () => {
  const rules = rulesFromAttributes('input', { pattern: 'a|b' });
  expect(passes('a', rules)).toBe(true);
  expect(passes('xb', rules)).toBe(false);
});

test('a required checkbox must be ticked', () => {
  const rules = rulesFromAttributes('input', { type: 'checkbox', required: true });
  expect(passes(false, rules)).toBe(false);
  expect(passes(true, rules)).toBe(true);
});

test('ua is Ukrainian', () => {
  expect(passes('Їжак', 'alpha:ua')).toBe(true);
  expect(passes('Ёж', 'alpha:ua')).toBe(false);
});

test('what surprises in the package and is no defect is kept', async () => {
  expect(passes(false, 'required')).toBe(true);
  expect(passes(false, { required: { allowFalse: false } })).toBe(false);
  expect(passes('a@münchen.de', 'email')).toBe(false);
  expect(passes('👍', 'max:1')).toBe(false);
  expect(passes('👍', 'length:1')).toBe(true);
  expect(passes(' ', 'min_value:0')).toBe(true);
  await expect(validate('x', 'no_such_rule')).rejects.toThrow('no_such_rule');
  await expect(validate('', 'no_such_rule')).resolves.toMatchObject({ valid: true });
});

test('an address is judged in time that grows with its length only', () => {
  const hostile = `${'a.'.repeat(50_000)}@`;
  expect(passes(hostile, 'email')).toBe(false);
});

test('a field that nobody named has an id of its own, as the package numbers them', () => {
  const form = new Form({ validator: createValidator({}, sayDefault), later: () => () => undefined });
  const [one, other] = [form.add({ rules: '' }), form.add({ rules: '' })];
  for (const { id } of [one, other]) expect(id).toMatch(/^_vee_\d+$/);
  expect(one.id).not.toBe(other.id);
});
