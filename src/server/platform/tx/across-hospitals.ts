import { sql } from 'kysely';
import type { InHospital } from './in-hospital.ts';
import type { Db, Tx } from './tx.ts';

/**
 * For jobs that go through all hospitals: runs the action in each, one transaction after the other, each seeing its
 * own hospital alone. `reason` stands as the actor in what is written.
 */
export async function acrossHospitals(
  source: { db: Db; inHospital: InHospital },
  reason: string,
  action: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select hospital_ids() as id`.execute(source.db);
  for (const { id } of rows) await source.inHospital({ hospital: id, actor: { kind: 'system', reason } }, action);
}
