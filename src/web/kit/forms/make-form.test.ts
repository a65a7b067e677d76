import { expect, test } from 'vitest';
import { byField } from './make-form.ts';

const fields = ['name', 'hours', 'stay.code'];
const form = { find: (name: string) => (fields.includes(name) ? ({} as never) : undefined) };

test('what is wrong in a part of a field stands under the field, beside what is wrong in others', () => {
  const errors = { 'hours.0.closes_at': ['early'], 'hours.1.opens_at': ['no time'], name: ['long'] };
  expect(byField(form, errors)).toEqual({ hours: ['early', 'no time'], name: ['long'] });
});

test('a field with a dot in its name is itself, and what is no field of the form is left out', () => {
  expect(byField(form, { 'stay.code': ['no code'], version: ['old'] })).toEqual({ 'stay.code': ['no code'] });
});
