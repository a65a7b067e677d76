import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Anchor, boardPlace, keepBoardPlace } from './board-place.ts';

/**
 * Brings the list back to where it was left, by its topmost card, so that cards above may have come or gone; and keeps
 * where it is left. Returns the ref of the list, whose children name their request in `data-request`.
 */
export function useKeptScroll() {
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef<Anchor | null>(null);
  // A layout effect ends before the router scrolls the next screen to its top.
  useLayoutEffect(() => {
    seen.current = boardPlace().anchor;
    const note = () => {
      seen.current = topmost(list.current);
    };
    const keep = () => keepBoardPlace({ anchor: seen.current });
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
  // After the router has scrolled this screen to its top.
  useEffect(() => {
    const { anchor } = boardPlace();
    return anchor ? restore(list.current, anchor) : undefined;
  }, []);
  return list;
}

const cards = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];

/** Null at the top of the page, where whatever is most urgent belongs in sight. */
function topmost(list: HTMLElement | null): Anchor | null {
  if (window.scrollY <= 0) return null;
  const card = cards(list).find((each) => each.getBoundingClientRect().bottom > 0);
  return card ? { id: card.dataset.request ?? '', top: card.getBoundingClientRect().top } : null;
}

/** Cards far from the screen have a guessed height until they come near it: moves until the card stays where it was. */
const framesAtMost = 30;
const framesOfRest = 3;

/** Returns what ends it; a finger, a wheel or a key ends it too. */
function restore(list: HTMLElement | null, { id, top }: Anchor): () => void {
  let frame = 0;
  let rest = 0;
  let next = 0;
  const move = () => {
    const card = cards(list).find((each) => each.dataset.request === id);
    const off = card ? card.getBoundingClientRect().top - top : 0;
    if (Math.abs(off) > 1) window.scrollBy({ top: off, behavior: 'instant' });
    rest = Math.abs(off) > 1 ? 0 : rest + 1;
    frame += 1;
    if (rest < framesOfRest && frame < framesAtMost) next = requestAnimationFrame(move);
  };
  const end = () => {
    cancelAnimationFrame(next);
    for (const touch of touches) window.removeEventListener(touch, end);
  };
  for (const touch of touches) window.addEventListener(touch, end, { passive: true });
  move();
  return end;
}

const touches = ['pointerdown', 'wheel', 'keydown'] as const;
