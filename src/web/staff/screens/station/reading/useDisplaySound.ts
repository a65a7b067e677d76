import { useEffect, useRef } from 'react';
import type { StationRequest } from '#shared/station/station.schemas.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { play, silence, startAudio } from '#web/kit/sounds/player.ts';
import { useStore } from '#web/kit/store.ts';
import type { Heard } from '#web/staff/domain/sound/who-sounds.ts';
import { displaySounds } from '#web/staff/screens/station/rules/display-sounds.ts';

/**
 * Gives the signals of what waits on the ward, asked anew at each `now`. True while the station display can be heard.
 */
export function useDisplaySound(requests: readonly StationRequest[] | undefined, now: number): boolean {
  const isRunning = useStore(audio) === 'running';
  const heard = useRef<Heard>(new Map());
  const ringsFor = useRef<readonly string[]>([]);
  useEffect(() => startAudio(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second asks anew whether a signal is due again.
  useEffect(() => {
    if (!isRunning || !requests) return; // what was missed in silence sounds when there is sound
    const next = displaySounds(requests, heard.current, performance.now());
    heard.current = next.heard;
    if (next.play) {
      ringsFor.current = next.due;
      play(next.play);
    } else if (!ringsFor.current.some((id) => next.ringing.has(id))) {
      silence();
    }
  }, [requests, isRunning, now]);
  return isRunning;
}
