import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '#server/platform/errors.ts';

/** What a new password must not hold: names of the account, of its owner and of the hospital. */
export type OwnWords = readonly (string | null)[];

let strength: ZxcvbnFactory | null = null;
/** Of 0 to 4: from here on it takes more than a hundred million guesses. */
const leastScore = 3;
/** Guessing what is longer takes longer than anybody has, and so would judging it. */
const judgedLength = 64;
const shortestWord = 4;

/** Throws under its field what is wrong with a password that has the right length. */
export function requireGoodPassword(password: string, own: OwnWords): void {
  const weakness = weaknessOf(password, own);
  if (weakness) throw invalidField('password', weakness);
}

/** What is wrong with a password that has the right length, or null. */
export function weaknessOf(password: string, own: OwnWords): 'password_own_words' | 'password_common' | null {
  const words = own.flatMap((text) => wordsOf(text ?? ''));
  const lower = password.toLowerCase();
  if (words.some((word) => lower.includes(word))) return 'password_own_words';
  // The lists take 40 ms to unfold: only where somebody chooses a password.
  strength ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = strength.check(password.slice(0, judgedLength), words);
  return score < leastScore ? 'password_common' : null;
}

/** `anna.brandt@hospital.example` holds `anna`, `brandt`, `hospital` and `example`. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord);
}
