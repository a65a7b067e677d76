import { type Bits, dotAt } from './bits.ts';
import type { Corners, Point } from './finders.ts';

/** A point of the code, in modules from its upper corner, to its place in the picture. */
type Place = (x: number, y: number) => Point;

/** The modules of the code between these corners, read one by one; null where they are too few or too many. */
export function sampleCode(picture: Bits, corners: Corners): Bits | null {
  const size = sizeOf(corners);
  if (size === null) return null;
  const place = placeOf(picture, corners, size);
  const dots = new Uint8Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = place(x + 0.5, y + 0.5);
      dots[y * size + x] = dotAt(picture, at.x, at.y);
    }
  return { width: size, height: size, dots };
}

/**
 * Modules along a side: 21 for version 1, four more for each further one. A line across a pattern that is turned is longer
 * than its side, by the cosine of the smaller angle.
 */
function sizeOf({ corner, beside, below }: Corners): number | null {
  const long = distance(corner, beside);
  const straight = Math.max(Math.abs(beside.x - corner.x), Math.abs(beside.y - corner.y)) / long;
  const module = ((corner.module + beside.module + below.module) / 3) * straight;
  const side = (long + distance(corner, below)) / 2 / module + 7;
  const size = Math.round((side - 17) / 4) * 4 + 17;
  return size >= 21 && size <= 57 ? size : null;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * From version 2 on an alignment pattern stands in the fourth corner: with it the view may be slanted. Without it the
 * code counts as flat.
 */
function placeOf(picture: Bits, { corner, beside, below }: Corners, size: number): Place {
  const side = size - 7;
  const flat: Place = (x, y) => ({
    x: corner.x + ((beside.x - corner.x) * (x - 3.5) + (below.x - corner.x) * (y - 3.5)) / side,
    y: corner.y + ((beside.y - corner.y) * (x - 3.5) + (below.y - corner.y) * (y - 3.5)) / side,
  });
  const fourth = size > 21 ? findAlignment(picture, flat, size - 6.5) : null;
  if (!fourth) return flat;
  return slanted(
    [corner, beside, fourth, below],
    [
      { x: 3.5, y: 3.5 },
      { x: size - 3.5, y: 3.5 },
      { x: size - 6.5, y: size - 6.5 },
      { x: 3.5, y: size - 3.5 },
    ],
  );
}

/** Five by five: dark, a light ring, a dark core. Looked for up to four modules around where it would be on a flat card. */
function findAlignment(picture: Bits, flat: Place, at: number): Point | null {
  let best: { score: number; x: number; y: number } | null = null;
  for (let dy = -4; dy <= 4; dy += 0.25)
    for (let dx = -4; dx <= 4; dx += 0.25) {
      const score = alignmentScore(picture, flat, at + dx, at + dy) - Math.hypot(dx, dy) / 10;
      if (!best || score > best.score) best = { score, x: at + dx, y: at + dy };
    }
  return best && best.score > 21 ? flat(best.x, best.y) : null;
}

function alignmentScore(picture: Bits, flat: Place, x: number, y: number): number {
  let score = 0;
  for (let row = -2; row <= 2; row++)
    for (let column = -2; column <= 2; column++) {
      const ring = Math.max(Math.abs(row), Math.abs(column));
      const { x: px, y: py } = flat(x + column, y + row);
      if (dotAt(picture, px, py) === (ring === 1 ? 0 : 1)) score++;
    }
  return score;
}

/** The projective map that takes four points of the code to four of the picture. */
function slanted(picture: readonly Point[], code: readonly Point[]): Place {
  const rows: number[][] = [];
  for (const [at, { x, y }] of code.entries()) {
    const { x: u, y: v } = picture[at] ?? { x: 0, y: 0 };
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows);
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
  };
}

/** Gauss with pivots; the last column is the right side. */
function solve(rows: number[][]): number[] {
  const count = rows.length;
  for (let column = 0; column < count; column++) {
    const best = rows
      .slice(column)
      .reduce((one, row) => (Math.abs(row[column] ?? 0) > Math.abs(one[column] ?? 0) ? row : one));
    rows.splice(rows.indexOf(best), 1);
    rows.splice(column, 0, best);
    for (const row of rows) {
      if (row === best) continue;
      const times = (row[column] ?? 0) / (best[column] || 1);
      for (let at = column; at <= count; at++) row[at] = (row[at] ?? 0) - times * (best[at] ?? 0);
    }
  }
  return rows.map((row, at) => (row[count] ?? 0) / (row[at] || 1));
}
