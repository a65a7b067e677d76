import { createStore, useStore } from '#web/kit/store.ts';

/**
 * `connected` only with an answered echo no older than 10 s (S15); `connecting` until the first one is due;
 * `lost` after that; `off` while nobody is signed in.
 */
export type LinkState = 'off' | 'connecting' | 'connected' | 'lost';

/** Set by the supervisor of the link alone (and by the gallery, which has none). */
export const link = createStore<LinkState>('off');

/** The state of the link, for components. */
export function useLink(): LinkState {
  return useStore(link);
}
