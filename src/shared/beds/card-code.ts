import { latinDigits } from '#shared/kernel/digits.ts';

/** A bed's code has eight signs of Crockford's base32; the one by which a nurse enrols a tablet has two more. */
export const bedCodeLength = 8;
export const tabletCodeLength = 10;

/** What was typed, as a code: capitals without spaces and dashes; O is 0, I and L are 1, as Crockford's base32 says. */
export function readCode(typed: string): string {
  return latinDigits(typed)
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
}
