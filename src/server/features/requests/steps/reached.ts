import { type Selectable, sql } from 'kysely';
import { stateFacts } from '#server/features/requests/request.reads.ts';
import type { RequestTable } from '#server/platform/database/schema/requests.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { patientState } from '#shared/requests/patient-state.ts';
import { withReached } from '#shared/requests/track.ts';
import type { Reached, TrackStep } from '#shared/requests/track-steps.ts';

type Row = Omit<Selectable<RequestTable>, 'reached'> & {
  nobody_on_duty: boolean;
  nobody_reachable: boolean;
  escalated: boolean;
  reached: readonly Reached[];
};

/**
 * Keeps which step of their progress track these open requests have reached by what is about to be announced. To be
 * called in the transaction that changed or locked their rows. Answers the step of those that have reached another one.
 */
export async function noteReached(tx: Tx, ids: string[]): Promise<ReadonlyMap<string, TrackStep>> {
  const now = tx.clock.now();
  const { rows } = await sql<Row>`select r.*, ${stateFacts} from request r
    where r.id = any(${ids}::uuid[]) and r.is_open and not r.is_probe`.execute(tx.db);
  const changed = rows.flatMap((row) => {
    const before = row.reached.length > 0 ? row.reached : withReached([], 'sent', row.submitted_at.toISOString());
    const reached = withReached(before, stateOf(row, now.getTime()), now.toISOString());
    return reached === row.reached ? [] : [{ id: row.id, reached }];
  });
  const steps = new Map(changed.flatMap(({ id, reached }) => reached.slice(-1).map(({ step }) => [id, step] as const)));
  if (changed.length === 0) return steps;
  // Named twice: the rows of JSON are taken for a hundred, and then all requests are read to find them.
  await sql`update request r set reached = n.reached
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id uuid, reached jsonb)
    where r.id = n.id and r.id = any(${changed.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  return steps;
}

function stateOf(row: Row, now: number) {
  return patientState(
    {
      ...row,
      accepted_by: row.accepter_robot_id ? { kind: 'robot', name: null, role: null } : null,
      received_at: row.received_at?.toISOString() ?? null,
      due_at: row.due_at.toISOString(),
      wanted_at: row.wanted_at?.toISOString() ?? null,
      promise_counts_from: row.promise_counts_from?.toISOString() ?? null,
    },
    now,
  );
}
