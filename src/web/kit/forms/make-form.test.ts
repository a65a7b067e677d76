import { expect, test } from 'vitest';
import { sayDefault } from '#shared/validation/messages.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { Form } from '#shared/validation/state/form.ts';
import { createValidator } from '#shared/validation/validator.ts';
import { byField, shownOf } from './make-form.ts';

const fields = ['name', 'hours', 'stay.code'];
const form = { find: (name: string) => (fields.includes(name) ? ({} as never) : undefined) };

test('what is wrong in a part of a field stands under the field, beside what is wrong in others', () => {
  const errors = { 'hours.0.closes_at': ['early'], 'hours.1.opens_at': ['no time'], name: ['long'] };
  expect(byField(form, errors)).toEqual({ hours: ['early', 'no time'], name: ['long'] });
});

test('a field with a dot in its name is itself, and what is no field of the form is left out', () => {
  expect(byField(form, { 'stay.code': ['no code'], version: ['old'] })).toEqual({ 'stay.code': ['no code'] });
});

test('a form is drawn anew when a field shows something else, not for each visit and check', async () => {
  const drawn = new Form({ validator: createValidator({ required }, sayDefault), later: () => () => undefined });
  for (const [id, value] of Object.entries({ name: 'Anna', ward: '' }))
    drawn.add({ id, rules: 'required', mode: 'eager', value }).mount();
  const seen: string[] = [];
  drawn.watch(() => seen.push(shownOf(drawn)));
  const draws = async (act: () => void) => {
    seen.splice(0, seen.length, shownOf(drawn));
    act();
    await new Promise((passed) => setTimeout(passed, 20));
    return { changes: seen.length - 1, drawings: new Set(seen).size - 1 };
  };
  await new Promise((passed) => setTimeout(passed, 20));

  const firstVisit = await draws(() => drawn.find('name')?.handle('blur'));
  expect(firstVisit.drawings).toBe(1); // it is said to be right
  expect(firstVisit.changes).toBeGreaterThan(1);
  const secondVisit = await draws(() => drawn.find('name')?.handle('blur'));
  expect(secondVisit.drawings).toBe(0);
  expect(secondVisit.changes).toBeGreaterThan(1);
  expect((await draws(() => drawn.find('ward')?.handle('blur'))).drawings).toBe(1); // it is missing
  expect((await draws(() => drawn.find('ward')?.handle('input', 'A'))).drawings).toBeGreaterThan(0); // the letter
});
