import type { QueryClient } from '@tanstack/react-query';

/** What can wait waits no longer than this, whoever does not answer. Ours. */
const longestMs = 2000;
/** A hidden page paints nothing. */
const unpaintedMs = 100;

/**
 * Resolves once what the first screen reads is answered and painted: before that nothing is asked for that it does not
 * show. Call it once that screen is on the page, or say that it is still to come and will read. A screen that reads
 * nothing is there at once.
 */
export async function firstView(client: QueryClient, screen: 'shown' | 'to come' = 'shown'): Promise<void> {
  await Promise.race([answered(client, screen === 'to come'), after(longestMs)]);
  await Promise.race([painted(), after(unpaintedMs)]);
}

async function answered(client: QueryClient, isToCome: boolean): Promise<void> {
  if (client.isFetching() === 0 && !isToCome) return;
  let hasAsked = !isToCome;
  await new Promise<void>((resolve) => {
    const leave = client.getQueryCache().subscribe(() => {
      hasAsked ||= client.isFetching() > 0;
      if (!hasAsked || client.isFetching() > 0) return;
      leave();
      resolve();
    });
  });
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
