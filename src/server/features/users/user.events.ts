import type { MayListen } from '#server/platform/events/registered-event.ts';

/** The account itself, on whichever device it is signed in. */
export const mayListenAsUser: MayListen = (_tx, listeners) =>
  listeners.map(({ actor, id }) => actor.kind === 'user' && actor.user === id);
