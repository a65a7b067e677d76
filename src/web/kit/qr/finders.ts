import { type Bits, dotAt } from './bits.ts';

export type Point = { x: number; y: number };
/** The middle of a finder pattern, and how wide one of its seven modules is in the picture. */
export type Finder = Point & { module: number; seen: number };

/** The three finder patterns of a code: the one in its corner, the one beside it, the one below it. */
export type Corners = { corner: Finder; beside: Finder; below: Finder };

/** Finds the finder patterns (1:1:3:1:1, ISO/IEC 18004) and the three of them that stand most like a code's. */
export function findCorners(picture: Bits): Corners | null {
  const found = findersIn(picture)
    .toSorted((a, b) => b.seen - a.seen)
    .slice(0, 8);
  let best: { corners: Corners; fault: number } | null = null;
  for (const [at, a] of found.entries())
    for (const [next, b] of found.slice(at + 1).entries())
      for (const c of found.slice(at + next + 2)) {
        const one = cornersOf(a, b, c);
        if (!best || one.fault < best.fault) best = one;
      }
  return best && best.fault < 0.7 ? best.corners : null;
}

function findersIn(picture: Bits): Finder[] {
  const found: Finder[] = [];
  for (let y = 0; y < picture.height; y++)
    for (const { middle, module } of patternsIn((x) => dotAt(picture, x, y), picture.width)) {
      const down = centreOn((at) => dotAt(picture, middle, at), y, picture.height);
      if (!down || !isAlike(down.module, module)) continue;
      const across = centreOn((at) => dotAt(picture, at, down.middle), middle, picture.width);
      if (!across || !isAlike(across.module, module)) continue;
      join(found, { x: across.middle, y: down.middle, module: (across.module + down.module) / 2, seen: 1 });
    }
  return found.filter(({ seen }) => seen > 1);
}

/** What is seen on several lines is one pattern: their mean. */
function join(found: Finder[], one: Finder): void {
  const same = found.find((other) => Math.hypot(other.x - one.x, other.y - one.y) < 3 * other.module);
  if (!same) return void found.push(one);
  const { seen } = same;
  for (const part of ['x', 'y', 'module'] as const) same[part] = (same[part] * seen + one[part]) / (seen + 1);
  same.seen = seen + 1;
}

type Pattern = { middle: number; module: number };

/** Every dark-light-dark-light-dark of 1:1:3:1:1 along a line. */
function patternsIn(dot: (at: number) => number, length: number): Pattern[] {
  const runs: { from: number; size: number; dark: number }[] = [];
  for (let at = 0; at < length; at++) {
    const dark = dot(at);
    const last = runs.at(-1);
    if (last?.dark === dark) last.size++;
    else runs.push({ from: at, size: 1, dark });
  }
  const patterns: Pattern[] = [];
  for (let at = 0; at + 4 < runs.length; at++) {
    const five = runs.slice(at, at + 5);
    const [first, , core] = five;
    if (first?.dark !== 1 || !core || !isFinder(five.map(({ size }) => size))) continue;
    patterns.push({ middle: core.from + core.size / 2, module: five.reduce((all, { size }) => all + size, 0) / 7 });
  }
  return patterns;
}

/** The pattern of a line around `start`, if that is in the core of one. */
function centreOn(dot: (at: number) => number, start: number, length: number): Pattern | null {
  const reach = Math.max(0, Math.floor(start) - 400);
  const near = patternsIn((at) => dot(at + reach), Math.min(length, Math.floor(start) + 400) - reach);
  const hit = near.find(({ middle, module }) => Math.abs(middle + reach - start) <= 1.5 * module + 1);
  return hit ? { middle: hit.middle + reach, module: hit.module } : null;
}

function isFinder(sizes: number[]): boolean {
  const module = sizes.reduce((all, size) => all + size, 0) / 7;
  if (module < 1) return false;
  const slack = Math.max(0.75 * module, 1);
  return sizes.every((size, at) => Math.abs(size - (at === 2 ? 3 : 1) * module) < (at === 2 ? 2 : 1) * slack);
}

const isAlike = (a: number, b: number) => a < 1.8 * b && b < 1.8 * a;

/** `fault`: how far they are from two equal sides with a right angle, and from patterns of one size. */
function cornersOf(...three: [Finder, Finder, Finder]): { corners: Corners; fault: number } {
  const [a, b, c] = three;
  const sides = [
    { across: Math.hypot(b.x - c.x, b.y - c.y), corner: a, others: [b, c] as const },
    { across: Math.hypot(a.x - c.x, a.y - c.y), corner: b, others: [a, c] as const },
    { across: Math.hypot(a.x - b.x, a.y - b.y), corner: c, others: [a, b] as const },
  ].toSorted((one, other) => other.across - one.across);
  const [longest, second, third] = sides;
  if (!longest || !second || !third) throw new Error('a triangle has three sides');
  const { corner, others } = longest;
  const [p, q] = others;
  const turn = (p.x - corner.x) * (q.y - corner.y) - (p.y - corner.y) * (q.x - corner.x);
  const [beside, below] = turn > 0 ? [p, q] : [q, p];
  const sizes = three.map(({ module }) => module);
  const fault =
    Math.abs(second.across / third.across - 1) +
    Math.abs(longest.across / Math.hypot(second.across, third.across) - 1) +
    (Math.max(...sizes) / Math.min(...sizes) - 1) / 2;
  return { corners: { corner, beside, below }, fault };
}
