import { type RefObject, useEffect } from 'react';

/**
 * What names a card or key that keeps the focus through its steps: `data-card`, with `tabIndex={-1}` where it is no
 * key.
 */
const cards = '[data-card]';

/**
 * Keeps the keyboard's focus through every step: where the focused element leaves the page with its step, the card of
 * the same name has the focus; where that has gone too, the one that took its place, else the content itself.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    const all = () => [...shown.querySelectorAll<HTMLElement>(cards)];
    let last: { name: string | undefined; index: number } | null = null;
    const note = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>(cards) : null;
      last = card && { name: card.dataset.card, index: all().indexOf(card) };
    };
    const keep = () => {
      if (!last || document.activeElement !== document.body) return;
      const { name, index } = last;
      const present = all();
      const isSame = (one: HTMLElement | undefined) => one?.dataset.card === name;
      const inPlace = present[Math.min(index, present.length - 1)];
      // Of a service that has two keys the one that was pressed.
      const next = isSame(inPlace) ? inPlace : (present.find(isSame) ?? inPlace);
      (next ?? main.current)?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(keep);
    watch.observe(shown, { childList: true, subtree: true });
    shown.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      shown.removeEventListener('focusin', note);
    };
  }, [frame, main]);
}
