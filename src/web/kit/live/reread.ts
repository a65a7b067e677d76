import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { timing } from '#shared/kernel/timing.ts';
import { useReconnect } from './useLive.ts';

/** The lists that will be read again, by their names, of each client. */
const due = new WeakMap<QueryClient, Set<string>>();

/**
 * Reads again, once for all components that show it; what is not enabled stays unread. A first reading that is under way is
 * waited for, since the server may have answered it ahead of what was missed, and the library would hand it back.
 */
export function rereadOnce(client: QueryClient, queryKey: readonly unknown[]): void {
  const name = JSON.stringify(queryKey);
  const names = due.get(client) ?? new Set();
  due.set(client, names);
  if (names.has(name)) return;
  names.add(name);
  const first = firstUnderWay(client, queryKey);
  queueMicrotask(async () => {
    await first;
    names.delete(name);
    await client.refetchQueries({ queryKey, exact: true, type: 'active' });
  });
}

/** The end of the first reading that is under way, however it ends: whoever shows the list says what failed. */
function firstUnderWay(client: QueryClient, queryKey: readonly unknown[]): Promise<unknown> | undefined {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.data !== undefined || query?.state.fetchStatus !== 'fetching') return undefined;
  return query.promise?.then(
    () => undefined,
    () => undefined,
  );
}

/**
 * Reads again when something may have been missed; what it returns does at any other time. What was read, or is being read, with this start is as new as the
 * link: the server names what it announced just before a channel was joined.
 */
export function useReread(queryKey: readonly unknown[]): () => void {
  const client = useQueryClient();
  const again = () => rereadOnce(client, queryKey);
  useReconnect((why) => {
    if (why === 'missed' || !isFresh(client, queryKey)) again();
  });
  return again;
}

/** Whether it was read, or is being read, so lately that joining a channel makes no further reading necessary. */
export function isFresh(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const state = client.getQueryState(queryKey);
  if (!state || state.fetchFailureCount > 0) return false; // its next try may be seconds away
  return state.fetchStatus === 'fetching' || Date.now() - state.dataUpdatedAt < timing.readCoversJoinSeconds * 1000;
}
