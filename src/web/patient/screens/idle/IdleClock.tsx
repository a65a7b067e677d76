import { NightClock } from './NightClock.tsx';
import { useIdle } from './useIdle.ts';

/** A tablet that nobody touches shows a dim clock with what is under way. */
export function IdleClock() {
  const [idle, wake] = useIdle();
  return idle && <NightClock onWake={wake} />;
}
