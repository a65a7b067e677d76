import { z } from 'zod';
import { type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/notifications/staff-notification.endpoints.ts';
import { ReadUntil, StaffNotifications } from '#shared/notifications/staff-notification.schemas.ts';
import { readNotifications } from './notified/staff-notification.actions.ts';
import { listStaffNotifications } from './notified/staff-notification.reads.ts';

/** What an employee may have missed, and up to where they have read it. */
export const staffNotificationRoutes: Route[] = [
  route(endpoints.listStaffNotifications, { answer: StaffNotifications }, (tx) =>
    listStaffNotifications(tx, tx.actor.employee),
  ),
  route(
    endpoints.readStaffNotifications,
    { body: ReadUntil, answer: z.object({ unread: z.number().int() }) },
    (tx, { body }) => readNotifications(tx, new Date(body.until)),
  ),
];
