import { expect, test } from 'vitest';
import { plain } from './plain.ts';

test('texts are compared without accents and capitals, however an accent is written', () => {
  expect(plain('Crème BRÛLÉE')).toBe('creme brulee');
  expect(plain('e\u0301')).toBe(plain('\u00c9'));
  expect(plain('مُسَكِّن')).toBe('مسكن');
});
