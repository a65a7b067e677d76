import { unrenewed } from '#web/kit/http/refresh.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/**
 * `connected` only with an answered echo no older than 10 s, of a server that read its outbox in the last 5 s (S15);
 * `connecting` until the first one is due;
 * `lost` after that; `off` while nobody is signed in.
 */
export type LinkState = 'off' | 'connecting' | 'connected' | 'lost';

/** Set by the supervisor of the link alone (and by the gallery, which has none). */
export const link = createStore<LinkState>('off');

/** The server's time in milliseconds at which the screens were last known to be right; set when the link is lost. */
export const knownAt = createStore<number | null>(null);

/** While nobody is signed in: the server or its database does not answer. Set by `watchServer` alone. */
export const serverAway = createStore(false);

/** While there is no connection, as of when what the screens show is known; null while they are live. */
export function useAsOf(): number | null {
  const at = useStore(knownAt);
  return useLink() === 'lost' ? at : null;
}

/** The state of the link, for components. A session that cannot be renewed carries no call, so it is no link (S27). */
export function useLink(): LinkState {
  const state = useStore(link);
  const stuck = useStore(unrenewed);
  const away = useStore(serverAway);
  return (state === 'off' ? away : stuck) ? 'lost' : state;
}
