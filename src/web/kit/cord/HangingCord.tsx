import { Lamp } from './Cord.tsx';
import { type CordState, type CordStep, cordSteps } from './cord-of.ts';

/** What stands beside a lamp: its word, and when it was lit. */
export type HangingStep = { word: string; time?: string };

/** The same cord as a bell pull, with a word and a time at each lamp. */
export function HangingCord({
  state,
  steps,
  label,
}: {
  state: CordState;
  steps: Readonly<Record<CordStep, HangingStep>>;
  label: string;
}) {
  const now = cordSteps.indexOf(state.at);
  return (
    <ol className={`hang is-${state.cordTone}`} aria-label={label}>
      {cordSteps.map((step, place) => (
        <li key={step} className={lineClass(place, now, state)} aria-current={place === now ? 'step' : undefined}>
          <Lamp state={state} place={place} now={now} />
          <span className="word">{steps[step].word}</span>
          <span className="num at">{steps[step].time}</span>
        </li>
      ))}
    </ol>
  );
}

function lineClass(place: number, now: number, { cord }: CordState): string | undefined {
  if (place < now) return undefined;
  return cord === 'cut' && place === now ? 'cut' : 'ahead';
}
