import type { QueryClient } from '@tanstack/react-query';
import { rereadOnce } from './reread.ts';

/**
 * Puts on the screen what a press was answered with. A reading that began before it would answer with what was, as if
 * nobody had pressed: it is given up, and since it may have been the newer of the two, it is made anew.
 */
export async function showAnswer<Answer>(
  client: QueryClient,
  queryKey: readonly unknown[],
  answer: Answer,
): Promise<void> {
  const isBeingRead = client.getQueryState(queryKey)?.fetchStatus === 'fetching';
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Answer>(queryKey, answer);
  if (isBeingRead) rereadOnce(client, queryKey);
}
