import { announcedEvent } from '#shared/kernel/live-event.ts';

/**
 * Who stays in a bed, or what is to be minded of them, is otherwise. The bed's tablet hears it too; an account that is, or
 * is no longer, linked to a stay hears what that changes in what it sees.
 */
export const stayChanged = announcedEvent('stay.changed', ['stay', 'department', 'device', 'user']);

/** A stay has ended; its devices delete it at once, and so do the accounts that are linked to it (S28). */
export const stayEnded = announcedEvent<'stay' | 'user', { reason: string }>('stay.ended', ['stay', 'user']);

/** The bed has another code. */
export const bedChanged = announcedEvent('bed.changed', ['department']);
