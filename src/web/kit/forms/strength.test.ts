import { expect, test } from 'vitest';
import { estimateStrength } from './strength.ts';

test.each([
  ['passwort1234', 'weak'],
  ['qwertyqwertyqwerty', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['correct horse battery', 'strong'],
  ['Teekanne Fahrstuhl Kiesel', 'strong'],
] as const)('%s is %s', async (password, strength) => {
  expect(await estimateStrength(password)).toBe(strength);
});

test('a password of any length is judged in a moment', async () => {
  expect(await estimateStrength('Teekanne Fahrstuhl Kiesel Wolkenbruch Ziegenbart '.repeat(4))).toBe('strong');
  expect(await estimateStrength('a'.repeat(200))).toBe('weak');
});
