import { createStore } from './store.ts';

/** Words in another language than the page's, by its code. */
export type Foreign = { text: string; language: string };

type Announcement = { text: string; foreign: Foreign | null; count: number };

/** What the one live region says; `count` makes the same words twice two announcements. */
export const announcement = createStore<Announcement>({ text: '', foreign: null, count: 0 });

/** Says `text` to a screen reader, once, without moving the focus; `foreign` after it, in its own language. */
export function announce(text: string, foreign: Foreign | null = null): void {
  announcement.set(({ count }) => ({ text, foreign, count: count + 1 }));
}
