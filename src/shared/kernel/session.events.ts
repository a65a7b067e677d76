import { announcedEvent } from './live-event.ts';

/**
 * A session of a bed, a tablet, a station or an employee has ended, on the device that it was on. `id` is the session.
 */
export const sessionEnded = announcedEvent<'device', { reason: string }>('session.ended', ['device']);
