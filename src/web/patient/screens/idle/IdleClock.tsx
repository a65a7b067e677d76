import { Suspense } from 'react';
import { later } from '#web/patient/routing/later.tsx';
import { useIdle } from './useIdle.ts';

const NightClock = later(async () => (await import('./NightClock.tsx')).NightClock);

/** A tablet that nobody touches shows a dim clock with what is under way. */
export function IdleClock() {
  const [idle, wake] = useIdle();
  return <Suspense fallback={null}>{idle && <NightClock onWake={wake} />}</Suspense>;
}
