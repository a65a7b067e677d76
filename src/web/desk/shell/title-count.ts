import { createStore } from '#web/kit/store.ts';

/** How much waits, before the name of the screen in the window's title; 0 is not said. An app sets it. */
export const titleCount = createStore(0);
