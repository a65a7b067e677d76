import { announcedEvent } from '#shared/kernel/live-event.ts';

/** Push as a whole is down, or works again; `id` is the hospital. */
export const pushDown = announcedEvent('push.down', ['hospital']);
export const pushBack = announcedEvent('push.back', ['hospital']);

/** For listeners alone: one push, one test push of a device (S30), one mail waits to be sent. */
export const pushQueued = announcedEvent<never>('push.queued', []);
export const pushTestQueued = announcedEvent<never>('push.test_queued', []);
/** For listeners alone: somebody has asked for a new password; the subject is the row of their asking. */
export const resetAsked = announcedEvent<never>('account.reset_asked', []);
/** The same: somebody has registered, or wants the link once more; the subject is the registration. */
export const registrationAsked = announcedEvent<never>('account.registration_asked', []);
/** The same of a patient's own account: somebody has registered, or asked for a new password. */
export const userRegistrationAsked = announcedEvent<never>('user.registration_asked', []);
export const userResetAsked = announcedEvent<never>('user.reset_asked', []);
export const mailQueued = announcedEvent<never>('mail.queued', []);
