import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  ReadNotifications,
  StayNotification,
  StayNotificationQuery,
  StayNotificationsMeta,
} from './stay-notification.schemas.ts';

export const listOwnNotifications = endpoint<{
  query: StayNotificationQuery;
  answer: StayNotification[];
  meta: StayNotificationsMeta;
}>()({
  method: 'GET',
  path: '/bed/notifications',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'What happened during this stay, the newest first; `before` one of them, older ones',
});

export const markNotificationsRead = endpoint<{ body: ReadNotifications; answer: { unread: number } }>()({
  method: 'POST',
  path: '/bed/notifications/read',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'A device of the stay has shown these in the list; twice does nothing',
});
