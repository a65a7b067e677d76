import { hashKey, type QueryKey } from '@tanstack/react-query';
import { keys } from '#web/kit/http/keys.ts';
import { knownAt, link } from '#web/kit/live/link-state.ts';
import { dropOthers, type Kept, keep, keptOfStay } from '#web/patient/domain/kept/kept-rows.ts';
import { locked, unlocked } from '#web/patient/domain/kept/locked.ts';
import { noteAnswered, noteShownKept } from '#web/patient/domain/kept/shown-kept.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { presentStay, session } from '#web/patient/session/session.ts';

/** What was said at the bed, and which devices are there: encrypted, and kept by no browser without a cipher. */
const own: readonly QueryKey[] = [
  ...[keys.ownMessages, keys.ownNotifications],
  ...[keys.bedDevices('').slice(0, -1), keys.bedAccounts('').slice(0, -1)],
];

/**
 * What may be kept besides: the keys one can tap, also beside a phrase, the own requests, what the hospital has written and
 * which are listed. No other answer is.
 */
const keepable: readonly QueryKey[] = [
  ...[keys.ownRequests, keys.ownNeeds, keys.ownPhrases(), keys.contents, keys.ownFeedback, keys.hospitals],
  ...[keys.bedServices('').slice(0, -1), ...own],
];

/**
 * Keeps the last services, requests, messages and pages of the stay on this device, and shows them where nobody answers and
 * nothing is shown yet. With the stay or the session they go, also at the next page load after it.
 */
export function startKeeping(): void {
  void dropOthers();
  session.subscribe(() => void dropOthers());
  link.subscribe(() => link.get() === 'lost' && void show());
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !isAmong(keepable, event.query.queryKey)) return;
    const { queryHash: name, queryKey: key, state } = event.query;
    if (event.action.type === 'failed' && state.data === undefined) void show();
    const stayId = presentStay();
    const isOfThisStay = stayId && cache.get(name) === event.query; // an answer to the patient before is in no cache
    if (event.action.type !== 'success' || !isOfThisStay) return;
    if (!event.action.manual) noteAnswered(name);
    void keepAnswer({ name, key, stay_id: stayId, data: state.data, at: state.dataUpdatedAt });
  });
}

const isAmong = (some: readonly QueryKey[], key: QueryKey) =>
  some.some((start) => start.every((part, place) => key[place] === part));

/** One after the other, so that the last answer is the one that is kept. */
let keeping: Promise<void> = Promise.resolve();
function keepAnswer(row: Kept): Promise<void> {
  const write = async () => {
    const { name: id, stay_id: scope, data: answer } = row;
    await keep(isAmong(own, row.key) ? { ...row, data: await locked({ id, scope, answer }) } : row);
  };
  keeping = keeping.then(write).catch(() => undefined); // no cipher, as on plain http
  return keeping;
}

/** What was kept, in the clear; undefined where it cannot be read. */
async function answerIn({ key, data }: Kept): Promise<unknown> {
  if (!isAmong(own, key)) return data;
  const opened = await unlocked(data);
  return opened && 'answer' in opened ? opened.answer : undefined;
}

/** Older than any answer, so that what is shown is read again as soon as somebody answers. */
async function show(): Promise<void> {
  for (const row of (await keptOfStay()).filter(({ key }) => isAmong(keepable, key))) {
    const { key, at, stay_id } = row;
    const answer = await answerIn(row);
    if (answer === undefined || queryClient.getQueryData(key) !== undefined || presentStay() !== stay_id) continue;
    noteShownKept(key, at);
    queryClient.setQueryData(key, answer, { updatedAt: at });
    // Nobody has answered since this page was loaded: its cards are of that time.
    if (hashKey(key) === hashKey(keys.ownRequests)) knownAt.set((known) => known ?? at);
  }
}
