import { expect, test, vi } from 'vitest';
import type { BulkResult } from '#shared/areas/answer.schemas.ts';

vi.mock('#web/kit/i18n/texts.ts', () => ({ sentence: (key: string) => key }));
const { inParts } = await import('./in-parts.ts');

const rows = Array.from({ length: 250 }, (_, place) => ({ id: String(place) }));
const done = ({ id }: { id: string }): BulkResult => ({
  ...{ id, outcome: 'done', code: null, message: null, used_by: null, display_name: null },
});

test('rows go in parts of 100, and every answer is there', async () => {
  const sizes: number[] = [];
  const results = await inParts(rows, async (part) => {
    sizes.push(part.length);
    return part.map(done);
  });
  expect(sizes).toEqual([100, 100, 50]);
  expect(results).toHaveLength(250);
});

test('where a part fails, the answers before it are kept, and the others are said to be open', async () => {
  const send = vi.fn(async (part: { id: string }[]) => part.map(done));
  send.mockResolvedValueOnce(rows.slice(0, 100).map(done)).mockRejectedValueOnce(new Error('network'));
  const results = await inParts(rows, send);
  expect(results.slice(0, 100)).toEqual(rows.slice(0, 100).map(done));
  expect(results[100]).toMatchObject({ id: '100', outcome: 'refused', message: 'bulk.no_answer' });
  expect(results[200]).toMatchObject({ id: '200', outcome: 'refused', message: 'bulk.not_sent' });
  expect([results.length, send.mock.calls.length]).toEqual([250, 2]);
});

test('where nothing is known, it fails', async () => {
  await expect(inParts(rows, async () => Promise.reject(new Error('network')))).rejects.toThrow('network');
});
