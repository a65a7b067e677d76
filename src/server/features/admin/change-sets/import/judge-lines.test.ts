import { setImmediate as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { departments } from '#shared/areas/departments.ts';
import { judgeLines } from './judge-lines.ts';
import { Faults } from './line-faults.ts';

const lines = Array.from({ length: 200 }, (_, at) => ({ line: at + 2, cells: new Map([['name', `Ward ${at}`]]) }));
const as = { area: departments, languages: [], names: new Map(), language: 'de', locale: 'en' };
const judge = (gone: AbortSignal, match: () => 'new' = () => 'new') =>
  judgeLines({ ...as, gone, at: (time) => time, match }, lines, new Faults([], 'en'));

test('other work goes on while many lines are judged', async () => {
  let [turns, isOver] = [0, false];
  const judging = judge(new AbortController().signal).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await pause();
    turns++;
  }
  expect((await judging).plans).toHaveLength(200);
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('once nobody waits for the answer no further lines are judged', async () => {
  const gone = new AbortController();
  let judged = 0;
  const judging = judge(gone.signal, () => {
    judged++;
    if (judged === 30) gone.abort();
    return 'new';
  });
  await expect(judging).rejects.toMatchObject({ code: 'unavailable' });
  expect(judged).toBe(40);
});
