import type { PhraseRow } from './phrase-row.ts';

/** What interpreter cards ask, beside the questions of a nurse. */
export const cardPhrases = [
  { key: 'card_read', group: 'card', sides: ['card'] },
  { key: 'card_senses', group: 'card', sides: ['card'] },
  { key: 'card_allergy', group: 'card', sides: ['card'] },
  { key: 'card_walk', group: 'card', sides: ['card'] },
  { key: 'card_family', group: 'card', sides: ['card'] },
  { key: 'card_toilet', group: 'card', sides: ['card'] },
  { key: 'card_how', group: 'card', sides: ['card'] },
  { key: 'card_stay', group: 'card', sides: ['card'] },
  { key: 'card_done', group: 'card', sides: ['card'] },
  { key: 'card_identity', group: 'card', sides: ['card'] },
  { key: 'card_home_medicine', group: 'card', sides: ['card'] },
  { key: 'card_swallow', group: 'card', sides: ['card'] },
  { key: 'card_question', group: 'card', sides: ['card'] },
  { key: 'card_last_meal', group: 'card', sides: ['card'] },
  { key: 'card_teeth', group: 'card', sides: ['card'] },
  { key: 'card_explained', group: 'card', sides: ['card'] },
  { key: 'card_afraid', group: 'card', sides: ['card'] },
  { key: 'card_pickup', group: 'card', sides: ['card'] },
  { key: 'card_papers', group: 'card', sides: ['card'] },
  { key: 'card_appointment', group: 'card', sides: ['card'] },
  { key: 'card_at_home', group: 'card', sides: ['card'] },
] as const satisfies readonly PhraseRow[];
