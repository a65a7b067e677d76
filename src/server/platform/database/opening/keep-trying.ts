import { setTimeout as pause } from 'node:timers/promises';
import { timing } from '#shared/kernel/timing.ts';

type Options = { stopping: AbortSignal; onFailure(error: unknown): void | Promise<void>; pauses?: Pauses };
/** Milliseconds: the first pause, and the longest that it becomes by being doubled. */
type Pauses = { first: number; most: number };

const standardPauses: Pauses = {
  first: timing.startRetrySeconds.first * 1000,
  most: timing.startRetrySeconds.most * 1000,
};

const TOO_MANY_CONNECTIONS = '53300';
const DISK_FULL = '53100';
// The server is shutting down, crashed or starting; or it is not reached, by name, by address or any more. The
// supervisor brings the embedded one back; one's own may be started after this server.
const AWAY = [
  ...['57P01', '57P02', '57P03', TOO_MANY_CONNECTIONS, DISK_FULL],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
];
// `pg` gives these no code.
const AWAY_MESSAGE = [
  ...['Connection terminated', 'timeout expired', 'timeout exceeded when trying to connect', 'Query read timeout'],
  ...['Client has encountered a connection error', 'Client was closed and is not queryable'],
];

/**
 * Does the work again, with pauses that grow, as long as the database is away or its disk is full, which ends by itself
 * or when somebody makes room. Every other error is thrown at once; so is the last one when the server is told to stop.
 */
export async function keepTrying<T>(
  work: () => Promise<T>,
  { stopping, onFailure, pauses = standardPauses }: Options,
): Promise<T> {
  for (let ms = pauses.first; ; ms = Math.min(2 * ms, pauses.most)) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || stopping.aborted) throw error;
      await onFailure(error);
      await pause(ms, undefined, { signal: stopping });
    }
  }
}

/** The database is away or its disk is full: nothing that this piece of work is to blame for. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (AWAY.includes(code) || code.startsWith('08')) return true;
  // Of a socket's file, and of no other that is missing.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return AWAY_MESSAGE.some((words) => error.message.startsWith(words)) || isAway(error.cause);
}
