import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Focused, focusAfter } from './focus-after.ts';

/**
 * Keeps the keyboard's focus on the card of the same request: a key that goes with its step (*Undo*, *Take over*), and a
 * card that the list moves or drops, do not throw the focus back to the top of the page. Returns what names the card that
 * is to have the focus once its present element is gone.
 */
export function useKeptFocus(list: RefObject<HTMLUListElement | null>, shown: readonly string[]) {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const id = target instanceof Element ? cardOf(list.current, target)?.dataset.request : undefined;
      focused.current = id === undefined ? null : { id, index: cardsOf(list.current).indexOf(id) };
    };
    // A finger puts the focus where it presses, or nowhere; then it is not brought back.
    const forget = () => {
      focused.current = null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget, { passive: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, [list]);
  // After each drawing of the list: an element that was removed has left the focus to the body.
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body || !document.hasFocus()) return;
    const id = focusAfter(focused.current, shown);
    if (id === null) return;
    const card = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset.request === id,
    );
    card?.querySelector<HTMLElement>('.pick')?.focus();
  });
  return (id: string) => {
    focused.current = { id, index: 0 };
  };
}

const cardOf = (list: HTMLElement | null, target: Element) => {
  const card = target.closest<HTMLElement>('[data-request]');
  return card && list?.contains(card) ? card : null;
};

const cardsOf = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[data-request]') ?? [])].map(({ dataset }) => dataset.request);
