import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { hearingBeside, type Tap, tapsOfScreen } from './hearing.ts';

export type Hears = (key: string, event: MouseEvent) => boolean;

/** One for all keys: what one tap brings may lie where another region of the screen was. Lives as long as the page. */
const taps = tapsOfScreen();

/** Whether a tap on a key that nothing from outside moves is heard: not as the second half of a double tap. */
export const hearsOnce: Hears = (key, event) => taps.takes(tapOf(key, event));

/** Whether a tap on one of the `keys` in or beside the thread is heard. */
export function useHearing(keys: RefObject<HTMLElement | null>, rows: readonly MessageRow[]): Hears {
  const [hearing] = useState(() => hearingBeside(rows, taps));
  const topOfKeys = () => keys.current?.getBoundingClientRect().top ?? 0;
  const from = topOfKeys(); // while this is rendered, the page still stands as before
  useEffect(() => hearing.show(rows, performance.now(), from), [hearing, rows, from]);
  return (key, event) => hearing.hears(tapOf(key, event), topOfKeys());
}

function tapOf(key: string, { detail, clientX, clientY }: MouseEvent): Tap {
  const isTouched = detail > 0; // a key of a keyboard, and what presses for somebody, counts no clicks
  return { key, at: performance.now(), place: isTouched ? { x: clientX, y: clientY } : null };
}
