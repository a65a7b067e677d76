import { type RefObject, useEffect } from 'react';

/** Marks what takes the focus when an element beside or in it that had the focus is gone. Spread it on the element. */
export const focusFallback = { 'data-focus-fallback': '' };

/** As `focusFallback`, but only for what stood in the same parent: a banner is no place for who worked on a request. */
export const focusFallbackBeside = { 'data-focus-fallback': 'beside' };

/**
 * Keeps the keyboard's focus near where it was when its element leaves the page with its step: it goes to the nearest
 * element marked with `focusFallback`, outward from where it was, else to `heading`. Lists that know the order of their
 * rows bring it back themselves, and before this.
 */
export function useFocusFallback(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lost: { from: Element[]; scrolls: boolean; isTouched: boolean } | null = null;
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('.app')) return; // a dialog gives it back by itself
      lost = { from: outwardFrom(target), scrolls: target.matches(':focus-visible'), isTouched: false };
    };
    // A finger puts the focus where it presses, or nowhere; then it is not brought back.
    const clear = () => {
      lost = null;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const bringBackSoon = () => {
      if (lost) timer ??= setTimeout(bringBack, graceMs);
    };
    const bringBack = () => {
      timer = undefined;
      if (!lost || document.activeElement !== document.body || !document.hasFocus()) return;
      const { from, scrolls, isTouched } = lost;
      const [element] = from;
      if (element && isUsable(element)) {
        if (isTouched && element instanceof HTMLElement) element.focus({ preventScroll: !scrolls });
        return; // else left by the keyboard, past the last key of the page
      }
      for (const place of [...from.filter(({ isConnected }) => isConnected).map(fallbackIn), heading.current]) {
        place?.focus({ preventScroll: !scrolls });
        if (document.activeElement !== document.body) return;
      }
    };
    // A list first draws what is to have the focus: it takes two drawings, or rows that come near the screen.
    const observer = new MutationObserver((changes) => {
      // Moved, or disabled for a moment: the browser has taken its focus.
      if (lost) lost.isTouched ||= changes.some((change) => takesFocusOf(lost?.from[0], change));
      if (document.activeElement === document.body) bringBackSoon();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
    document.addEventListener('focusin', note);
    // What is only no longer drawn loses the focus after the observer has looked.
    document.addEventListener('focusout', bringBackSoon);
    document.addEventListener('pointerdown', clear, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', bringBackSoon);
      document.removeEventListener('pointerdown', clear);
    };
  }, [heading]);
}

/** How long a list has to bring the focus back itself. */
const graceMs = 250;

function outwardFrom(element: Element): Element[] {
  const elements: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) elements.push(each);
  return elements;
}

function takesFocusOf(element: Element | undefined, { type, target, removedNodes }: MutationRecord): boolean {
  if (!element) return false;
  if (type === 'attributes') return target.contains(element);
  return [...removedNodes].some((node) => node.contains(element));
}

const isUsable = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');

const marked = '[data-focus-fallback]';

function fallbackIn(element: Element): HTMLElement | null | undefined {
  if (element.matches(marked)) return element.closest<HTMLElement>(marked);
  return [...element.querySelectorAll<HTMLElement>(marked)].find(
    (each) =>
      each.dataset.focusFallback !== focusFallbackBeside['data-focus-fallback'] || each.parentElement === element,
  );
}
