import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';
import { type Theme, themes } from '#web/kit/tokens/tokens.ts';

const storageKey = 'staff.theme';

/** Day, night or high contrast, as chosen on this device. */
export const themeChoice = createStore<Theme>(readTheme());

export function chooseTheme(theme: Theme): void {
  writeStored(storageKey, theme);
  themeChoice.set(theme);
}

/** Keeps `<html data-theme>` equal to the choice. Before the first render, so that night never flashes white. */
export function followTheme(): void {
  const show = () => {
    document.documentElement.dataset.theme = themeChoice.get();
  };
  show();
  themeChoice.subscribe(show);
}

function readTheme(): Theme {
  const stored = readStored(storageKey);
  return themes.find((theme) => theme === stored) ?? 'day';
}
