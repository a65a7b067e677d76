import { expect, test } from 'vitest';
import type { Field } from '#shared/areas/fields.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';
import { decode, encode } from './codec.ts';

const field = (name: string): Field => {
  const found = serviceTypes.fields[name];
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

test.each([
  ['name', 'Pflege'],
  ['active', false],
  ['color', null],
  ['coverage', 'hours'],
  ['names', { de: 'Pflege', ua: 'Догляд' }],
  ['hours', [{ weekday: 1, opens_at: '08:00', closes_at: '24:00' }]],
])('%s is after the form what it was before', (name, value) => {
  expect(decode(field(name), encode(field(name), value))).toEqual(value);
});

test('the order in which texts and hours were typed is no change, nor is a text that was emptied', () => {
  const names = field('names');
  expect(encode(names, { en: 'Care', de: 'Pflege', fr: '' })).toBe(encode(names, { de: 'Pflege', en: 'Care' }));
  const hours = field('hours');
  const [monday, friday] = [1, 5].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '12:00' }));
  expect(encode(hours, [friday, monday])).toBe(encode(hours, [monday, friday]));
});

test('an empty text that may be empty is nothing', () => {
  expect(decode(field('color'), '  ')).toBeNull();
});
