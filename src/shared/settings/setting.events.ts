import { announcedEvent } from '#shared/kernel/live-event.ts';

/** The hospital has set something else from now on; apps that show what follows from it read it again. */
export const settingChanged = announcedEvent<'everyone', { key: string }>('setting.changed', ['everyone']);
