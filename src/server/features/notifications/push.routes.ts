import { z } from 'zod';
import { openRoute, Reply, type Route, route } from '#server/platform/http/route.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { vapidKeys } from '#server/platform/web-push/vapid-keys.ts';
import * as endpoints from '#shared/notifications/push.endpoints.ts';
import { Capability, NewPushSubscription, PushState } from '#shared/notifications/push.schemas.ts';
import { pressByPush, receiveByPush } from './push/capabilities.ts';
import { readCapability } from './push/capability-form.ts';
import { readPushState, subscribe, withdraw } from './push/subscriptions.ts';
import { askForTest } from './push/test-push.ts';

/** Who gets pushes where, and what a notification may say by itself. */
export function pushRoutes(secrets: Pick<SharedSecrets, 'push_private_key'>): Route[] {
  // By its signature alone, so that who makes one up takes no connection of any kind (S23).
  const isUrgent = ({ body }: { body: Capability }) => readCapability(secrets, body.capability)?.about === 'high';
  const publicKey = () => vapidKeys(secrets.push_private_key).publicKey;
  return [
    route(endpoints.readPushState, { answer: PushState }, (tx) => readPushState(tx, publicKey())),
    route(endpoints.subscribeToPush, { body: NewPushSubscription, answer: PushState }, async (tx, input) => {
      await subscribe(tx, input.body, input.locale);
      return new Reply(await readPushState(tx, publicKey()), { made: true });
    }),
    route(endpoints.testPush, { answer: PushState }, async (tx) => {
      await askForTest(tx);
      return readPushState(tx, publicKey());
    }),
    route(endpoints.withdrawFromPush, { answer: PushState }, async (tx) => {
      await withdraw(tx);
      return readPushState(tx, publicKey());
    }),
    openRoute(
      endpoints.givePushReceipt,
      { body: Capability, answer: z.null() },
      (anonymous, { body }) => receiveByPush(anonymous, body.capability),
      isUrgent,
    ),
    openRoute(
      endpoints.acceptByPush,
      { body: Capability, answer: z.null() },
      (anonymous, { body }) => pressByPush(anonymous, 'accept', body.capability),
      isUrgent,
    ),
    openRoute(
      endpoints.declineByPush,
      { body: Capability, answer: z.null() },
      (anonymous, { body }) => pressByPush(anonymous, 'decline', body.capability),
      isUrgent,
    ),
  ];
}
