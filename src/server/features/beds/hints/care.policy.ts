import { sql } from 'kysely';
import { requireMayEndStay } from '#server/features/beds/stay.policy.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** An employee of the department where the stay is; the stay is held, so that two lists come one after the other. */
export async function requireOwnStay(tx: Tx, stay: string): Promise<string> {
  await requireMayEndStay(tx, stay);
  if (tx.actor.kind !== 'employee') throw denied();
  const row = await tx.db
    .selectFrom('stay')
    .select('ended_at')
    .where('id', '=', stay)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.ended_at) throw new AppError('stay_ended');
  return tx.actor.employee;
}

/** What is known of a patient is set by a nurse or a doctor. */
export async function requireMaySetCare(tx: Tx, stay: string): Promise<string> {
  const employee = await requireOwnStay(tx, stay);
  const { rows } = await sql<{ role: string }>`select role from employee where id = ${employee}`.execute(tx.db);
  if (rows[0]?.role !== 'nurse' && rows[0]?.role !== 'doctor') throw denied();
  return employee;
}
