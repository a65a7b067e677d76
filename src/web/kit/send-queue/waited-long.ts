import { timing } from '#shared/kernel/timing.ts';

/** Whether a tap has waited for so long that the person is asked whether it still holds (S13). */
export function hasWaitedLong({ asked_at }: { asked_at: string }, now: number): boolean {
  return now - Date.parse(asked_at) > timing.stillNeededMinutes * 60_000;
}
