import type { Tx } from '#server/platform/tx/tx.ts';
import type { HowEnded } from '#shared/requests/transitions.ts';
import { endOffers } from './offers.ts';

type Held = { id: string; timer_generation: number };

/**
 * An employee takes the request on from now. An acceptance is ended, never overwritten. From now on they alone are
 * notified of it, so that reminders and repeats reach them; `step` 0 is no circle.
 */
export async function beginAcceptance(tx: Tx, { id, timer_generation }: Held, employee_id: string): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .insertInto('request_acceptance')
    .values({ hospital_id: tx.hospital, request_id: id, employee_id, accepted_at: now })
    .execute();
  await tx.db
    .insertInto('request_notified')
    .values({
      hospital_id: tx.hospital,
      request_id: id,
      generation: timer_generation,
      employee_id,
      step: 0,
      notified_at: now,
    })
    .execute();
}

/** The running acceptance, if there is one, ends now; what of it was offered to a colleague is overtaken. */
export async function endAcceptance(tx: Tx, request: string, how: HowEnded): Promise<void> {
  const ended_at = tx.clock.now();
  await tx.db
    .updateTable('request_acceptance')
    .set({ ended_at, how_ended: how })
    .where('request_id', '=', request)
    .where('ended_at', 'is', null)
    .execute();
  await endOffers(tx, 'overtaken', [request]);
}
