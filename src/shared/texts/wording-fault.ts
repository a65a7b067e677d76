import { isFixedPhrase, phraseFault } from '#shared/phrases/wording.ts';
import { fieldsIn, type TextFault, textFault } from './text-faults.ts';
import type { TextSurface } from './text-surfaces.ts';

/** A text as it is shipped. */
export type Shipped = { surface: TextSurface; key: string; shipped: string };

/** Whether a text stays as it is shipped in every hospital: phrases of an emergency do. */
export function isFixedText({ surface, key }: Omit<Shipped, 'shipped'>): boolean {
  return surface === 'phrases' && isFixedPhrase(key);
}

/** What is wrong with a hospital's own wording of a text, or null. Screen and server ask this alone. */
export function wordingFault({ surface, key, shipped }: Shipped, wording: string): TextFault | null {
  if (surface !== 'phrases' || wording === shipped) return textFault(key, shipped, wording);
  if (isFixedPhrase(key)) return { code: 'fixed' };
  const fault = textFault(key, shipped, wording) ?? fieldsFault(shipped, wording);
  if (fault) return fault;
  const code = phraseFault(wording);
  return code && { code };
}

/** A phrase names exactly the fields of the shipped one, in each form of the number, as `{minutes}` and not otherwise. */
function fieldsFault(shipped: string, wording: string): TextFault | null {
  const [wanted, found] = [fieldsIn(shipped), fieldsIn(wording)];
  const unknown = found.filter((name) => !wanted.includes(name));
  return unknown.length > 0 || /\{\w+,/.test(wording) ? { code: 'fields', missing: [], unknown } : null;
}
