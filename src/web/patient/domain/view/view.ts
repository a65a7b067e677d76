import { serverNow } from '#web/kit/live/server-time.ts';
import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';
import { presentStay, session } from '#web/patient/session/session.ts';
import { type ChosenTheme, themeAt } from './theme-at.ts';

export const textSizes = [1, 2, 3] as const;
export type TextSize = (typeof textSizes)[number];
/** When this device may be heard. */
export const sounds = ['off', 'by_day', 'always'] as const;
export type Sounds = (typeof sounds)[number];
/** For which hand the keys lie; `right` is how the screens are drawn. */
export const hands = ['right', 'left'] as const;
/** How this device shows things, and for which stay that was chosen; null before anybody is signed in. */
export type View = {
  theme: ChosenTheme;
  size: TextSize;
  sounds: Sounds;
  hand: (typeof hands)[number];
  /** Whether pictures stand for words. */
  symbols: boolean;
  stay: string | null;
  /** While nobody is signed in and something was chosen since: the view of the stay before, and what was chosen. */
  before?: { view: View; since: Partial<View> };
};

const key = 'view';
/** How a device shows things until somebody chooses otherwise. */
export const usualView: View = { theme: 'day', size: 1, sounds: 'off', hand: 'right', symbols: false, stay: null };

// What stands there was written by `keep` alone.
export const view = createStore<View>({ ...usualView, ...(readStored(key) as Partial<View> | null) });

/**
 * Changes the look at once and for the next time. While nobody is signed in it is chosen by the next patient, who starts
 * from the usual one: what the stay before chose is not theirs. It is theirs again where the same stay signs in.
 */
export function changeView(parts: Partial<View>): void {
  const { before, ...present } = view.get();
  if (presentStay() !== null) keep({ ...present, ...parts });
  else if (present.stay !== null) keep({ ...usualView, ...parts, before: { view: present, since: parts } });
  else keep({ ...present, ...parts, ...(before && { before: { ...before, since: { ...before.since, ...parts } } }) });
}

/** Shows things as usual again, and keeps nothing of what was chosen. */
export function resetView(): void {
  keep(usualView);
}

/** The view of a stay that has signed in: its own from before, and what was chosen on the sign-in page. */
function viewOf(stay: string): View {
  const { before, ...present } = view.get();
  if (before?.view.stay === stay) return { ...before.view, ...before.since };
  return { ...(present.stay === null ? present : usualView), stay };
}

function keep(next: View): void {
  view.set(next);
  writeStored(key, next);
  showView();
}

/**
 * Puts the look on the page, where `tokens.css` and `page.css` read it, and keeps it right while the hours and the stays
 * change: what was chosen for one stay is not shown to the next; what was chosen before the sign-in is its own.
 */
export function keepView(): void {
  const follow = () => {
    const stay = presentStay();
    if (stay !== null && stay !== view.get().stay) keep(viewOf(stay));
    else showView();
  };
  follow();
  session.subscribe(follow);
  setInterval(showView, 60_000);
}

/** Puts the look of this moment on the page. */
export function showView(): void {
  const { theme, size, hand, symbols } = view.get();
  const root = document.documentElement;
  const shown = themeAt(theme, serverNow(), session.get()?.user.hospital.time_zone);
  if (shown === 'day') delete root.dataset.theme;
  else root.dataset.theme = shown;
  root.dataset.size = String(size);
  root.dataset.hand = hand;
  root.toggleAttribute('data-symbols', symbols);
}
