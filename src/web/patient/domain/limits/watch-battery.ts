import { timing } from '#shared/kernel/timing.ts';
import { listenToShell } from '#web/kit/native-shell/native-shell.ts';
import { lowBattery } from './low-battery.ts';

/** `level` from 0 to 1. */
type Charge = { level: number; charging: boolean };
/** As browsers that know it say it (Battery Status API). */
type Battery = Charge & EventTarget;

declare global {
  interface Navigator {
    getBattery?(): Promise<Battery>;
  }
}

/**
 * Keeps `lowBattery` right by what the browser says, or by the app around the page, which knows better once it has
 * spoken; until one of them does, nothing is known. Returns how to stop.
 */
export function watchBattery(): () => void {
  const note = ({ level, charging }: Charge) => lowBattery.set(!charging && level < timing.lowBatteryPercent / 100);
  const end = new AbortController();
  const { signal } = end;
  let shellSpeaks = false;
  const leave = listenToShell((message) => {
    if (message.type !== 'battery') return;
    shellSpeaks = true;
    note(message);
  });
  const follow = (battery: Battery) => {
    const noteOwn = () => shellSpeaks || signal.aborted || note(battery);
    for (const change of ['levelchange', 'chargingchange']) battery.addEventListener(change, noteOwn, { signal });
    noteOwn();
  };
  // Refused, as in a frame without leave: then nothing is known.
  void navigator.getBattery?.().then(follow, () => undefined);
  return () => {
    leave();
    end.abort();
  };
}
