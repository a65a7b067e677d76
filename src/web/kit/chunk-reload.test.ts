import { expect, test, vi } from 'vitest';
import { reloadForMissingChunk } from './chunk-reload.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: https://ward/assets/a.js');

test('a page whose file is gone is reloaded, at most once a minute', () => {
  const reload = vi.fn();
  expect(reloadForMissingChunk(missing, 1_000_000, reload)).toBe(true);
  expect(reloadForMissingChunk(missing, 1_059_999, reload)).toBe(false);
  expect(reloadForMissingChunk(missing, 1_060_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('another defect reloads nothing', () => {
  const reload = vi.fn();
  expect(reloadForMissingChunk(new Error('x is undefined'), 5_000_000, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
