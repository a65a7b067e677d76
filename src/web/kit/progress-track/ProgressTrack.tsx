import { Icon } from '#web/kit/icons/Icon.tsx';
import type { TrackLamp } from './lamps.ts';
import type { Progress } from './progress-of.ts';

type TrackProps = { state: Progress; places: readonly TrackLamp[]; label: string };

/**
 * The signature: the steps of a request as lamps on a progress track between bed and nurse, lying in a card; `labelled`
 * shows its words and times.
 */
export function ProgressTrack({ state, places, label, labelled = false }: TrackProps & { labelled?: boolean }) {
  return (
    <ol className={`track is-${state.trackTone}${labelled ? ' labelled' : ''}`} aria-label={label}>
      {places.map((place) => (
        <li key={place.key} aria-current={place.is === 'now' ? 'step' : undefined}>
          <Lamp state={state} is={place.is} />
          <span className={labelled ? 'lamp-word' : 'vh'}>
            {place.word} {place.time}
          </span>
          {place.line && <i className={place.line} />}
        </li>
      ))}
    </ol>
  );
}

/** The same progress track as a bell pull, with a word and a time at each lamp. */
export function UprightTrack({ state, places, label }: TrackProps) {
  return (
    <ol className={`hang is-${state.trackTone}`} aria-label={label}>
      {places.map((place) => (
        <li
          key={place.key}
          className={place.line === 'cut' || place.line === 'ahead' ? place.line : undefined}
          aria-current={place.is === 'now' ? 'step' : undefined}
        >
          <Lamp state={state} is={place.is} />
          <span className="word">{place.word}</span>
          <span className="num at">{place.time}</span>
        </li>
      ))}
    </ol>
  );
}

/** One lamp: lit before the present step, large with its sign at it, a ring after it. */
function Lamp({ state, is }: { state: Progress; is: TrackLamp['is'] }) {
  if (is === 'ahead') return <span className="lamp off" />;
  if (is === 'lit') return <span className="lamp lit" />;
  return (
    <span className="lamp now">
      <Icon name={state.icon} flip={state.icon === 'send'} />
    </span>
  );
}
