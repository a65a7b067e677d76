import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** Throws `no_session` where the session has ended since the call was let in. */
export async function requireRunning(tx: Tx, session: string): Promise<void> {
  const running = await tx.db
    .selectFrom('employee_session')
    .select('id')
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!running) throw new AppError('no_session');
}
