import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepErrors } from './keep-errors.ts';

/** A reading whose answers are given by hand, and what its screen was seen of it. */
function watched() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keepErrors(client.getQueryCache());
  let answer: PromiseWithResolvers<string> = Promise.withResolvers();
  const queryFn = () => {
    answer = Promise.withResolvers();
    return answer.promise;
  };
  const observer = new QueryObserver(client, { queryKey: ['beds'], queryFn });
  const seen: string[] = [];
  // As React does: notified that something has changed, it reads what is there now.
  const read = notifyManager.batchCalls(() => {
    const { status, isFetching } = observer.getCurrentResult();
    seen.push(isFetching ? `${status}, reading` : status);
  });
  observer.subscribe(read);
  const settle = async (act: () => void) => {
    act();
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  };
  return {
    client,
    observer,
    seen,
    fail: (why: string) => settle(() => answer.reject(new Error(why))),
    succeed: () => settle(() => answer.resolve('beds')),
  };
}

test('an error stays while it is read again, is followed by the next one, and goes with an answer', async () => {
  const { observer, seen, fail, succeed } = watched();
  await fail('no network');
  void observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, isPending: false, isFetching: true });
  expect(observer.getCurrentResult().error?.message).toBe('no network');
  await fail('the server is away');
  expect(observer.getCurrentResult().error?.message).toBe('the server is away');
  void observer.refetch();
  await succeed();
  expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, error: null, data: 'beds' });
  expect(seen.slice(seen.indexOf('error'))).not.toContain('pending, reading');
});

test('a reading that is set back to its beginning has no error left', async () => {
  const { client, observer, fail } = watched();
  await fail('no network');
  void client.resetQueries({ queryKey: ['beds'] });
  await expect
    .poll(() => observer.getCurrentResult())
    .toMatchObject({ isPending: true, isFetching: true, error: null });
});
