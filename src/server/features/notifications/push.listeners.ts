import type { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { PushSender } from '#server/platform/web-push/push-sender.ts';
import { events } from '#shared/requests/events.ts';
import { lookForAnswer } from './push/health.ts';
import { planPushes } from './push/plan-pushes.ts';
import { PushFailed, sendPush } from './push/send-push.ts';

/**
 * Pushes in two steps: each change of a request brings the ledger up to date, and each row of it is sent by itself, so
 * that a slow push service holds up neither another device nor the request's next step.
 */
export function listenForPush(
  listeners: ListenerRegistry,
  needs: { inHospital: InHospital; sender: PushSender },
): void {
  listeners.register('push', [events.requestChanged], async ({ hospital_id, subject }) => {
    const caller = { hospital: hospital_id, actor: { kind: 'system', reason: 'push' } as const };
    await needs.inHospital(caller, (tx) => planPushes(tx, subject));
  });
  listeners.register('push.send', [events.pushQueued], (delivery, signal) => sendPush(needs, delivery, signal));
  listeners.register('push.probe', [events.pushDown], async (delivery, signal) => {
    if (!(await lookForAnswer(needs, delivery, signal))) throw new PushFailed('push_down');
  });
}
