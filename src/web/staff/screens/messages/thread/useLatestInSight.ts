import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Nearer to the end than this, in pixels, one is reading what comes. */
const near = 160;

/**
 * Keeps the end of a list in sight when `latest` changes, unless one has scrolled away from it. What scrolls is the
 * element itself where it does, else the page.
 */
export function useLatestInSight(latest: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const wasAtEnd = useRef(true);
  useLayoutEffect(() => {
    const noteEnd = () => {
      const scroller = scrollerOf(list.current);
      wasAtEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < near;
    };
    document.addEventListener('scroll', noteEnd, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', noteEnd, { capture: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for each new last one.
  useLayoutEffect(() => {
    const toEnd = () => {
      const scroller = scrollerOf(list.current);
      if (wasAtEnd.current) scroller.scrollTop = scroller.scrollHeight;
    };
    toEnd();
    // What stands around it comes later, and so do the words of phrases.
    const grown = new ResizeObserver(toEnd);
    for (const part of [document.body, list.current, ...(list.current?.children ?? [])]) if (part) grown.observe(part);
    return () => grown.disconnect();
  }, [latest]);
  return list;
}

function scrollerOf(list: HTMLElement | null): Element {
  const scrollsItself = list !== null && getComputedStyle(list).overflowY === 'auto';
  return scrollsItself ? list : document.documentElement;
}
