import { useEffect, useState } from 'react';
import { shiftAfter } from '#web/staff/screens/station/rules/burn-in.ts';

/** Moves the station display by a little every few minutes (`display.css`); `now` is the time by which it is drawn. */
export function useBurnInShift(now: number): void {
  const [since] = useState(now);
  const { x, y } = shiftAfter(now - since);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--shift-x', String(x));
    style.setProperty('--shift-y', String(y));
  }, [x, y]);
}
