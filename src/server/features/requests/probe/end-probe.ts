import { randomUUID } from 'node:crypto';
import { lockRequest, saveStep } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { isOpen } from '#shared/requests/transitions.ts';

/** Takes back what a probe asked for, by the step that takes back any request. Ended already: does nothing. */
export async function endProbe(tx: Tx, id: string): Promise<void> {
  const request = await lockRequest(tx, id);
  if (!isOpen(request.status)) return;
  const reason = 'probe';
  const change = { canceled_at: tx.clock.now(), cancel_reason: reason };
  await saveStep(tx, 'cancel', request, { action: randomUUID(), reason }, change);
}
