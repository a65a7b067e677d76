import { createStore } from '#web/kit/store.ts';

/** How many messages of the nurses nobody has opened yet; set by what watches the thread. */
export const unreadMessages = createStore(0);

/** The service by which one talks to a nurse, as the hospital has named it; null while that is not known. */
export const talkService = createStore<string | null>(null);
