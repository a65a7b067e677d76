import { readCode, tabletCodeLength } from '#shared/beds/card-code.ts';

/** What was typed, as far as it can be a code: a bed's, or a nurse's longer one for a tablet. */
export function codeOf(typed: string): string {
  return readCode(typed).slice(0, tabletCodeLength);
}

/** The code in groups of four, as it stands on the card. */
export function grouped(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}
