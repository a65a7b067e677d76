import { expect, test } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';
import { passwordChecks } from './limits.ts';

test('passwords: two at once, fifty wait in their order, the next one is told to come again', async () => {
  expect(passwordChecks).toEqual({ atOnce: 2, waiting: 50 });
  const queue = new BoundedQueue(passwordChecks);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const runs = Array.from({ length: 52 }, (_, index) =>
    queue.run(() => {
      begun.push(index);
      return new Promise<void>((end) => ends.push(end));
    }),
  );
  await expect(queue.run(async () => undefined)).rejects.toMatchObject({
    code: 'too_many',
    detail: { retryAfterSeconds: 1 },
  });
  expect(begun).toEqual([0, 1]);
  for (let n = 0; n < 52; n++) {
    await expect.poll(() => ends[n]).toBeDefined();
    expect(begun.length).toBeLessThanOrEqual(n + 2);
    ends[n]?.();
    await Promise.all(runs.slice(0, n));
  }
  await Promise.all(runs);
  expect(begun).toEqual(Array.from({ length: 52 }, (_, index) => index));
  expect(queue.isIdle).toBe(true);
});

test('200 strangers wait or are refused: a known one is next all the same, and finds a place in a line of its own', async () => {
  const queue = new BoundedQueue(passwordChecks);
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const enter = (who: string, rank: number) =>
    queue.run(() => {
      begun.push(who);
      return new Promise<void>((end) => ends.push(end));
    }, rank);
  const strangers = Promise.allSettled(Array.from({ length: 200 }, () => enter('stranger', 2)));
  const known = [enter('signed in elsewhere', 1), enter('known', 0), enter('known too', 0)];
  for (let n = 0; n < 55; n++) {
    await expect.poll(() => ends[n]).toBeDefined();
    ends[n]?.();
  }
  await Promise.all(known);
  expect(begun.slice(0, 6)).toEqual([
    ...['stranger', 'stranger', 'known', 'known too', 'signed in elsewhere', 'stranger'],
  ]);
  expect((await strangers).filter(({ status }) => status === 'rejected')).toHaveLength(148);
  expect(queue.isIdle).toBe(true);
});

test('one that fails hands its place on', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
