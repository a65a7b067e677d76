import { useEffect } from 'react';
import { unreadNotifications } from './unread.ts';
import { unreadOf, useOwnNotifications } from './useOwnNotifications.ts';

/** Counts what happened and was not read, on whatever screen one is. */
export function NotificationWatch() {
  const unread = unreadOf(useOwnNotifications().data);
  useEffect(() => unreadNotifications.set(unread), [unread]);
  useEffect(() => () => unreadNotifications.set(0), []);
  return null;
}
