import { announcedEvent } from './live-event.ts';

/**
 * A session of a bed, a tablet, a station or an employee has ended, on the device that it was on; one of a patient's own
 * account, wherever that is signed in. `id` is the session.
 */
export const sessionEnded = announcedEvent<'device' | 'user', { reason: string }>('session.ended', ['device', 'user']);
