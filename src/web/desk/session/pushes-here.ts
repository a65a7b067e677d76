import { workers } from '#shared/kernel/workers.ts';
import { removeStored } from '#web/kit/session/storage.ts';

/** Kept while this device gets pushes, so that a permission that was taken away is noticed. */
export const pushKey = 'staff.push';

/** Whether the owner of this device lets the app notify; null where the browser has no pushes. */
export function pushPermission(): NotificationPermission | null {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return can ? Notification.permission : null;
}

/** Nothing that is pushed to this device is for whoever is here next. */
export async function removeSubscription(): Promise<void> {
  removeStored(pushKey);
  if (pushPermission() === null) return;
  const registration = await navigator.serviceWorker.getRegistration(workers.staff.scope);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
