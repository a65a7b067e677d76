import { useEffect, useRef, useState } from 'react';

/** Without a touch, key or wheel for so long nobody's finger is on its way to a card. */
const settleMs = 3000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether the page has been left alone for a moment, so that its list may move. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const touched = () => {
      setSettled(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSettled(true), settleMs);
    };
    for (const event of touches) window.addEventListener(event, touched, { passive: true });
    return () => {
      clearTimeout(timer.current);
      for (const event of touches) window.removeEventListener(event, touched);
    };
  }, []);
  return settled;
}
