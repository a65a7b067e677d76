import { afterEach, expect, test, vi } from 'vitest';
import { databaseClock, type RunningClock } from './clock.ts';

const epoch = Date.parse('2026-11-21T10:00:00Z');
let clock: RunningClock;
afterEach(() => clock.stop());

/** A database whose wall clock can be set; its time runs with the monotonic one. */
function database() {
  const began = performance.now();
  const wall = { setMs: 0, away: false };
  const sample = async () => {
    if (wall.away) throw new Error('the database is away');
    return { at: new Date(epoch + performance.now() - began + wall.setMs), movedMs: 0, seenAt: null };
  };
  return { wall, sample };
}

test.each([5_000, -5_000])('a wall clock that is set by %i ms is followed, and the jump is said', async (byMs) => {
  const { wall, sample } = database();
  const onJump = vi.fn();
  clock = databaseClock({ sample, onJump, everyMs: 20 });
  await clock.start();
  expect(Math.abs(clock.now().getTime() - (await sample()).at.getTime())).toBeLessThan(2_000);
  wall.setMs = byMs;
  await vi.waitFor(() => expect(onJump).toHaveBeenCalled());
  expect(Math.abs((onJump.mock.calls[0]?.[0] as number) - byMs)).toBeLessThan(2_000);
  expect(Math.abs(clock.now().getTime() - (await sample()).at.getTime())).toBeLessThan(2_000);
});

test('while the database is away the time goes on', async () => {
  const { wall, sample } = database();
  const onJump = vi.fn();
  clock = databaseClock({ sample, onJump, everyMs: 20 });
  await clock.start();
  wall.away = true;
  const before = clock.now().getTime();
  await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThan(before + 100));
  expect(onJump).not.toHaveBeenCalled();
});
