import { useEffect, useState } from 'react';
import { timing } from '#shared/kernel/timing.ts';
import { useStore } from '#web/kit/store.ts';
import { homeNumber } from '#web/patient/session/home-setting.ts';
import { session } from '#web/patient/session/session.ts';

/** A phone goes dark by itself; what stands at a bed all day is at least this large. */
const tablet = '(min-width: 700px) and (min-height: 500px)';
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** Whether nobody has touched a tablet for a while, and how to wake it. */
export function useIdle(): [idle: boolean, wake: () => void] {
  const [idle, setIdle] = useState(false);
  const dimsAfterMs = useStore(session, () => homeNumber('tablet_dims_minutes', timing.tabletDimsMinutes)) * 60_000;
  useEffect(() => {
    if (idle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (matchMedia(tablet).matches ? setIdle(true) : begin()), dimsAfterMs);
    };
    begin();
    for (const sign of signsOfLife) window.addEventListener(sign, begin, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, begin, { capture: true });
    };
  }, [idle, dimsAfterMs]);
  return [idle, () => setIdle(false)];
}
