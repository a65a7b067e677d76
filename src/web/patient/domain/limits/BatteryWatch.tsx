import { useEffect } from 'react';
import { watchBattery } from './watch-battery.ts';

/** Watches this device's battery for as long as it stands on a page. Draws nothing. */
export function BatteryWatch(): null {
  useEffect(watchBattery, []);
  return null;
}
