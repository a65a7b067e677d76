import { workers } from '#shared/kernel/workers.ts';
import { isInShell } from '#web/kit/native-shell/in-shell.ts';
import { postToShell } from '#web/kit/native-shell/native-shell.ts';
import type { ShellSubscription } from '#web/kit/native-shell/shell-messages.ts';
import { removeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';

/** Kept while this device gets pushes, so that a permission that was taken away is noticed. */
export const pushKey = 'staff.push';

/** In another app's web view, which has no pushes: the subscription that this app has made instead. */
export const shellSubscription = createStore<ShellSubscription | null>(null);

/** Whether the owner of this device lets the app notify; null where there are no pushes. */
export function pushPermission(): NotificationPermission | null {
  if (isInShell) return shellSubscription.get() ? 'granted' : null;
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return can ? Notification.permission : null;
}

/** Nothing that is pushed to this device is for whoever is here next. */
export async function removeSubscription(): Promise<void> {
  removeStored(pushKey);
  if (isInShell) {
    shellSubscription.set(null);
    postToShell({ type: 'push-key', public_key: null });
    return;
  }
  if (pushPermission() === null) return;
  const registration = await navigator.serviceWorker.getRegistration(workers.staff.scope);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
