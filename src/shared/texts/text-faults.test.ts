import { expect, test } from 'vitest';
import { fieldsIn, textFault } from './text-faults.ts';

test('a wording keeps the fields of its text, is not empty and hides nothing', () => {
  const faults = (wording: string, shipped = 'Zimmer {room}, Bett {bed}', key = 'place.both') =>
    textFault(key, shipped, wording);
  expect(faults('Bett {bed} in {room}')).toBeNull();
  expect(faults('Bett {bed}')).toEqual({ code: 'fields', missing: ['room'], unknown: [] });
  expect(faults('{room} {bed} {name}')).toEqual({ code: 'fields', missing: [], unknown: ['name'] });
  expect(faults('{room} {bed} {')).toMatchObject({ code: 'fields' });
  for (const empty of ['', '  ', '\u200b', '…']) expect(faults(empty, 'Jetzt')).toEqual({ code: 'empty' });
  expect(faults('x'.repeat(2001), 'Jetzt')).toEqual({ code: 'too_long' });
  for (const hidden of ['Ja\u202eNein', 'Ja\u0000', 'Ja\nNein'])
    expect(faults(hidden, 'Jetzt')).toEqual({ code: 'characters' });
  expect(faults('<b>Jetzt</b>', 'Jetzt')).toBeNull(); // shown as it stands
  expect(faults('·', '–')).toBeNull();
});

test('a plural form may leave its number out, or name it', () => {
  expect(textFault('open_one', '{count} offene Anfrage', 'Eine offene Anfrage')).toBeNull();
  expect(textFault('open_one', 'Eine offene Anfrage', '{count} Anfrage')).toBeNull();
  expect(textFault('open', '{count} offen', 'offen')).toMatchObject({ missing: ['count'] });
  expect(fieldsIn('{b} {a} {b}')).toEqual(['a', 'b']);
  expect(textFault('open', '{count} offen', '{count, number} offen')).toBeNull();
  expect(textFault('open', '{count} offen', '{count, text} offen')).toMatchObject({ code: 'fields' });
});
