import type { BedName } from './places.ts';

/** How the demo opens: what is asked for, in which state, and for how long. */
export const opening = {
  urgent: '12·2',
  waiting: '8·3',
  taken: '11·1',
  takenElsewhere: '22·1',
  later: '14·1',
  raised: '23·2',
} as const satisfies Record<string, BedName>;

/** What a nurse has noted of those who lie here now. */
export const careHints = [
  { bed: '12·2', kind: 'fall_risk', language_tag: null, by: 'mehmet' },
  { bed: '8·3', kind: 'hard_of_hearing', language_tag: null, by: 'anna' },
  { bed: '14·2', kind: 'speaks', language_tag: 'fa', by: 'mehmet' },
  { bed: '22·1', kind: 'fall_risk', language_tag: null, by: 'olena' },
] as const;
