import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { rowCounter, rowsAtOnce } from '#shared/areas/export-progress.ts';
import { xlsxOf } from './xlsx.ts';

async function* turns(count: number, lines: readonly string[][]) {
  for (let turn = 0; turn < count; turn++) yield lines;
}

async function written(rows: AsyncIterable<readonly string[][]>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxOf(rows)) chunks.push(chunk);
  return chunks;
}

const read = async (chunks: readonly Uint8Array[]) => readSheet(Buffer.concat(chunks));

test('a spreadsheet reads what was written: text alone, in every script, no formula, nothing that XML cannot hold', async () => {
  const typed = [
    '=1+1',
    '007',
    '<b>&amp;"\'',
    'Zimmer·Ü ß',
    'اتاق ۱۲',
    '🛏️',
    'two\nlines',
    'bell\u0007, half \ud83d moon',
  ];
  const shown = [...typed.slice(0, -1), 'bell, half  moon'];
  const wide = Array.from({ length: 60 }, (_, at) => `Spalte ${at}`);
  const rows = await read(await written(turns(1, [typed, wide])));
  expect(rows[0]?.slice(0, typed.length)).toEqual(shown);
  expect(rows[1]).toEqual(wide);
});

test('many rows leave as they come: nothing of them is kept', async () => {
  const line = () => Array.from({ length: 8 }, () => crypto.randomUUID());
  const lines = Array.from({ length: 500 }, line);
  const chunks = await written(turns(40, lines));
  const sizes = chunks.map(({ length }) => length);
  expect(sizes.length).toBeGreaterThan(40);
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  expect(await read(chunks)).toHaveLength(20_000);
});

test('who reads it knows how many rows are here, however the file is cut into chunks', async () => {
  const lines = Array.from({ length: rowsAtOnce }, () => Array.from({ length: 8 }, () => crypto.randomUUID()));
  async function* file() {
    yield [['Name']];
    yield* turns(6, lines);
    yield lines.slice(0, 7);
  }
  const whole = Buffer.concat(await written(file()));
  for (const size of [1, 7, 4096, whole.length]) {
    const count = rowCounter('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const seen = [0];
    for (let at = 0; at < whole.length; at += size) seen.push(count?.(whole.subarray(at, at + size)) ?? -1);
    expect([size, seen.at(-1)]).toEqual([size, 7 * rowsAtOnce]);
    if (size < 10) expect([...new Set(seen)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((turn) => turn * rowsAtOnce));
  }
  expect(rowCounter('image/png')).toBeNull();
});
