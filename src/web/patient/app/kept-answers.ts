import { hashKey, type QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keys } from '#web/kit/http/keys.ts';
import { knownAt, link } from '#web/kit/live/link-state.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { session } from '#web/patient/session/session.ts';

/**
 * The last answer to one reading, for a page that opens without a network. It belongs to the stay that was answered.
 */
type Kept = { name: string; stay_id: string; key: QueryKey; data: unknown; at: number };

interface Schema extends DBSchema {
  answer: { key: string; value: Kept };
}
type Database = IDBPDatabase<Schema> | null;

/** What may be kept: the keys one can tap, also beside a phrase, the own requests and what the hospital has written. No other answer is. */
const keepable: readonly QueryKey[] = [
  ...[keys.ownRequests, keys.ownNeeds, keys.ownPhrases(), keys.contents],
  keys.bedServices('').slice(0, -1),
];

/**
 * Keeps the last services, requests and pages of the stay on this device, and shows them where nobody answers and nothing is
 * shown yet. With the stay or the session they go, also at the next page load after it.
 */
export function startKeeping(): void {
  const opened = openAnswers();
  const clearOthers = async () => dropOthers(await opened, presentStay());
  void clearOthers();
  session.subscribe(() => void clearOthers());
  const showKept = async () => show(await opened);
  link.subscribe(() => link.get() === 'lost' && void showKept());
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKeepable(event.query.queryKey)) return;
    const { queryHash: name, queryKey: key, state } = event.query;
    if (event.action.type === 'failed' && state.data === undefined) void showKept();
    const stayId = presentStay();
    const isOfThisStay = stayId && cache.get(name) === event.query; // an answer to the patient before is in no cache
    if (event.action.type !== 'success' || !isOfThisStay) return;
    const answer = { name, key, stay_id: stayId, data: state.data, at: state.dataUpdatedAt };
    void opened.then((database) => keep(database, answer));
  });
}

const presentStay = () => session.get()?.user.stay.id ?? null;

const isKeepable = (key: QueryKey) => keepable.some((start) => start.every((part, place) => key[place] === part));

async function openAnswers(): Promise<Database> {
  try {
    return await openDB<Schema>('wardbell.answers', 1, {
      upgrade: (database) => void database.createObjectStore('answer', { keyPath: 'name' }),
    });
  } catch {
    return null; // refused in private mode: then a page without a network can only be tapped once it is answered
  }
}

async function keep(database: Database, answer: Kept): Promise<void> {
  if (presentStay() === answer.stay_id) await database?.put('answer', answer);
}

/** Older than any answer, so that what is shown is read again as soon as somebody answers. */
async function show(database: Database): Promise<void> {
  const answers = (await database?.getAll('answer')) ?? [];
  for (const { stay_id, key, data, at } of answers)
    if (stay_id === presentStay() && queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, data, { updatedAt: at });
      // Nobody has answered since this page was loaded: its cards are of that time.
      if (hashKey(key) === hashKey(keys.ownRequests)) knownAt.set((known) => known ?? at);
    }
}

async function dropOthers(database: Database, stayId: string | null): Promise<void> {
  if (!database) return;
  const step = database.transaction('answer', 'readwrite');
  for (const { name, stay_id } of await step.store.getAll()) if (stay_id !== stayId) await step.store.delete(name);
  await step.done;
}
