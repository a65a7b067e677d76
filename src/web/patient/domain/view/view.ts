import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';
import type { Theme } from '#web/kit/tokens/tokens.ts';

export const textSizes = [1, 2, 3] as const;
export type TextSize = (typeof textSizes)[number];
/** How this device shows things; it stays when the bed signs out. */
export type View = { theme: Theme; size: TextSize };

const key = 'view';
/** How a device shows things until somebody chooses otherwise. */
export const usualView: View = { theme: 'day', size: 1 };

// What stands there was written by `changeView` alone.
export const view = createStore<View>({ ...usualView, ...(readStored(key) as Partial<View> | null) });

/** Changes the look at once and for the next time. */
export function changeView(parts: Partial<View>): void {
  view.set((present) => ({ ...present, ...parts }));
  writeStored(key, view.get());
  showView();
}

/** Puts the look on the page; `tokens.css` and `base.css` read it. */
export function showView(): void {
  const { theme, size } = view.get();
  const root = document.documentElement;
  if (theme === 'day') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.size = String(size);
}
