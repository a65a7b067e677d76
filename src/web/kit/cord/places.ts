import { type CordState, type CordStep, cordSteps } from './cord-of.ts';

/** One lamp of a cord, and the line from it to the next. */
export type CordPlace = {
  key: string;
  /** In the reader's language. */
  word: string;
  time?: string;
  is: 'lit' | 'now' | 'ahead';
  line: 'slack' | 'taut' | 'cut' | 'ahead' | null;
};

/** The four steps of every request, as staff see them: lit before the present one, rings after it. */
export function stepPlaces(state: CordState, words: Readonly<Record<CordStep, string>>): CordPlace[] {
  const now = cordSteps.indexOf(state.at);
  return cordSteps.map((step, place) => ({
    key: step,
    word: words[step],
    is: place === now ? 'now' : place < now ? 'lit' : 'ahead',
    line: place === cordSteps.length - 1 ? null : lineAfter(place, now, state),
  }));
}

function lineAfter(place: number, now: number, { cord }: CordState): NonNullable<CordPlace['line']> {
  if (cord === 'cut' && place === now) return 'cut';
  return place < now ? cord : 'ahead';
}
