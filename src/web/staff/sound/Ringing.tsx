import { useEffect, useRef } from 'react';
import { useClock } from '#web/kit/clock/useClock.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { play, silence, startAudio } from '#web/kit/sounds/player.ts';
import { useStore } from '#web/kit/store.ts';
import { useBoard } from '#web/staff/board/useBoard.ts';
import { useReceipts } from '#web/staff/board/useReceipts.ts';
import { type Heard, whoSounds } from './who-sounds.ts';

/** Gives the signals of the board's requests, and the receipts for them, whatever screen is shown. Draws nothing. */
export function Ringing({ me }: { me: string }) {
  const board = useBoard();
  const now = useClock();
  const isRunning = useStore(audio) === 'running';
  const heard = useRef<Heard>(new Map());
  const ringsFor = useRef<readonly string[]>([]);
  useEffect(() => startAudio(), []);
  const rows = board.data;
  useReceipts(rows, me, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second asks anew whether a signal is due again.
  useEffect(() => {
    if (!isRunning || !rows) return; // what was missed in silence sounds when there is sound
    const next = whoSounds(rows, heard.current, { me, now: performance.now() });
    heard.current = next.heard;
    if (next.play) {
      ringsFor.current = next.due;
      play(next.play);
    } else if (!ringsFor.current.some((id) => next.ringing.has(id))) {
      silence();
    }
  }, [rows, me, isRunning, now]);
  return null;
}
