import { createStore } from './store.ts';

/** What the one live region says; `count` makes the same words twice two announcements. */
export const announcement = createStore({ text: '', count: 0 });

/** Says `text` to a screen reader, once, without moving the focus. */
export function announce(text: string): void {
  announcement.set(({ count }) => ({ text, count: count + 1 }));
}
