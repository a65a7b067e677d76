import { createStore } from '#web/kit/store.ts';

/** Whether the night clock lies over the screen, so that nobody sees what is on it. */
export const dimmed = createStore(false);
