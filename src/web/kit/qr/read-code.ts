import { type Bits, darkOf, dotAt, type Grey } from './bits.ts';
import { findCorners } from './finders.ts';
import { mend } from './reed-solomon.ts';
import { sampleCode } from './sample.ts';
import { textOf } from './text-of.ts';
import { alignments, formatNear, versions } from './versions.ts';

/** What the QR code in a picture says; null where there is none that can be read. */
export function readQr(picture: Grey): string | null {
  const dark = darkOf(picture);
  const corners = findCorners(dark);
  const code = corners && sampleCode(dark, corners);
  return code && readCode(code);
}

/** What a code says, module by module. */
function readCode(code: Bits): string | null {
  const version = (code.width - 17) / 4;
  const format = formatOf(code);
  const sizes = format && versions[version - 1]?.[format.level];
  if (!sizes) return null;
  const [checks, count, words, longer] = sizes;
  const lengths = [...Array<number>(count).fill(words), ...Array<number>(longer).fill(words + 1)];
  const blocks = blocksOf(wordsOf(code, version, format.mask), lengths, checks);
  const data: number[] = [];
  for (const [at, block] of blocks.entries()) {
    const mended = mend(block, checks);
    if (!mended) return null;
    data.push(...mended.slice(0, lengths[at]));
  }
  return textOf(data, version);
}

/** The format stands twice: around the corner, and along the two other finder patterns. */
function formatOf(code: Bits) {
  const last = code.width - 1;
  const around = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8] as const),
    ...[7, 5, 4, 3, 2, 1, 0].map((y) => [8, y] as const),
  ];
  const apart = [
    ...[0, 1, 2, 3, 4, 5, 6].map((up) => [8, last - up] as const),
    ...[7, 6, 5, 4, 3, 2, 1, 0].map((left) => [last - left, 8] as const),
  ];
  const bits = (places: (readonly [number, number])[]) =>
    places.reduce((value, [x, y]) => (value << 1) | dotAt(code, x, y), 0);
  return formatNear(bits(around)) ?? formatNear(bits(apart));
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The codewords in the order in which they are written: two columns at a time, up and down, from the right. */
function wordsOf(code: Bits, version: number, mask: number): number[] {
  const { width: size } = code;
  const isMasked = masks[mask] ?? (() => false);
  const bits: number[] = [];
  for (let column = size - 1, up = true; column > 0; column -= 2, up = !up) {
    if (column === 6) column--; // the timing pattern
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [column, column - 1])
        if (!isFunction(x, y, size, version)) bits.push(dotAt(code, x, y) ^ (isMasked(x, y) ? 1 : 0));
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => (value << 1) | bit, 0),
  );
}

/** Whether a module belongs to a pattern, to the format or to the version, and to no codeword. */
function isFunction(x: number, y: number, size: number, version: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9);
  if (isFinder || x === 6 || y === 6) return true;
  if (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true;
  const middles = alignments(version);
  const near = (at: number) => middles.find((middle) => Math.abs(middle - at) <= 2);
  const [column, row] = [near(x), near(y)];
  if (column === undefined || row === undefined) return false;
  const last = middles.at(-1);
  return !((column === 6 && (row === 6 || row === last)) || (column === last && row === 6));
}

/** The words of all blocks stand in turns, the longer blocks' last data words at the end; then their check words. */
function blocksOf(words: readonly number[], lengths: readonly number[], checks: number): number[][] {
  const blocks: number[][] = lengths.map(() => []);
  let next = 0;
  for (let at = 0; at < Math.max(...lengths); at++)
    for (const [place, length] of lengths.entries()) if (at < length) blocks[place]?.push(words[next++] ?? 0);
  for (let at = 0; at < checks; at++) for (const block of blocks) block.push(words[next++] ?? 0);
  return blocks;
}
