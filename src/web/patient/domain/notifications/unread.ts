import { createStore } from '#web/kit/store.ts';

/** How many notifications of this stay nobody has read; set by what watches them. */
export const unreadNotifications = createStore(0);
