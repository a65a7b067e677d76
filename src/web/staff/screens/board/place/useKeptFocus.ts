import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Focused, focusAfter } from './focus-after.ts';

/**
 * Keeps the keyboard's focus on the card of the same request: a key that goes with its step (*Undo*, *Take over*, the
 * thumb's button where nothing is left to do), and a card that the list moves or drops, do not throw the focus back to
 * the top of the page. `picked` is the card that the thumb's button acts on. Returns what names the card that is to
 * have the focus once its present element is gone.
 */
export function useKeptFocus(
  list: RefObject<HTMLUListElement | null>,
  shown: readonly string[],
  picked: string | undefined,
) {
  const focused = useRef<Focused | null>(null);
  const atThumb = useRef(false);
  const thumbCard = useRef<Focused | null>(null);
  useLayoutEffect(() => {
    if (picked === undefined) return; // gone with its last step: the focus goes to where it was
    thumbCard.current = placed(list.current, picked);
    if (atThumb.current) focused.current = thumbCard.current;
  }, [list, picked]);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const id = target instanceof Element ? cardOf(list.current, target)?.dataset.request : undefined;
      atThumb.current = target instanceof Element && target.closest('.do') !== null;
      focused.current = atThumb.current ? thumbCard.current : placed(list.current, id);
    };
    // A finger puts the focus where it presses, or nowhere; then it is not brought back.
    const clear = () => {
      focused.current = null;
      atThumb.current = false;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', clear, { passive: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', clear);
    };
  }, [list]);
  const bringBack = useEffectEvent(() => {
    if (!focused.current || document.activeElement !== document.body || !document.hasFocus()) return;
    const id = focusAfter(focused.current, shown);
    if (id === null) return;
    const card = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset.request === id,
    );
    const key = card?.querySelector<HTMLElement>('.pick');
    if (key) key.focus();
    else card?.scrollIntoView({ block: 'center' }); // far from the screen in a long list: drawn whole once it is near
  });
  // After each drawing of the list: an element that was removed has left the focus to the body.
  useLayoutEffect(() => bringBack());
  // A key whose time is over goes without one.
  useEffect(() => {
    if (!list.current) return;
    const watched = new MutationObserver(() => bringBack());
    watched.observe(list.current, { childList: true, subtree: true });
    return () => watched.disconnect();
  }, [list]);
  return (id: string) => {
    focused.current = { id, index: 0 };
  };
}

const placed = (list: HTMLElement | null, id: string | undefined): Focused | null =>
  id === undefined ? null : { id, index: cardsOf(list).indexOf(id) };

const cardOf = (list: HTMLElement | null, target: Element) => {
  const card = target.closest<HTMLElement>('[data-request]');
  return card && list?.contains(card) ? card : null;
};

const cardsOf = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[data-request]') ?? [])].map(({ dataset }) => dataset.request);
