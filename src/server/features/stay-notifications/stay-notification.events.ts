import { registerMarked } from '#server/platform/events/registered-event.ts';
import { notificationsRead } from '#shared/stay-notifications/stay-notification.events.ts';

export const stayNotificationEvents = [registerMarked(notificationsRead)];
