import { expect, test } from 'vitest';
import type { BoardQuery } from '#shared/requests/request.schemas.ts';
import { sampleNow, sampleRequest } from '#web/gallery/samples/requests.ts';
import { pageSize, readDone } from './done-pages.ts';

const over = Array.from({ length: 2 * pageSize + 1 }, (_, n) => {
  const done_at = new Date(sampleNow - n * 1000).toISOString();
  const wish = { room: String(n), bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 60 };
  return sampleRequest({ ...wish, status: 'done', done_at });
});
const asked: BoardQuery[] = [];
const ask = async (query: BoardQuery) => {
  asked.push(query);
  const from = query.before_id ? over.findIndex(({ id }) => id === query.before_id) + 1 : 0;
  return over.slice(from, from + (query.limit ?? 0));
};

test('one page is read at first, and that more may follow is known', async () => {
  const { rows, more } = await readDone(ask, pageSize);
  expect([rows.length, more]).toEqual([pageSize, true]);
  expect(asked).toEqual([{ scope: 'done', limit: pageSize }]);
});

test('the next page goes on after the last request, and the last page is known as such', async () => {
  const second = await readDone(ask, pageSize, over[pageSize - 1]);
  expect([second.rows[0]?.id, second.rows.length, second.more]).toEqual([over[pageSize]?.id, pageSize, true]);
  const third = await readDone(ask, pageSize, second.rows.at(-1));
  expect([third.rows.map(({ id }) => id), third.more]).toEqual([[over.at(-1)?.id], false]);
});

test('a list that is read again holds as many as were asked for before', async () => {
  expect((await readDone(ask, 2 * pageSize)).rows).toHaveLength(2 * pageSize);
  expect(await readDone(ask, 5 * pageSize)).toMatchObject({ more: false, rows: { length: over.length } });
});
