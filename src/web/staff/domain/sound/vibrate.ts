import type { Signal } from '#web/kit/sounds/player.ts';

/** Milliseconds on and off: the more urgent, the longer, told apart without a look. */
const patterns: Record<Signal, number[]> = { high: [400, 150, 400, 150, 400], normal: [200, 120, 200], low: [120] };

/** Whether the browser lets pages vibrate the device at all; whether the device then does, no page can know. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

/** Lets the device tremble with a signal, where it can; browsers allow it once the page was touched. */
export function vibrate(signal: Signal): void {
  if (canVibrate()) navigator.vibrate(patterns[signal]);
}
