import { createStore } from '#web/kit/store.ts';
import { platformHere } from './platform.ts';

/**
 * How the app gets to the home screen of this device: it is there; the browser offers it; by hand, on an iPhone or iPad
 * by the share sheet, elsewhere by the browser's menu.
 */
export type Installation = 'installed' | 'offered' | 'by_share_sheet' | 'by_menu';

export const installation = createStore<Installation>('by_menu');

let ask: (() => unknown) | null = null;

/** Keeps the browser's offer, which comes once and early, until somebody asks for it. */
export function watchInstallation(): void {
  installation.set(found());
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!('prompt' in event) || typeof event.prompt !== 'function') return;
    event.preventDefault();
    ask = event.prompt.bind(event);
    installation.set('offered');
  });
  window.addEventListener('appinstalled', () => installation.set('installed'));
}

/**
 * Asks the browser to install the app; its own question follows, and the key that was pressed stays until it is
 * answered. What comes of it `installation` says. Throws what the browser refuses its question with.
 */
export async function install(): Promise<void> {
  if (!ask) return;
  const asked = ask;
  ask = null; // an offer holds for one question
  try {
    await asked();
  } finally {
    if (installation.get() === 'offered') installation.set(found());
  }
}

function found(): Installation {
  if (matchMedia('(display-mode: standalone)').matches || matchMedia('(display-mode: fullscreen)').matches)
    return 'installed';
  return platformHere() === 'apple' ? 'by_share_sheet' : 'by_menu';
}
