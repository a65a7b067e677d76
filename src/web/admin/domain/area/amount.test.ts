import { expect, test } from 'vitest';
import { amount } from './amount.ts';

test('a price is said in the currency of the hospital, as the reader’s language writes it', () => {
  const said = (...rest: ['de' | 'en' | 'fr', string?]) => amount(250, 'cents', ...rest).replace(/\s/g, ' ');
  expect([said('de', 'EUR'), said('en', 'CHF'), said('fr', 'EUR')]).toEqual(['2,50 €', 'CHF 2.50', '2,50 €']);
  expect(said('de')).toBe('2,50');
});
