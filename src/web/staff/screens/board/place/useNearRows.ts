import { type RefObject, useEffect, useRef, useState } from 'react';
import { boardPlace } from './board-place.ts';

/** From so many rows on, those far from the screen are drawn as their words alone. */
const fewRows = 100;
/** Drawn before it is known which are near: at the beginning of the list, and around where it was left. */
const firstRows = 20;
/** A row that was never drawn whole is taken for so high, in px; `board.css` guesses the same. */
const usualHeight = 90;

/** Whether a row is drawn whole, and else the height in px that it keeps. */
export type NearRows = { isNear(id: string): boolean; heightOf(id: string): number };

/**
 * Which rows of a long list are within a screen's height of the screen. Every row keeps its element in the list, so the
 * list has its length for a screen reader, and the place of each row is known. The row with the focus stays as it is.
 */
export function useNearRows(list: RefObject<HTMLUListElement | null>, shown: readonly string[]): NearRows {
  const [near, setNear] = useState<ReadonlySet<string>>(() => firstNear(shown));
  const heights = useRef(new Map<string, number>());
  const isLong = shown.length >= fewRows;
  const ids = shown.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order or another row is another set of elements.
  useEffect(() => {
    const element = list.current;
    if (!isLong || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const moved = entries.flatMap(({ target, isIntersecting, boundingClientRect }) => {
          const id = target instanceof HTMLElement ? target.dataset.request : undefined;
          if (id === undefined) return [];
          if (isIntersecting) return [{ id, isIn: true }];
          if (target.contains(document.activeElement)) return [];
          if (target.querySelector('.call')) heights.current.set(id, boundingClientRect.height);
          return [{ id, isIn: false }];
        });
        setNear((present) => changed(present, moved));
      },
      { rootMargin: '100% 0px' },
    );
    for (const row of element.children) observer.observe(row);
    return () => observer.disconnect();
  }, [list, ids, isLong]);
  return {
    isNear: (id) => !isLong || near.has(id),
    heightOf: (id) => heights.current.get(id) ?? usualHeight,
  };
}

function firstNear(shown: readonly string[]): ReadonlySet<string> {
  const left = shown.indexOf(boardPlace().anchor?.id ?? '');
  const from = Math.max(0, left - firstRows / 2);
  return new Set([...shown.slice(0, firstRows), ...(left < 0 ? [] : shown.slice(from, from + firstRows))]);
}

/** The same set while nothing in it changes, so that nothing is drawn for it. */
function changed(present: ReadonlySet<string>, moved: readonly { id: string; isIn: boolean }[]): ReadonlySet<string> {
  if (moved.every(({ id, isIn }) => present.has(id) === isIn)) return present;
  const next = new Set(present);
  for (const { id, isIn } of moved) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
