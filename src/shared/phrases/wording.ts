import { answersTo, effectOf, phrases } from './phrases.ts';

/** A phrase is read at one glance, and aloud. */
export const phraseLimits = { words: 8, characters: 120 } as const;

/**
 * Whether a text of the catalogue is worded by no hospital: what makes the emergency line grow, as an answer to some
 * question as well, and the question itself, since such an answer means what it asks (S1).
 */
export function isFixedPhrase(key: string): boolean {
  return effectOf(key)?.line === true || ofUrgentAnswers.has(key);
}

/** Questions that give a plain answer its urgency, and those answers. */
const ofUrgentAnswers: ReadonlySet<string> = new Set(
  phrases.flatMap((phrase) => {
    const urgent = answersTo(phrase).filter(({ key, line }) => line && effectOf(key)?.line !== true);
    return urgent.length > 0 ? [phrase.key, ...urgent.map(({ key }) => key)] : [];
  }),
);

/** What is wrong with a hospital's own words for a phrase: it cries, cannot be read aloud, or is more than one thought. */
export function phraseFault(wording: string): 'signs' | 'long_phrase' | null {
  if (signs.test(wording)) return 'signs';
  const isLong = wording.length > phraseLimits.characters || wordsOf(wording).length > phraseLimits.words;
  return isLong ? 'long_phrase' : null;
}

/** A placeholder is one word, and so is "please". */
function wordsOf(text: string): string[] {
  return text
    .replace(/s[’']il vous plaît|por favor|будь ласка/giu, 'please')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Marks of a cry, brackets and strokes. */
const signs = /[!！¡()[\]/·*_]/u;
