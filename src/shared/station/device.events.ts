import { announcedEvent } from '#shared/kernel/live-event.ts';

/**
 * A ward tablet or ward station was enrolled or revoked, or stands otherwise than before; to a stay: one of its devices
 * was signed in or out, waits to be let in, or does so no more.
 */
export const deviceChanged = announcedEvent('device.changed', ['department', 'stay']);
