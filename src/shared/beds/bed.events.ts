import { announcedEvent } from '#shared/kernel/live-event.ts';

/** Who stays in a bed, or what is to be minded of them, is otherwise. The bed's tablet hears it too. */
export const stayChanged = announcedEvent('stay.changed', ['stay', 'department', 'device']);

/** A stay has ended; its devices delete it at once (S28). */
export const stayEnded = announcedEvent<'stay', { reason: string }>('stay.ended', ['stay']);

/** The bed has another code. */
export const bedChanged = announcedEvent('bed.changed', ['department']);
