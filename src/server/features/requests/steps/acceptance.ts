import type { RequestAcceptanceTable } from '#server/platform/database/schema/requests.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type HowEnded = NonNullable<RequestAcceptanceTable['how_ended']>;

/** An employee takes the request on from now. An acceptance is ended, never overwritten. */
export async function beginAcceptance(tx: Tx, request: string, employee: string): Promise<void> {
  await tx.db
    .insertInto('request_acceptance')
    .values({ hospital_id: tx.hospital, request_id: request, employee_id: employee, accepted_at: tx.clock.now() })
    .execute();
}

/** The running acceptance, if there is one, ends now. */
export async function endAcceptance(tx: Tx, request: string, how: HowEnded): Promise<void> {
  await tx.db
    .updateTable('request_acceptance')
    .set({ ended_at: tx.clock.now(), how_ended: how })
    .where('request_id', '=', request)
    .where('ended_at', 'is', null)
    .execute();
}
