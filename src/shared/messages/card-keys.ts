import { type CardKey, cards } from '#shared/phrases/cards.ts';

/** The keys of the interpreter cards, in their order. */
export const cardKeys: readonly CardKey[] = cards.map(({ key }) => key);
