import type { MessageRow } from '#web/patient/domain/messages/rows.ts';

/** A tap on a key; without a place where a keyboard or a switch has pressed it. */
export type Tap = { key: string; at: number; place: { x: number; y: number } | null };

/** Long enough to see that the keys have moved, and longer than it takes to tap twice. */
const deafMs = 600;

/** Less than half a key: so far a trembling finger strays when it taps twice. */
const strayPx = 32;

/** Taps of the whole screen, one after another. */
export type Taps = {
  /** Whether a tap is heard for itself: not as the second half of a double tap, of whatever key the first one was. */
  takes(tap: Tap): boolean;
};

/** What was tapped last; a second half is left aside, on the same key or at the same place where another key has come to. */
export function tapsOfScreen(): Taps {
  let last: Tap | null = null;
  return {
    takes(tap) {
      if (last && isSecondHalf(last, tap)) return false;
      last = tap;
      return true;
    },
  };
}

export type Hearing = {
  /** The thread has these rows from now on; until now the keys stood at `from`. */
  show(rows: readonly MessageRow[], at: number, from: number): void;
  /** Whether a tap on a key, which all stand at `top`, is heard. */
  hears(tap: Tap, top: number): boolean;
};

/**
 * Which taps on the keys beside a thread are heard: not one right after something from outside has moved them, which was
 * meant for another key, and not the second half of a double tap. The patient's own message moves them as well, and the
 * next phrase may follow at once.
 */
export function hearingBeside(rows: readonly MessageRow[], taps = tapsOfScreen()): Hearing {
  let known = idsOf(rows);
  let moved = { at: Number.NEGATIVE_INFINITY, from: 0 };
  return {
    show(present, at, from) {
      const before = known;
      known = idsOf(present);
      const came = present.some(({ id, number }) => number !== null && !before.has(id));
      const went = [...before].some((id) => !known.has(id));
      if (came || went) moved = { at, from: at - moved.at < deafMs ? moved.from : from };
    },
    hears(tap, top) {
      const hasMoved = tap.at - moved.at < deafMs && Math.abs(top - moved.from) > 1;
      return !hasMoved && taps.takes(tap);
    },
  };
}

const idsOf = (rows: readonly MessageRow[]) => new Set(rows.map(({ id }) => id));

function isSecondHalf(first: Tap, second: Tap): boolean {
  if (second.at - first.at >= deafMs) return false;
  if (second.key === first.key) return true;
  if (!first.place || !second.place) return false;
  return Math.hypot(second.place.x - first.place.x, second.place.y - first.place.y) < strayPx;
}
