import { beforeEach, expect, test } from 'vitest';
import type { SendQueueDatabase } from './database.ts';
import { answeredRule, attemptRule, type Entry, newEntry } from './entry.ts';
import { memorySendQueue } from './fixtures/memory-send-queue.ts';
import { withMemory } from './with-memory.ts';

const entry = (id: string, scope = 'stay-1'): Entry =>
  newEntry(
    { id, scope, asked_at: `2026-01-01T10:00:0${id}Z`, shown: null },
    { kind: 'submit', params: {}, body: null },
  );

/** The disk of this device; while it is full it is read as it was, and takes nothing. */
let disk: SendQueueDatabase;
let isFull: boolean;
let isAway: boolean;
let failures: unknown[];

beforeEach(() => {
  disk = memorySendQueue();
  [isFull, isAway, failures] = [false, false, []];
});

const full = new DOMException('no room', 'QuotaExceededError');
const open = () =>
  withMemory<Entry>(
    {
      all: async () => {
        if (isAway) throw new Error('away');
        return disk.all();
      },
      async change(id, rule) {
        if (isAway) throw new Error('away');
        if (!isFull) return disk.change(id, rule);
        rule((await disk.all()).find((one) => one.id === id) ?? null);
        throw full;
      },
      async wipe(scope) {
        if (isAway) throw new Error('away');
        if (isFull) throw full;
        await disk.wipe(scope);
      },
    },
    (error) => void failures.push(error),
  );

test('S13 what a full disk does not take is there all the same, in the order of asking, and is said', async () => {
  const queue = open();
  await queue.change('2', () => entry('2'));
  isFull = true;
  await queue.change('1', () => entry('1'));
  expect(await queue.all()).toEqual([entry('1'), entry('2')]);
  expect(failures).toContain(full);
  expect(await disk.all()).toEqual([entry('2')]);
});

test('S13 once there is room it is written, and that is said', async () => {
  const queue = open();
  isFull = true;
  await queue.change('1', () => entry('1'));
  isFull = false;
  await queue.all();
  expect(await disk.all()).toEqual([entry('1')]);
  expect(failures.at(-1)).toBeUndefined();
  await queue.change('1', () => null);
  expect([await queue.all(), await disk.all()]).toEqual([[], []]);
});

test('S13 what is known of an entry is known in memory too: tried, answered, undone', async () => {
  const queue = open();
  await queue.change('1', () => entry('1'));
  isFull = true;
  expect(await queue.change('1', attemptRule)).toEqual({ ...entry('1'), attempted: true });
  expect(await queue.all()).toEqual([{ ...entry('1'), attempted: true }]);
  // Answered: it is not sent again by this page, though it still lies on the disk.
  expect(await queue.change('1', () => null)).toBeNull();
  expect(await queue.all()).toEqual([]);
  expect(await disk.all()).toEqual([entry('1')]);
  isFull = false;
  await queue.all();
  expect(await disk.all()).toEqual([]);
});

test('S13 of a disk that cannot be read nothing is taken for gone, and a new tap is kept in memory', async () => {
  const queue = open();
  await queue.change('1', () => entry('1'));
  isAway = true;
  expect(await queue.change('1', attemptRule)).toBeNull();
  expect(await queue.change('2', () => entry('2'))).toEqual(entry('2'));
  expect(await queue.all()).toEqual([entry('1'), entry('2')]);
  isAway = false;
  expect(await queue.all()).toEqual([entry('1'), entry('2')]);
});

test('S13 a disk that cannot be read stops nothing: what was seen of it last is there, that is said, and until when', async () => {
  const queue = open();
  await disk.change('1', () => entry('1'));
  await disk.change('2', () => entry('2'));
  await disk.change('3', () => entry('3', 'stay-2'));
  await queue.all();
  await queue.change('1', () => null);
  isAway = true;
  await queue.wipe('stay-2');
  expect(await queue.all()).toEqual([entry('2')]);
  expect(failures.at(-1)).toEqual(new Error('away'));
  isAway = false;
  expect(await queue.all()).toEqual([entry('2')]);
  isAway = true;
  expect(await queue.all()).toEqual([entry('2')]);
  expect(failures.at(-1)).toEqual(new Error('away'));
  isAway = false;
  await queue.all();
  expect(failures.at(-1)).toBeUndefined();
});

test('S13 where there is no disk at all what was answered, undone or emptied is gone', async () => {
  const refuse = () => Promise.reject(new Error('no disk'));
  const queue = withMemory<Entry>({ all: async () => [], change: refuse, wipe: refuse }, () => undefined);
  await queue.change('1', () => entry('1'));
  expect(await queue.change('1', attemptRule)).toEqual({ ...entry('1'), attempted: true });
  expect(await queue.all()).toEqual([{ ...entry('1'), attempted: true }]);
  expect(await queue.change('1', answeredRule(true))).toBeNull();
  expect(await queue.all()).toEqual([]);
  expect(await queue.change('1', attemptRule)).toBeNull();
  expect(await queue.all()).toEqual([]);
});

test('S28 what a stay left on a full disk is seen by nobody, and goes as soon as it can', async () => {
  const queue = open();
  await queue.change('1', () => entry('1'));
  isFull = true;
  await queue.change('2', () => entry('2'));
  await queue.change('3', () => entry('3', 'stay-2'));
  await queue.wipe('stay-1');
  expect(await queue.all()).toEqual([entry('3', 'stay-2')]);
  isFull = false;
  await queue.all();
  expect(await disk.all()).toEqual([entry('3', 'stay-2')]);
});

test('two changes of one entry at once are made one after the other', async () => {
  const queue = open();
  isFull = true;
  await Promise.all([
    queue.change('1', () => entry('1')),
    queue.change('1', attemptRule),
    queue.change('1', (known) => known && { ...known, calls: [...known.calls, ...known.calls] }),
  ]);
  expect(await queue.all()).toMatchObject([{ attempted: true, calls: [{ kind: 'submit' }, { kind: 'submit' }] }]);
});
