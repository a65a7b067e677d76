import { expect, test } from 'vitest';
import { beds } from '#shared/areas/beds.ts';
import { type Area, fieldOf } from '#shared/areas/define.ts';
import { departments } from '#shared/areas/departments.ts';
import { employees } from '#shared/areas/employees.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { firstLanguages, optionsOf } from './language-choice.ts';

const languages = (['tr', 'fr', 'en'] as const).map((code) => ({
  ...{ code, direction: 'ltr' as const, is_default: code === 'tr' },
}));
const hospital = { default_locale: 'tr' as const, languages };

function choiceIn(area: Area, name: string) {
  const field = fieldOf(area, name);
  if (field.kind !== 'choice') throw new Error(`${name} is no choice`);
  return field;
}

test('a form offers the languages of the hospital in its order, and what stands there', () => {
  const [locale, role] = [choiceIn(beds, 'locale'), choiceIn(employees, 'role')];
  expect(optionsOf(locale, hospital, 'fr')).toEqual(['', 'tr', 'fr', 'en']);
  expect(optionsOf(locale, hospital, 'de')).toEqual(['', 'tr', 'fr', 'en', 'de']);
  expect(optionsOf(locale, { default_locale: 'tr' }, 'de')).toEqual(locale.options);
  expect(optionsOf(choiceIn(departments, 'locale'), hospital, '')).toEqual(['', 'tr', 'fr', 'en']);
  expect(optionsOf(role, hospital, '')).toEqual(role.options);
});

test('a new row begins with the language of the hospital, else with the first that there is', () => {
  expect(firstLanguages(beds, hospital)).toEqual({}); // that of its ward, which the server knows
  expect(firstLanguages(employees, hospital)).toEqual({ language_code: 'fr' });
  expect(firstLanguages(departments, hospital)).toEqual({});
  expect(firstLanguages(rooms, hospital)).toEqual({});
});
