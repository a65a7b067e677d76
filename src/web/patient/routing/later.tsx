import { type ComponentType, use } from 'react';
import { startedCall } from '#web/kit/http/progress.ts';
import { createStore } from '#web/kit/store.ts';

type Later<P extends object> = ComponentType<P> & {
  /** Fetches the file before it is wanted. Rejects where it cannot be had. */
  fetchAhead: () => Promise<void>;
};

/** A failed file is not asked for again for this long. */
const failureShownMs = 1000;

const all: (() => Promise<void>)[] = [];

/** Whether all pieces were asked for, so that what works beside the screens can begin. */
export const piecesAsked = createStore(false);

/**
 * A piece of the app in a file of its own, which the first view does not wait for. While it is fetched it suspends;
 * once it is there it is shown at once, without a moment of the fallback, unlike React's own `lazy`. A file that
 * cannot be fetched reloads the page (`reloadOnMissingChunks`) or, until then, is a defect like any other.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  when: 'ahead' | 'when wanted' = 'ahead',
): Later<P> {
  let found: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const fetch = async () => {
    try {
      found = await load();
      return found;
    } catch (error) {
      // Whoever waits for it is told so first: React renders anew, and would else only wait for another try.
      setTimeout(() => {
        loading = null;
      }, failureShownMs);
      throw error;
    }
  };
  const fetchInSight = () => {
    const ended = startedCall();
    const fetching = fetch();
    fetching.then(
      () => ended(true),
      () => ended(false),
    );
    return fetching;
  };
  const fetchAhead = async () => {
    loading ??= fetch();
    await loading;
  };
  if (when === 'ahead') all.push(fetchAhead);
  const Piece = (props: P) => {
    loading ??= fetchInSight();
    const Found = found ?? use(loading);
    return <Found {...props} />;
  };
  return Object.assign(Piece, { fetchAhead });
}

/**
 * Fetches all pieces but those that are only wanted after the page was loaded anew, so that they are there when the
 * network is not. One that fails is fetched when it is wanted.
 */
export async function fetchAllPieces(): Promise<void> {
  await Promise.allSettled(all.map((fetchAhead) => fetchAhead()));
  piecesAsked.set(true);
}
