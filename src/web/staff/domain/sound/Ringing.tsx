import { useEffect, useRef } from 'react';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { play, silence, startAudio } from '#web/kit/sounds/player.ts';
import { useStore } from '#web/kit/store.ts';
import { useHandover } from '#web/staff/domain/duty/offers/useHandover.ts';
import { useOfferReceipts } from '#web/staff/domain/duty/offers/useOfferReceipts.ts';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { useThreadReceipts } from '#web/staff/domain/messages/useThreadReceipts.ts';
import { useFollowThreads, useThreads } from '#web/staff/domain/messages/useThreads.ts';
import { useFollowNotifications } from '#web/staff/domain/notifications/useStaffNotifications.ts';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { useKeepBoard } from '#web/staff/domain/requests/board/useKeepBoard.ts';
import { useReceipts } from '#web/staff/domain/requests/board/useReceipts.ts';
import { useShowWaiting } from '#web/staff/domain/requests/board/useShowWaiting.ts';
import { allCalls } from './all-calls.ts';
import { useIsQuiet } from './useIsQuiet.ts';
import { vibrate } from './vibrate.ts';
import { type Heard, whoSounds } from './who-sounds.ts';

/**
 * Gives the signals of the board's requests, of messages that wait and of what colleagues ask (offers, covers), and the
 * receipts for requests, messages and offers. Keeps the board for a page load without a connection, and
 * says how much of it waits. Follows what was missed. Whatever screen is shown. Draws nothing.
 */
export function Ringing({ me }: { me: string }) {
  const board = useBoard();
  const duty = useDuty().data;
  const handover = useHandover().data;
  const threads = useThreads().data;
  const now = useClock();
  const isRunning = useStore(audio) === 'running';
  const isQuiet = useIsQuiet(now);
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const heard = useRef<Heard>(new Map());
  const ringsFor = useRef<readonly string[]>([]);
  const rows = board.data;
  const isKnown = rows !== undefined;
  // The signals are fetched once there is something that they could be for, and that is on the page.
  useEffect(() => {
    if (!isKnown) return;
    let stop: (() => void) | null = null;
    const timer = setTimeout(() => {
      stop = startAudio();
    }, 0);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isKnown]);
  useReceipts(rows, me, now);
  useFollowThreads();
  useThreadReceipts(threads, me, now);
  useOfferReceipts(handover, now);
  useFollowNotifications(rows, me);
  useKeepBoard(board);
  useShowWaiting(rows, me, now);
  useEffect(() => {
    if (!isRunning || !rows) return; // what was missed in silence sounds when there is sound
    const all = allCalls({ requests: rows, threads, duty, handover }, { me, now, isQuiet, timeZone });
    const next = whoSounds(all, heard.current, { me, now: performance.now() });
    heard.current = next.heard;
    if (next.play) {
      ringsFor.current = next.due;
      play(next.play, next.isGentle);
      vibrate(next.play);
    } else if (ringsFor.current.length > 0 && !ringsFor.current.some((id) => next.ringing.has(id))) {
      ringsFor.current = [];
      silence();
    }
  }, [rows, threads, duty, handover, me, isRunning, isQuiet, timeZone, now]);
  return null;
}
