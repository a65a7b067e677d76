import { createStore } from '#web/kit/store.ts';

/**
 * Whether this page can be heard: `off` until it has something to say, `blocked` while the browser lets no sound out,
 * `running` once it does (S16, S26).
 */
export type AudioState = 'off' | 'blocked' | 'running';

/** Set by the player alone (and by the gallery, which has none). */
export const audio = createStore<AudioState>('off');
