import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { rereadOnce } from './reread.ts';

/** A query whose readings are answered by hand, shown by somebody, with the first reading under way; `before`: what happens just before it begins. */
function shown(before: (client: QueryClient) => void = () => undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['list'];
  const answers: ((rows: string[]) => void)[] = [];
  const failures: ((error: Error) => void)[] = [];
  const queryFn = () =>
    new Promise<string[]>((answer, fail) => {
      answers.push(answer);
      failures.push(fail);
    });
  before(client);
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  return { client, queryKey, answers, failures, leave };
}

test('S6 what was missed while a list is read for the first time is read after it: the first answer may be older', async () => {
  const { client, queryKey, answers, leave } = shown();
  expect(answers).toHaveLength(1);
  rereadOnce(client, queryKey);
  await Promise.resolve();
  rereadOnce(client, queryKey);
  expect(answers).toHaveLength(1);
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
  answers[0]?.(['water']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(client.getQueryData(queryKey)).toEqual(['water']);
  answers[1]?.(['water', 'blanket']);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(['water', 'blanket']));
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'success', fetchStatus: 'idle', error: null });
  expect(answers).toHaveLength(2);
  leave();
});

test('where the first reading fails, what was missed is read all the same', async () => {
  const { client, queryKey, answers, failures, leave } = shown();
  rereadOnce(client, queryKey);
  failures[0]?.(new Error('away'));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['water']);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(['water']));
  leave();
});

test('a list that was read is read again, once for all who ask for it together, and shows what it has meanwhile', async () => {
  const { client, queryKey, answers, leave } = shown();
  answers[0]?.(['water']);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(['water']));
  rereadOnce(client, queryKey);
  rereadOnce(client, queryKey);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(client.getQueryData(queryKey)).toEqual(['water']);
  answers[1]?.(['blanket']);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(['blanket']));
  expect(answers).toHaveLength(2);
  leave();
});

test('a first reading that begins with the wish for one is new enough', async () => {
  const { client, queryKey, answers, leave } = shown((asked) => rereadOnce(asked, ['list']));
  await Promise.resolve();
  answers[0]?.(['water']);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(['water']));
  expect(answers).toHaveLength(1);
  leave();
});

test('what nobody shows is not read', async () => {
  const { client, queryKey, answers, leave } = shown();
  leave();
  rereadOnce(client, queryKey);
  await Promise.resolve();
  expect(answers).toHaveLength(1);
});
