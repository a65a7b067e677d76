import { type Progress, type ProgressStep, progressSteps } from './progress-of.ts';

/** One lamp of a progress track, and the line from it to the next. */
export type TrackLamp = {
  key: string;
  /** In the reader's language. */
  word: string;
  time?: string;
  is: 'lit' | 'now' | 'ahead';
  line: 'slack' | 'taut' | 'cut' | 'ahead' | null;
};

/** The four steps of every request, as staff see them: lit before the present one, rings after it. */
export function stepPlaces(state: Progress, words: Readonly<Record<ProgressStep, string>>): TrackLamp[] {
  const now = progressSteps.indexOf(state.at);
  return progressSteps.map((step, place) => ({
    key: step,
    word: words[step],
    is: place === now ? 'now' : place < now ? 'lit' : 'ahead',
    line: place === progressSteps.length - 1 ? null : lineAfter(place, now, state),
  }));
}

function lineAfter(place: number, now: number, { drawn }: Progress): NonNullable<TrackLamp['line']> {
  if (drawn === 'cut' && place === now) return 'cut';
  return place < now ? drawn : 'ahead';
}
