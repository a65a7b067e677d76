import type { BedCode } from '#shared/beds/bed-code.schemas.ts';

/**
 * What stands on the screen: the question for whom the code is, the code, that somebody has signed in with it, or that
 * the stay it was for is over. `now` is the bed's stay as the live list has it,
 * `before` as the list had it when one came here: the server's word is newer.
 */
export function standingOf(
  { stay_id, shown }: BedCode,
  now: string | null,
  before: string | null,
): 'asks' | 'shown' | 'signed_in' | 'stay_over' {
  if (!shown) return stay_id ? 'asks' : 'stay_over';
  if (now === stay_id || (stay_id === null && now === before)) return 'shown';
  return stay_id === null ? 'signed_in' : 'stay_over';
}
