import type { CSSProperties } from 'react';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Tone } from './progress-of.ts';

type CircleTrackProps = {
  /** The circle that was notified last, from 1. */
  reached: number;
  /** How much of the time until the next call has passed, 0 to 1; null when nobody is called any more. */
  burnt: number | null;
  tone: Tone;
  /** The circles from the nearest to the farthest, in the reader's language. */
  words: readonly string[];
  label: string;
};

/** The progress track until somebody accepts: its lamps are the circles called, and it burns down until the next is. */
export function CircleTrack({ reached, burnt, tone, words, label }: CircleTrackProps) {
  const now = Math.min(reached, words.length) - 1;
  return (
    <ol className={`track is-${tone}`} aria-label={label}>
      {words.map((word, place) => (
        <li key={word} aria-current={place === now ? 'step' : undefined}>
          <CircleLamp place={place} now={now} />
          <span className="vh">{word}</span>
          {place < words.length - 1 ? <Line place={place} now={now} burnt={burnt} /> : null}
        </li>
      ))}
    </ol>
  );
}

function CircleLamp({ place, now }: { place: number; now: number }) {
  if (place !== now) return <span className={`lamp ${place < now ? 'lit' : 'off'}`} />;
  return (
    <span className="lamp now">
      <Icon name="users" />
    </span>
  );
}

function Line({ place, now, burnt }: { place: number; now: number; burnt: number | null }) {
  if (place < now) return <i className="slack" />;
  if (place > now || burnt === null) return <i className="ahead" />;
  const left = { '--left': `${Math.round(burnt * 100)}%` } as CSSProperties; // React's type has no custom properties
  return <i className="burn" style={left} />;
}
