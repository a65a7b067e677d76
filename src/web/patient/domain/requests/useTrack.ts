import { useTranslation } from 'react-i18next';
import { type TrackPlace, trackOf } from '#shared/requests/track.ts';
import type { Reached } from '#shared/requests/track-steps.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import type { TrackLamp } from '#web/kit/progress-track/lamps.ts';
import { progressOf, type ShownState } from '#web/kit/progress-track/progress-of.ts';
import { useTimeZone } from './useWords.ts';
import type { WordsContext } from './words.ts';

/** The progress track of a request of the bed that is signed in. */
export function useTrack(reached: readonly Reached[] | undefined, state: ShownState): TrackLamp[] {
  const { t } = useTranslation('patient');
  return lampsOf(reached, state, { t, language: useLanguage(), timeZone: useTimeZone() });
}

/**
 * The progress track of a request in the patient's language and the hospital's time; `reached` is empty while the tap
 * is on the device. An answer that was kept by an older version of the app has none.
 */
export function lampsOf(
  reached: readonly Reached[] | undefined,
  state: ShownState,
  { t, language, timeZone }: Omit<WordsContext, 'now'>,
): TrackLamp[] {
  const track = trackOf(reached ?? [], state === 'sending' ? 'waiting_unsent' : state);
  return track.map((place, index) => ({
    key: `${place.step} ${index}`,
    word: t(`requests.step_${place.step}`),
    time: place.at ? clockTime(place.at, language, timeZone) : '',
    is: place.is,
    line: lineBetween(place, track[index + 1], state),
  }));
}

/**
 * The line is cut where the request has not come through: behind a tap that was not sent, before one nobody received.
 */
function lineBetween(from: TrackPlace, next: TrackPlace | undefined, state: ShownState): TrackLamp['line'] {
  if (!next) return null;
  const { drawn } = progressOf(state);
  if (next.is === 'ahead') return from.is === 'now' && drawn === 'cut' ? 'cut' : 'ahead';
  return next.is === 'now' && state === 'not_received' ? 'cut' : drawn;
}
