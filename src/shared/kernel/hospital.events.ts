import { announcedEvent } from './live-event.ts';

/** The hospital has set something else from now on; apps that show what follows from it read it again. */
export const settingChanged = announcedEvent<'everyone', { key: string }>('setting.changed', ['everyone']);

/** Texts of a surface are worded otherwise in a language; open apps of that surface read them again. */
export const textsChanged = announcedEvent<'everyone', { surface: string; language: string }>('texts.changed', [
  'everyone',
]);

/** Whether it is none of the settings, but what whoever is signed in knows of their hospital: its name, its languages. */
export const isOfProfile = (key: string): boolean => key === 'hospital' || key === 'languages';
