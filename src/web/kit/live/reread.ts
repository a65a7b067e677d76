import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { timing } from '#shared/kernel/timing.ts';
import { useReconnect } from './useLive.ts';

const due = new Set<string>();

/** Reads again, once for all components that show it; what is not enabled stays unread. */
export function rereadOnce(client: QueryClient, queryKey: readonly unknown[]): void {
  const name = JSON.stringify(queryKey);
  if (due.has(name)) return;
  due.add(name);
  const isBegun = isFirstUnderWay(client, queryKey);
  queueMicrotask(() => {
    due.delete(name);
    void readAnew(client, queryKey, isBegun);
  });
}

const isFirstUnderWay = (client: QueryClient, queryKey: readonly unknown[]): boolean => {
  const state = client.getQueryState(queryKey);
  return state?.data === undefined && state?.fetchStatus === 'fetching';
};

/**
 * Lets a reading begin that is no older than the wish for it. (Of a list that holds nothing yet, the library would hand back
 * the reading under way: the server may have answered one that was begun before, ahead of what was missed.)
 */
async function readAnew(client: QueryClient, queryKey: readonly unknown[], isBegun: boolean): Promise<void> {
  const asked = { queryKey, exact: true, type: 'active' } as const;
  if (isBegun && isFirstUnderWay(client, queryKey)) await client.cancelQueries(asked);
  await client.refetchQueries(asked);
}

/**
 * Reads again when something may have been missed. What was read, or is being read, with this start is as new as the
 * link: the server names what it announced just before a channel was joined.
 */
export function useReread(queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  useReconnect((why) => {
    if (why === 'missed' || !isFresh(client, queryKey)) rereadOnce(client, queryKey);
  });
}

function isFresh(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const state = client.getQueryState(queryKey);
  if (!state || state.fetchFailureCount > 0) return false; // its next try may be seconds away
  return state.fetchStatus === 'fetching' || Date.now() - state.dataUpdatedAt < timing.readCoversJoinSeconds * 1000;
}
