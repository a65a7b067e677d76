/** Chance that a seed repeats: the same seed makes the same plan. */
export type Random = {
  below(most: number): number;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(of: readonly T[]): T[];
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    pick<T>(from: readonly T[]): T {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
    shuffled: (of) =>
      of
        .map((one) => [next(), one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one),
  };

  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
}
