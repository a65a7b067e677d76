import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('a storm of events is read twice: once at once, and once after, which sees them all', async () => {
  const open: (() => void)[] = [];
  const read = oneAtATime(() => new Promise<void>((resolve) => open.push(resolve)));
  for (let event = 0; event < 500; event += 1) read();
  expect(open).toHaveLength(1);
  open[0]?.();
  await Promise.resolve();
  expect(open).toHaveLength(2);
  open[1]?.();
  await Promise.resolve();
  expect(open).toHaveLength(2);
});

test('a read that failed does not stop the next one', async () => {
  let reads = 0;
  const read = oneAtATime(() => {
    reads += 1;
    return Promise.reject(new Error('no answer'));
  });
  read();
  await Promise.resolve();
  await Promise.resolve();
  read();
  expect(reads).toBe(2);
});
