import { writeFileSync } from 'node:fs';
import { type Signal, signals, wavOf } from './tones.ts';

/** Writes the signals of the staff app; run it after a change of `sounds/tones.ts`. */
for (const signal of Object.keys(signals) as Signal[]) {
  writeFileSync(new URL(`../../src/web/kit/sounds/${signal}.wav`, import.meta.url), wavOf(signal));
}
