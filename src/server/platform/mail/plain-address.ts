import { longestAddress, plainAddressShape } from '#shared/kernel/plain-address.ts';

/**
 * One plain address (`anna@hospital.example`), or null. Narrower than RFC 5322 allows: no name, no quotes, no comment,
 * no list, and nothing by which a header or a command could end, so that a stored text can never be more than one
 * recipient.
 */
export function plainAddress(text: string): string | null {
  return text.length <= longestAddress && plainAddressShape.test(text) ? text : null;
}
