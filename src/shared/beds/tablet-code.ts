/** A code by which a tablet is enrolled: like a bed's, two signs longer. */
export const tabletCodeLength = 10;

/** What was typed, as an enrolment code, read the way people misread Crockford's base32. Null when it can be none. */
export function tabletCodeOf(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return code.length === tabletCodeLength ? code : null;
}
