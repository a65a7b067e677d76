import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import { isRecord } from '#shared/validation/rule.ts';
import type { Db, Tx } from './tx.ts';

const queryCanceled = '57014';

/**
 * Reads what may take long; once nobody waits for it, the statement that is running is canceled, from another connection.
 * Throws `unavailable` then, which nobody reads. A transaction that comes later on the same connection is left alone.
 */
export async function whileWaited<T>(
  tx: Tx,
  { db, gone }: { db: Db; gone: AbortSignal },
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ pid: number; began: string }>`
    select pg_backend_pid() as pid, now()::text as began`.execute(tx.db);
  const [backend] = rows;
  const cancel = () => {
    const canceled = sql`select pg_cancel_backend(a.pid) from pg_stat_activity a
      where a.pid = ${backend?.pid} and a.xact_start = ${backend?.began}::timestamptz`.execute(db);
    canceled.catch(() => undefined); // without a connection for it the statement runs to its end
  };
  gone.addEventListener('abort', cancel, { once: true });
  try {
    requireWaiting(gone);
    return await read(tx);
  } catch (error) {
    if (gone.aborted && isRecord(error) && error.code === queryCanceled) throw new AppError('unavailable');
    throw error;
  } finally {
    gone.removeEventListener('abort', cancel);
  }
}

/** Throws `unavailable`, which nobody reads, once nobody waits. */
export function requireWaiting(gone: AbortSignal): void {
  if (gone.aborted) throw new AppError('unavailable');
}
