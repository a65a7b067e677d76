import { hashKey, type QueryKey } from '@tanstack/react-query';
import { createStore } from '#web/kit/store.ts';

/** Of what is shown as this device has kept it, and as nobody has answered since: as of when it is, by its query. */
export const shownKept = createStore<ReadonlyMap<string, number>>(new Map());

export function noteShownKept(key: QueryKey, at: number): void {
  shownKept.set((present) => new Map(present).set(hashKey(key), at));
}

/** The server has answered this query. */
export function noteAnswered(hash: string): void {
  if (!shownKept.get().has(hash)) return;
  shownKept.set((present) => new Map([...present].filter(([name]) => name !== hash)));
}
