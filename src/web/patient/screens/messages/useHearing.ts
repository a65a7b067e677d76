import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { hearingBeside } from './hearing.ts';

export type Hears = (key: string, event: MouseEvent) => boolean;

/** Whether a tap on one of the `keys` beside the thread is heard. */
export function useHearing(keys: RefObject<HTMLElement | null>, rows: readonly MessageRow[]): Hears {
  const [hearing] = useState(() => hearingBeside(rows));
  const topOfKeys = () => keys.current?.getBoundingClientRect().top ?? 0;
  const from = topOfKeys(); // while this is rendered, the page still stands as before
  useEffect(() => hearing.show(rows, performance.now(), from), [hearing, rows, from]);
  return (key, { detail, clientX, clientY }) => {
    const isTouched = detail > 0; // a key of a keyboard, and what presses for somebody, counts no clicks
    const place = isTouched ? { x: clientX, y: clientY } : null;
    return hearing.hears({ key, at: performance.now(), place }, topOfKeys());
  };
}
