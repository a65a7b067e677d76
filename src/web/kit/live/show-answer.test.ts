import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './show-answer.ts';

const queryKey = ['offers'];

/** A screen that reads, each time as long as the test wants. */
function screen() {
  const client = new QueryClient();
  const readings: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => readings.push(resolve));
  const leave = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => undefined);
  return { client, readings, leave, shown: () => client.getQueryData(queryKey) };
}

/** Lets whatever waits for nothing but its turn have it. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a reading that began before the press does not undo it, and is made anew', async () => {
  const { client, readings, leave, shown } = screen();
  readings[0]?.('one offer');
  await settled();
  void client.refetchQueries({ queryKey });
  await showAnswer(client, queryKey, 'none');
  await settled();
  readings[1]?.('one offer');
  await settled();
  expect(shown()).toBe('none');
  expect(readings).toHaveLength(3);
  readings[2]?.('another offer');
  await settled();
  expect(shown()).toBe('another offer');
  leave();
});

test('an answer that comes before the first reading is shown; where nothing is being read, nothing is read', async () => {
  const { client, readings, leave, shown } = screen();
  await showAnswer(client, queryKey, 'none');
  await settled();
  readings[0]?.('one offer');
  await settled();
  expect([shown(), readings.length]).toEqual(['none', 2]);
  readings[1]?.('none');
  await settled();
  await showAnswer(client, queryKey, 'put away');
  await settled();
  expect([shown(), readings.length]).toEqual(['put away', 2]);
  leave();
});
