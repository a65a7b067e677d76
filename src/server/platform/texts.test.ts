import { expect, test } from 'vitest';
import { languageCodes } from '#shared/locales/languages.ts';
import { text } from './texts.ts';

test('a message is in the language of the address, and English where the address names none of ours', () => {
  const said = languageCodes.map((code) => text(code, 'errors.hospital_not_found'));
  expect(new Set(said).size).toBe(languageCodes.length);
  expect(text('xx', 'errors.hospital_not_found')).toBe('Hospital not found');
});

test('a number takes the form that the language wants', () => {
  const said = (code: string, count: number) => text(code, 'errors.open_requests', { count });
  expect(said('de', 1)).toContain('eine angenommene Anfrage.');
  expect(said('de', 2)).toContain('2 angenommene Anfragen.');
  expect([1, 3, 5].map((count) => said('ua', count).split('.')[0])).toEqual([
    'У вас ще 1 прийняте прохання',
    'У вас ще 3 прийняті прохання',
    'У вас ще 5 прийнятих прохань',
  ]);
});

test('Farsi has its own digits', () => {
  expect(text('fa', 'errors.too_many', { seconds: 14 })).toContain('۱۴ ثانیه');
});
