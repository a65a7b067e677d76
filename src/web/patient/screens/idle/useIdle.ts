import { useEffect, useState } from 'react';
import { timing } from '#shared/kernel/timing.ts';
import { useStore } from '#web/kit/store.ts';
import { onUntouched } from '#web/patient/domain/untouched/on-untouched.ts';
import { homeNumber } from '#web/patient/session/home-setting.ts';
import { session } from '#web/patient/session/session.ts';

/** A phone goes dark by itself; what stands at a bed all day is at least this large. */
const tablet = '(min-width: 700px) and (min-height: 500px)';

/** Whether nobody has touched a tablet for a while, and how to wake it. */
export function useIdle(): [idle: boolean, wake: () => void] {
  const [idle, setIdle] = useState(false);
  const dimsAfterMs = useStore(session, () => homeNumber('tablet_dims_minutes', timing.tabletDimsMinutes)) * 60_000;
  useEffect(() => {
    if (idle) return;
    return onUntouched(dimsAfterMs, () => {
      if (matchMedia(tablet).matches) setIdle(true);
    });
  }, [idle, dimsAfterMs]);
  return [idle, () => setIdle(false)];
}
