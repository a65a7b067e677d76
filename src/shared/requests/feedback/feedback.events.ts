import { announcedEvent } from '#shared/kernel/live-event.ts';

/**
 * A face was given, changed or taken back for this request. Heard on the own channels of the stay's devices alone, since
 * nurses listen on that of the stay.
 */
export const feedbackChanged = announcedEvent('feedback.changed', ['device']);
