import { z } from 'zod';
import { Reply, type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/stay-notifications/stay-notification.endpoints.ts';
import {
  ReadNotifications,
  StayNotification,
  StayNotificationQuery,
  StayNotificationsMeta,
} from '#shared/stay-notifications/stay-notification.schemas.ts';
import { markNotificationsRead } from './stay-notification.actions.ts';
import { listNotifications } from './stay-notification.reads.ts';

export const stayNotificationRoutes: Route[] = [
  route(
    endpoints.listOwnNotifications,
    { query: StayNotificationQuery, answer: z.array(StayNotification), meta: StayNotificationsMeta },
    async (tx, { query }) => {
      const { notifications, meta } = await listNotifications(tx, query.before);
      return new Reply(notifications, {}, meta);
    },
  ),
  route(
    endpoints.markNotificationsRead,
    { body: ReadNotifications, answer: z.object({ unread: z.number().int() }) },
    async (tx, { body }) => ({ unread: await markNotificationsRead(tx, body.ids) }),
  ),
];
