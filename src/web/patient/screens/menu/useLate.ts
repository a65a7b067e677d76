import { useEffect, useState } from 'react';

/** The app's own screens wait no longer than this for the hospital's menus. Ours. */
const longestMs = 1000;

/** Whether something has waited long since the screen was opened; stays so while it is shown. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), longestMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
