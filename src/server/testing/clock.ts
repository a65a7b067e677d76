import type { RunningClock } from '#server/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export type TestClock = RunningClock & { advance(by: { seconds?: number; hours?: number }): void; set(at: Date): void };

export function testClock(at = new Date('2026-11-21T10:00:00Z')): TestClock {
  let now = at.getTime();
  return {
    now: () => new Date(now),
    start: async () => undefined,
    stop: () => undefined,
    jumpedMs: () => 0,
    setBackMs: () => 0,
    read: async () => undefined,
    movedMs: () => null,
    onMoved: () => undefined,
    advance({ seconds = 0, hours = 0 }) {
      now += seconds * 1000 + hours * 3_600_000;
    },
    set(to) {
      now = to.getTime();
    },
  };
}
