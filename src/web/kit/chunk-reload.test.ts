import { expect, test, vi } from 'vitest';
import { reloadForMissingChunk } from './chunk-reload.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: https://ward/assets/a.js');
const serverAnswers = async () => true;

test('a page whose file is gone is reloaded, at most once a minute', async () => {
  const reload = vi.fn();
  const at = (now: number) => reloadForMissingChunk(missing, { now, reload, serverAnswers });
  expect(await at(1_000_000)).toBe(true);
  expect(await at(1_059_999)).toBe(false);
  expect(await at(1_060_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('two files that are gone at once reload the page once', async () => {
  const reload = vi.fn();
  const world = { now: 3_000_000, reload, serverAnswers };
  const both = await Promise.all([reloadForMissingChunk(missing, world), reloadForMissingChunk(missing, world)]);
  expect(both).toEqual([true, false]);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page whose server does not answer stays: it can still be tapped, a reload would end it', async () => {
  const reload = vi.fn();
  expect(await reloadForMissingChunk(missing, { now: 4_000_000, reload, serverAnswers: async () => false })).toBe(
    false,
  );
  expect(reload).not.toHaveBeenCalled();
});

test('another defect reloads nothing', async () => {
  const reload = vi.fn();
  const world = { now: 5_000_000, reload, serverAnswers };
  expect(await reloadForMissingChunk(new Error('x is undefined'), world)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
