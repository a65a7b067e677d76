import { tabletCodeLength } from '#shared/beds/tablet-code.ts';

/** A bed's code: eight characters of Crockford's base32, read the way people misread them. */
export const codeLength = 8;

/** A Persian keyboard writes its own digits. */
const persianZero = 0x6f0;

/** What was typed, as a code, be it a nurse's longer one for a tablet: capitals without spaces and dashes; O is 0, I and L are 1, as Crockford's base32 says. */
export function codeOf(typed: string): string {
  return typed
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - persianZero))
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, tabletCodeLength);
}

/** The code in groups of four, as it stands on the card. */
export function grouped(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}
