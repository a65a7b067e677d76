import { timing } from '#shared/kernel/timing.ts';
import type { Station, StationRequest } from '#shared/station/station.schemas.ts';
import { useLink } from '#web/kit/live/link-state.ts';
import { clockOffset, isClockOff } from '#web/kit/live/server-time.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { useStore } from '#web/kit/store.ts';

/** What is wrong with the station display itself or with what it shows. */
export type Faults = {
  /** The link is dead or the last reading failed: what is shown is from before (S14, S15). */
  isDead: boolean;
  /** Something has reached nobody, or nobody is on duty (S9, S11). */
  isRed: boolean;
  /** The browser lets no sound out (S26). */
  isSilent: boolean;
  /** By how many seconds the device's clock is off, where it must be said; else 0 (S18). */
  clockOff: number;
};

/** `isOld`: the last reading failed. */
export function useFaults(station: Station, red: readonly StationRequest[], isOld: boolean): Faults {
  const link = useLink();
  const offset = useStore(clockOffset);
  const isSilent = useStore(audio) === 'blocked';
  return {
    isDead: link === 'lost' || link === 'off' || isOld,
    isRed: red.length > 0 || station.nobody_present,
    isSilent,
    clockOff: isClockOff(offset) ? Math.round(Math.abs(offset) / 1000) : 0,
  };
}

/**
 * What stands on the ward: unseen by anybody, and seen by somebody and not over yet. A dead tablet or display is named
 * beside the beds already (S14).
 */
export function noticed({ alarms }: Pick<Station, 'alarms'>): Record<'unseen' | 'seen', Station['alarms']> {
  const standing = alarms.filter(({ kind }) => kind !== 'dead_link');
  return {
    unseen: standing.filter(({ seen_at }) => seen_at === null),
    seen: standing.filter(({ seen_at }) => seen_at !== null),
  };
}

/** How many rows there is room for: two red bands share a line that is higher, notices take turns on one. */
export function rowsBeside({ isDead, isRed, isSilent, clockOff }: Faults, station: Pick<Station, 'alarms'>): number {
  const reds = [isDead, isRed, isSilent].filter(Boolean).length;
  const { unseen, seen } = noticed(station);
  const lines = Math.min(2, reds) + (clockOff > 0 || unseen.length + seen.length > 0 ? 1 : 0);
  return timing.stationRows - Math.max(0, lines - 1);
}
