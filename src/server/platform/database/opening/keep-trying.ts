import { setTimeout as pause } from 'node:timers/promises';

type Options = { stopping: AbortSignal; onFailure(error: unknown): void; everyMs?: number };

const DISK_FULL = '53100';
// The server is shutting down, crashed or starting; or the connection broke. The supervisor brings it back.
const AWAY = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'];

/**
 * Does the work again as long as the database is away or its disk is full, which ends by itself or when somebody makes
 * room. Every other error is thrown at once; so is the last one when the server is told to stop.
 */
export async function keepTrying<T>(
  work: () => Promise<T>,
  { stopping, onFailure, everyMs = 2_000 }: Options,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || stopping.aborted) throw error;
      onFailure(error);
      await pause(everyMs, undefined, { signal: stopping });
    }
  }
}

/** The database is away or its disk is full: nothing that this piece of work is to blame for. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (code === DISK_FULL || AWAY.includes(code) || code.startsWith('08')) return true;
  // `pg` gives a cut connection no code.
  return error.message.startsWith('Connection terminated') || isAway(error.cause);
}
