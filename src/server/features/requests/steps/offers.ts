import type { Tx } from '#server/platform/tx/tx.ts';
import { handoverChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';

/**
 * What was offered of these requests is an offer no longer: one that lapsed stays lapsed, the others end as said. Who
 * offered it and to whom learn it.
 */
export async function endOffers(tx: Tx, how: 'withdrawn' | 'overtaken', requests: string[]): Promise<void> {
  const now = tx.clock.now();
  const ended = await tx.db
    .updateTable('handover_item')
    .from('handover')
    .whereRef('handover.hospital_id', '=', 'handover_item.hospital_id')
    .whereRef('handover.id', '=', 'handover_item.handover_id')
    .set((eb) => ({
      state: eb
        .case()
        .when('handover.lapses_at', '<=', now)
        .then('lapsed' as const)
        .else(how)
        .end(),
      ended_at: now,
    }))
    .where('handover_item.request_id', 'in', requests)
    .where('handover_item.state', '=', 'offered')
    .returning(['handover.id', 'handover.from_employee_id', 'handover.to_employee_id'])
    .execute();
  const offers = new Map(ended.map((offer) => [offer.id, offer]));
  for (const { id, from_employee_id, to_employee_id } of offers.values())
    announceHandover(tx, id, [from_employee_id, to_employee_id]);
}

/** An offer is another than before: both ends read it anew. */
export function announceHandover(tx: Tx, id: string, people: string[]): void {
  const both = people.map((person) => channels.employee(person));
  tx.announce(handoverChanged, { subject: id, channels: both });
}
