import { hashKey, type QueryKey } from '@tanstack/react-query';
import { keys } from '#web/kit/http/keys.ts';
import { knownAt, link } from '#web/kit/live/link-state.ts';
import { dropOthers, keep, keptOfStay } from '#web/patient/domain/kept/kept-rows.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { presentStay, session } from '#web/patient/session/session.ts';

/** What may be kept: the keys one can tap, also beside a phrase, the own requests, what the hospital has written and which are listed. No other answer is. */
const keepable: readonly QueryKey[] = [
  ...[keys.ownRequests, keys.ownNeeds, keys.ownPhrases(), keys.contents, keys.ownFeedback, keys.hospitals],
  keys.bedServices('').slice(0, -1),
];

/**
 * Keeps the last services, requests and pages of the stay on this device, and shows them where nobody answers and nothing is
 * shown yet. With the stay or the session they go, also at the next page load after it.
 */
export function startKeeping(): void {
  void dropOthers();
  session.subscribe(() => void dropOthers());
  link.subscribe(() => link.get() === 'lost' && void show());
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKeepable(event.query.queryKey)) return;
    const { queryHash: name, queryKey: key, state } = event.query;
    if (event.action.type === 'failed' && state.data === undefined) void show();
    const stayId = presentStay();
    const isOfThisStay = stayId && cache.get(name) === event.query; // an answer to the patient before is in no cache
    if (event.action.type !== 'success' || !isOfThisStay) return;
    void keep({ name, key, stay_id: stayId, data: state.data, at: state.dataUpdatedAt });
  });
}

const isKeepable = (key: QueryKey) => keepable.some((start) => start.every((part, place) => key[place] === part));

/** Older than any answer, so that what is shown is read again as soon as somebody answers. */
async function show(): Promise<void> {
  for (const { key, data, at } of await keptOfStay())
    if (isKeepable(key) && queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, data, { updatedAt: at });
      // Nobody has answered since this page was loaded: its cards are of that time.
      if (hashKey(key) === hashKey(keys.ownRequests)) knownAt.set((known) => known ?? at);
    }
}
