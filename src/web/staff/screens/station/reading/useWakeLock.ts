import { useEffect } from 'react';

/**
 * Keeps the screen lit while the station display is shown, where the platform can; it lets go whenever the page is
 * hidden.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const keep = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => null); // refused, as on a low battery: nothing else keeps it lit
      if (left) await lock?.release();
    };
    void keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', keep);
      void lock?.release();
    };
  }, []);
}
