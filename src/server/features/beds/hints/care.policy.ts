import { requireStayInScope } from '#server/features/beds/stay.policy.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A running stay in the caller's scope; it is held, so that two lists come one after the other. Answers who acts. */
export async function requireRunningStay(tx: Tx, stay: string): Promise<string> {
  const employee = await requireStayInScope(tx, stay);
  const row = await tx.db
    .selectFrom('stay')
    .select('ended_at')
    .where('id', '=', stay)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.ended_at) throw new AppError('stay_ended');
  return employee;
}
