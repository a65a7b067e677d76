import { randomUUID } from 'node:crypto';
import { lockOpenOfStay, saveStep } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** The end of a stay cancels what is still open; staff see that and why. */
export async function endRequestsOfStay(tx: Tx, stay: string): Promise<void> {
  for (const request of await lockOpenOfStay(tx, stay)) {
    const reason = 'stay_ended';
    await saveStep(
      tx,
      'cancel',
      request,
      { action: randomUUID(), reason },
      {
        canceled_at: tx.clock.now(),
        cancel_reason: reason,
      },
    );
  }
}
