import { Icon } from '#web/kit/icons/Icon.tsx';
import { type CordState, type CordStep, cordSteps } from './cord-of.ts';

/** The word at each lamp, in the reader's language. */
export type CordWords = Readonly<Record<CordStep, string>>;

/** The signature: the steps of a request as lamps on a cord between bed and nurse, lying in a card. */
export function Cord({ state, words, label }: { state: CordState; words: CordWords; label: string }) {
  const now = cordSteps.indexOf(state.at);
  return (
    <ol className={`cord is-${state.cordTone}`} aria-label={label}>
      {cordSteps.map((step, place) => (
        <li key={step} aria-current={place === now ? 'step' : undefined}>
          <Lamp state={state} place={place} now={now} />
          <span className="vh">{words[step]}</span>
          {place < cordSteps.length - 1 && <i className={lineAfter(place, now, state)} />}
        </li>
      ))}
    </ol>
  );
}

/** One lamp: lit before the present step, large with its sign at it, a ring after it. */
export function Lamp({ state, place, now }: { state: CordState; place: number; now: number }) {
  if (place > now) return <span className="lamp off" />;
  if (place < now) return <span className="lamp lit" />;
  return (
    <span className="lamp now">
      <Icon name={state.icon} flip={state.icon === 'send'} />
    </span>
  );
}

function lineAfter(place: number, now: number, { cord }: CordState): string {
  if (cord === 'cut' && place === now) return 'cut';
  return place < now ? cord : 'ahead';
}
