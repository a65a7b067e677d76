import { notifiedOfThread } from '#server/features/messages/thread.reads.ts';
import type { Delivery, ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PushSender } from '#server/platform/web-push/push-sender.ts';
import { dutyChanged, handoverChanged } from '#shared/duty/duty.events.ts';
import { messageRead } from '#shared/messages/message.events.ts';
import { pushDown, pushQueued, pushTestQueued } from '#shared/notifications/notification.events.ts';
import { mentionChanged, requestChanged } from '#shared/requests/request.events.ts';
import { planPlainCalls } from './push/calls/plan-plain-calls.ts';
import { awaitAnswer } from './push/health.ts';
import { planPushes } from './push/plan-pushes.ts';
import { PushFailed, sendPush } from './push/send-push.ts';
import { sendTest } from './push/test-push.ts';

/**
 * Pushes in two steps: each change of a request brings the ledger up to date, and each row of it is sent by itself, so
 * that a slow push service holds up neither another device nor the request's next step.
 */
export function listenForPush(
  listeners: ListenerRegistry,
  needs: { inHospital: InHospital; sender: PushSender; secrets: Pick<SharedSecrets, 'push_private_key'> },
): void {
  listeners.register('push', [requestChanged], async ({ hospital_id, subject }) => {
    const caller = { hospital: hospital_id, actor: { kind: 'system', reason: 'push' } as const };
    await needs.inHospital(caller, (tx) => planPushes(tx, subject));
  });
  listeners.register('push.duty', [dutyChanged, handoverChanged, mentionChanged, messageRead], async (delivery) => {
    const caller = { hospital: delivery.hospital_id, actor: { kind: 'system', reason: 'push' } as const };
    await needs.inHospital(caller, async (tx) => {
      for (const employee of await concerned(tx, delivery)) await planPlainCalls(tx, employee);
    });
  });
  listeners.register('push.send', [pushQueued], (delivery, signal) => sendPush(needs, delivery, signal));
  listeners.register('push.test', [pushTestQueued], (delivery, signal) => sendTest(needs, delivery, signal));
  listeners.register('push.probe', [pushDown], async (delivery, signal) => {
    if (!(await awaitAnswer(needs, delivery, signal))) throw new PushFailed('push_down');
  });
}

/** Whom what changed may call: whose duty it is, for whom something was noted, to whom a hand-over is offered, who is notified of a thread. */
async function concerned(tx: Tx, { kind, subject }: Delivery): Promise<string[]> {
  if (kind === dutyChanged.kind || kind === mentionChanged.kind) return [subject];
  if (kind === messageRead.kind) return notifiedOfThread(tx, subject);
  const offer = await tx.db
    .selectFrom('handover')
    .select('to_employee_id')
    .where('id', '=', subject)
    .executeTakeFirst();
  return offer ? [offer.to_employee_id] : [];
}
