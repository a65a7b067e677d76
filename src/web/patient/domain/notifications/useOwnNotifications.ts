import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { channels } from '#shared/kernel/channels.ts';
import { messageCreated, messageRead } from '#shared/messages/message.events.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { listOwnNotifications } from '#shared/stay-notifications/stay-notification.endpoints.ts';
import { notificationsRead } from '#shared/stay-notifications/stay-notification.events.ts';
import type { StayNotification, StayNotificationsMeta } from '#shared/stay-notifications/stay-notification.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { keys } from '#web/kit/http/keys.ts';
import { rereadOnce, useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** What one reading brings: the newest, or those before the ones that are shown. */
export type NotificationPage = { notifications: StayNotification[]; meta: StayNotificationsMeta };

/** What happened during this stay, the newest first, always as new as the server's. */
export function useOwnNotifications() {
  const stay = useStay();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: keys.ownNotifications,
    queryFn: async ({ signal, pageParam: before }): Promise<NotificationPage> => {
      const query = before ? { before } : {};
      const { data, meta } = await call(listOwnNotifications, { query, signal: inTime(signal), quiet: true });
      return { notifications: data, meta };
    },
    initialPageParam: '',
    getNextPageParam: ({ notifications, meta }) => (meta.has_more ? notifications.at(-1)?.id : undefined),
    enabled: stay !== null,
  });
  const channel = stay && channels.stay(stay);
  const reread = () => rereadOnce(client, keys.ownNotifications);
  useLive(channel, requestChanged, reread);
  useLive(channel, messageCreated, reread);
  useLive(channel, messageRead, reread);
  useLive(channel, notificationsRead, reread);
  useReread(keys.ownNotifications);
  return query;
}

/** How many of the stay are unread, by what was read last. */
export function unreadOf(read: InfiniteData<NotificationPage> | undefined): number {
  return read?.pages[0]?.meta.unread ?? 0;
}
