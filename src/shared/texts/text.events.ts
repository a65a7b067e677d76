import { announcedEvent } from '#shared/kernel/live-event.ts';

/** Texts of a surface are worded otherwise in a language; open apps of that surface read them again. */
export const textsChanged = announcedEvent<'everyone', { surface: string; language: string }>('texts.changed', [
  'everyone',
]);
