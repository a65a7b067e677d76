import { announcedEvent } from '#shared/kernel/live-event.ts';

/** Notifications of the stay were read on one of its devices. */
export const notificationsRead = announcedEvent('notifications.read', ['stay']);
