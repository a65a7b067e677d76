/** Chance with a fixed seed, so that every demo hospital has lived the same four weeks. */
export type Random = {
  /** At least 0, less than 1. */
  next(): number;
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(things: readonly T[]): T;
  /** Skewed as waiting times are: half of the values are below the median, a few far above. */
  around(median: number, spread: number): number;
};

/** mulberry32 by Tommy Ettinger: small, fast, and good enough to invent a ward. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    chance: (probability) => next() < probability,
    pick(things) {
      const thing = things[Math.floor(next() * things.length)];
      if (thing === undefined) throw new Error('nothing to pick from');
      return thing;
    },
    around: (median, spread) => median * Math.exp(spread * normal(next)),
  };
}

/** Box and Muller's way from two even numbers to a normal one. */
function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}
