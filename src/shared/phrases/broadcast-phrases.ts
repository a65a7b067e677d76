import type { PhraseRow } from './phrase-row.ts';

/** What the ward says to several beds at once: a notice, not an answer. */
export const broadcastPhrases = [
  { key: 'all_meal_late', group: 'all', sides: ['broadcast'], icon: 'hot-meal', takes: 'minutes' },
  { key: 'all_round_late', group: 'all', sides: ['broadcast'], icon: 'doctor' },
  { key: 'all_longer', group: 'all', sides: ['broadcast'] },
  { key: 'all_visit_ends', group: 'all', sides: ['broadcast'], icon: 'people', takes: 'minutes' },
  { key: 'all_night', group: 'all', sides: ['broadcast'], icon: 'sleepy' },
  { key: 'all_cleaning', group: 'all', sides: ['broadcast'], icon: 'cleaning' },
  { key: 'all_no_water', group: 'all', sides: ['broadcast'], icon: 'running-water' },
  { key: 'all_new_shift', group: 'all', sides: ['broadcast'], icon: 'people' },
] as const satisfies readonly PhraseRow[];
