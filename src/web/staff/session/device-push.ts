import { readPushState, subscribeToPush, withdrawFromPush } from '#shared/notifications/push.endpoints.ts';
import type { NewPushSubscription, PushState } from '#shared/notifications/push.schemas.ts';
import { pushKey, pushPermission, shellSubscription } from '#web/desk/session/pushes-here.ts';
import { call } from '#web/kit/http/call.ts';
import { isInShell } from '#web/kit/native-shell/in-shell.ts';
import { postToShell } from '#web/kit/native-shell/native-shell.ts';
import { readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';

/**
 * Brings the server and this device to one: with the permission there is a subscription that both know, without it
 * none. Never asks for the permission. Answers why pushes had ended by themselves, if they had (S17).
 */
export async function followPermission(): Promise<PushState['ended']> {
  if (isInShell) return followShell();
  if (pushPermission() !== 'granted') {
    if (readStored(pushKey) === null) return null;
    await call(withdrawFromPush, { quiet: true });
    removeStored(pushKey);
    return null;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const { data: state } = await call(readPushState, { quiet: true });
  const present = await pushManager.getSubscription();
  if (state.public_key === null) {
    await present?.unsubscribe();
    return null;
  }
  const key = bytesOf(state.public_key);
  const isGood = present !== null && state.ended === null && isFor(present, key);
  if (present && !isGood) await present.unsubscribe();
  const subscription = isGood
    ? present
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await call(subscribeToPush, { body: subscription.toJSON() as NewPushSubscription, quiet: true }); // with our key it has both
  writeStored(pushKey, true);
  return state.ended;
}

/** The app around the page subscribes in the browser's place, for our key, and confirms what it shows. */
async function followShell(): Promise<PushState['ended']> {
  const { data: state } = await call(readPushState, { quiet: true });
  postToShell({ type: 'push-key', public_key: state.public_key });
  const subscription = shellSubscription.get();
  if (state.public_key === null || subscription === null) return null;
  await call(subscribeToPush, { body: subscription, quiet: true });
  return state.ended;
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, at) => byte === key[at]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
