import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Anchor, boardPlace, keepBoardPlace, type View } from './board-place.ts';

/**
 * Brings the list back to where it was left, by its topmost card, so that cards above may have come or gone; and keeps
 * where it is left. Another view begins at its top. Returns the ref of the list, in which what is to be found again names
 * its request in `data-request`.
 */
export function useKeptScroll(view: View) {
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef<Anchor | null>(null);
  // A layout effect ends before the router scrolls the next screen to its top.
  useLayoutEffect(() => {
    seen.current = anchorOf(view);
    const note = () => {
      seen.current = topmost(list.current, view);
    };
    const keep = () => keepBoardPlace({ anchor: seen.current });
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, [view]);
  // After the router has scrolled this screen to its top.
  useEffect(() => {
    const anchor = anchorOf(view);
    return anchor ? restore(list.current, anchor) : undefined;
  }, [view]);
  return list;
}

function anchorOf(view: View): Anchor | null {
  const { anchor } = boardPlace();
  return anchor?.view === view ? anchor : null;
}

const cards = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];

/** Null at the top of the page, where whatever is most urgent belongs in sight. */
function topmost(list: HTMLElement | null, view: View): Anchor | null {
  if (window.scrollY <= 0) return null;
  const card = cards(list).find((each) => each.getBoundingClientRect().bottom > 0);
  return card ? { view, id: card.dataset.request ?? '', top: card.getBoundingClientRect().top } : null;
}

/**
 * Rows far from the screen have a guessed height until the browser says that they are near, which takes a slow device
 * some frames: moves until the card has stayed where it was for so long, and no longer than this, in ms.
 */
const restMs = 500;
const atMostMs = 3_000;

/** Returns what ends it; a finger, a wheel or a key ends it too. */
function restore(list: HTMLElement | null, { id, top }: Anchor): () => void {
  let next = 0;
  let rest = 0;
  const wait = () => {
    clearTimeout(rest);
    rest = window.setTimeout(end, restMs);
  };
  const move = () => {
    const card = cards(list).find((each) => each.dataset.request === id);
    const off = card ? card.getBoundingClientRect().top - top : 0;
    if (Math.abs(off) > 1) {
      window.scrollBy({ top: off, behavior: 'instant' });
      wait();
    }
    next = requestAnimationFrame(move);
  };
  const end = () => {
    cancelAnimationFrame(next);
    clearTimeout(rest);
    clearTimeout(limit);
    for (const touch of touches) window.removeEventListener(touch, end);
  };
  const limit = window.setTimeout(end, atMostMs);
  for (const touch of touches) window.addEventListener(touch, end, { passive: true });
  wait();
  move();
  return end;
}

const touches = ['pointerdown', 'wheel', 'keydown'] as const;
