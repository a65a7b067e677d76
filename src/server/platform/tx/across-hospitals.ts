import { sql } from 'kysely';
import type { OperatorLog } from '#server/platform/log.ts';
import type { InHospital } from './in-hospital.ts';
import type { Db, Tx } from './tx.ts';

/**
 * For jobs that go through all hospitals: runs the action in each, one transaction after the other, each seeing its
 * own hospital alone. `reason` stands as the actor in what is written. One in which it fails keeps no other back: that
 * is logged, and told to the caller when all have had their turn.
 */
export async function acrossHospitals(
  source: { db: Db; inHospital: InHospital; log: Pick<OperatorLog, 'error'> },
  reason: string,
  action: (tx: Tx) => Promise<void>,
): Promise<void> {
  const ids = await hospitalIds(source.db);
  const errors: unknown[] = [];
  for (const id of ids) {
    try {
      await source.inHospital({ hospital: id, actor: { kind: 'system', reason } }, action);
    } catch (error) {
      source.log.error({ err: error, hospital_id: id }, `${reason}: failed in one hospital`);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `failed in ${errors.length} of ${ids.length} hospitals`);
}

/** Every hospital on this platform. */
export async function hospitalIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select hospital_ids() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The hospitals that a function of the database names, in which there may be something to do. */
export async function hospitalsNamedBy(db: Db, name: `hospitals_${string}`, ...values: unknown[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(name)}(${sql.join(values)}) as id`.execute(db);
  return rows.map(({ id }) => id);
}
