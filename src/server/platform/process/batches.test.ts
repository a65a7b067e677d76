import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

/** Each batch as it came; `answer` ends the one under way. */
function served() {
  const batches: number[][] = [];
  let answer: (answers: (string | Error)[] | Error) => void = () => undefined;
  const serve = (asked: number[]) => {
    batches.push(asked);
    return new Promise<(string | Error)[]>((resolve, reject) => {
      answer = (answers) => (answers instanceof Error ? reject(answers) : resolve(answers));
    });
  };
  return { batches, serve, answer: (answers: (string | Error)[] | Error) => answer(answers) };
}

test('the first is served at once, whoever comes meanwhile together, at most so many in one go', async () => {
  const { batches, serve, answer } = served();
  const ask = inBatches(serve, { most: 2, longest: 10 });
  const asked = [1, 2, 3, 4].map(ask);
  expect(batches).toEqual([[1]]);
  answer(['one']);
  expect(await asked[0]).toBe('one');
  await expect.poll(() => batches).toEqual([[1], [2, 3]]);
  answer(['two', 'three']);
  expect(await Promise.all(asked.slice(1, 3))).toEqual(['two', 'three']);
  await expect.poll(() => batches).toEqual([[1], [2, 3], [4]]);
  answer(['four']);
  expect(await asked[3]).toBe('four');
  const later = ask(5);
  expect(batches.at(-1)).toEqual([5]);
  answer(['five']);
  expect(await later).toBe('five');
});

test('who is refused is refused alone; a batch that fails refuses its own callers and no later ones', async () => {
  const { batches, serve, answer } = served();
  const ask = inBatches(serve, { most: 2, longest: 10 });
  const asked = [1, 2, 3, 4].map((each) => ask(each).catch((error: Error) => error.message));
  answer(new Error('away'));
  expect(await asked[0]).toBe('away');
  await expect.poll(() => batches.length).toBe(2);
  answer([new Error('not you'), 'three']);
  expect(await Promise.all(asked.slice(1, 3))).toEqual(['not you', 'three']);
  await expect.poll(() => batches.length).toBe(3);
  answer([]);
  expect(await asked[3]).toBe('a batch was answered in part');
});

test('more than may wait are refused at once', async () => {
  const { serve, answer } = served();
  const ask = inBatches(serve, { most: 2, longest: 1 });
  const first = ask(1);
  void ask(2);
  await expect(ask(3)).rejects.toMatchObject({ code: 'unavailable' });
  answer(['one']);
  expect(await first).toBe('one');
});
