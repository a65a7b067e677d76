/** The levels of error correction, by the two bits that name them in the code. */
export const levels = ['M', 'L', 'H', 'Q'] as const;
export type Level = (typeof levels)[number];

/** For each version: check words in a block, blocks of the first size, data words in one of them, blocks one word longer. */
type Blocks = Record<Level, readonly [checks: number, blocks: number, words: number, longer: number]>;

/**
 * Versions 1 to 10 (ISO/IEC 18004, table 9), which hold 213 characters at the level M: an address of a bed's card has
 * fewer. One with more is not read.
 */
export const versions: readonly Blocks[] = [
  { L: [7, 1, 19, 0], M: [10, 1, 16, 0], Q: [13, 1, 13, 0], H: [17, 1, 9, 0] },
  { L: [10, 1, 34, 0], M: [16, 1, 28, 0], Q: [22, 1, 22, 0], H: [28, 1, 16, 0] },
  { L: [15, 1, 55, 0], M: [26, 1, 44, 0], Q: [18, 2, 17, 0], H: [22, 2, 13, 0] },
  { L: [20, 1, 80, 0], M: [18, 2, 32, 0], Q: [26, 2, 24, 0], H: [16, 4, 9, 0] },
  { L: [26, 1, 108, 0], M: [24, 2, 43, 0], Q: [18, 2, 15, 2], H: [22, 2, 11, 2] },
  { L: [18, 2, 68, 0], M: [16, 4, 27, 0], Q: [24, 4, 19, 0], H: [28, 4, 15, 0] },
  { L: [20, 2, 78, 0], M: [18, 4, 31, 0], Q: [18, 2, 14, 4], H: [26, 4, 13, 1] },
  { L: [24, 2, 97, 0], M: [22, 2, 38, 2], Q: [22, 4, 18, 2], H: [26, 4, 14, 2] },
  { L: [30, 2, 116, 0], M: [22, 3, 36, 2], Q: [20, 4, 16, 4], H: [24, 4, 12, 4] },
  { L: [18, 2, 68, 2], M: [26, 4, 43, 1], Q: [24, 6, 19, 2], H: [28, 6, 15, 2] },
];

/** Where the middles of the alignment patterns stand, along both sides. */
export function alignments(version: number): number[] {
  if (version === 1) return [];
  if (version < 7) return [6, 4 * version + 10];
  return [6, 2 * version + 8, 4 * version + 10];
}

/** The data bits of the format that is nearest to these fifteen; null where it is nearer to none than three bits. */
export function formatNear(bits: number): { level: Level; mask: number } | null {
  const [best] = Array.from({ length: 32 }, (_, data) => ({ data, far: differing(formatBits(data), bits) })).toSorted(
    (a, b) => a.far - b.far,
  );
  const level = best && levels[best.data >> 3];
  return level && best.far <= 3 ? { level, mask: best.data & 7 } : null;
}

/** With its ten check bits (BCH) and the mask that every format has. */
function formatBits(data: number): number {
  let rest = data << 10;
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  return ((data << 10) | rest) ^ 0x5412;
}

function differing(a: number, b: number): number {
  let count = 0;
  for (let rest = a ^ b; rest; rest &= rest - 1) count++;
  return count;
}
