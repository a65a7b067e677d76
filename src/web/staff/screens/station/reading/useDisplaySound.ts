import { useEffect, useRef } from 'react';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { play, silence, startAudio } from '#web/kit/sounds/player.ts';
import { useStore } from '#web/kit/store.ts';
import type { Heard } from '#web/staff/domain/sound/who-sounds.ts';
import { displaySounds, type Sounding } from '#web/staff/screens/station/rules/display-sounds.ts';

/**
 * Gives the signals of what waits on the ward, messages too, asked anew at each `now`; of nothing while no ward is
 * shown. Answers when a signal last began, by `performance.now()`; null when none has.
 */
export function useDisplaySound(station: Sounding | undefined, now: number): { readonly current: number | null } {
  const isRunning = useStore(audio) === 'running';
  const heard = useRef<Heard>(new Map());
  const beganAt = useRef<number | null>(null);
  const ringsFor = useRef<readonly string[]>([]);
  useEffect(() => startAudio(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second asks anew whether a signal is due again.
  useEffect(() => {
    if (!station && ringsFor.current.length > 0) {
      ringsFor.current = [];
      silence();
    }
    if (!isRunning || !station) return; // what was missed in silence sounds when there is sound
    const next = displaySounds(station, heard.current, performance.now());
    heard.current = next.heard;
    if (next.play) {
      ringsFor.current = next.due;
      beganAt.current = performance.now();
      play(next.play, next.isGentle);
    } else if (!ringsFor.current.some((id) => next.ringing.has(id))) {
      silence();
    }
  }, [station, isRunning, now]);
  return beganAt;
}
