import { announcedEvent } from '#shared/kernel/live-event.ts';

/** For listeners alone: rows of a set wait to be written; the subject is the set. */
export const changeSetStarted = announcedEvent<never>('change_set.started', []);
