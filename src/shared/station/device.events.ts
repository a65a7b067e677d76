import { announcedEvent } from '#shared/kernel/live-event.ts';

/** A ward tablet or ward station was enrolled or revoked, or stands otherwise than before. */
export const deviceChanged = announcedEvent('device.changed', ['department']);
