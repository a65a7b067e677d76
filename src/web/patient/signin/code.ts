/** A bed's code: eight characters of Crockford's base32, read the way people misread them. */
export const codeLength = 8;

/** What was typed, as a code: capitals without spaces and dashes; O is 0, I and L are 1, as Crockford's base32 says. */
export function codeOf(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, codeLength);
}

/** The code in two groups of four, as it stands on the card. */
export function grouped(code: string): string {
  return code.length > 4 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
