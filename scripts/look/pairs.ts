/** The values that each dimension may take. */
type Dimensions = Record<string, readonly unknown[]>;
/** One value for each dimension. */
export type Combination<D extends Dimensions> = { [K in keyof D]: D[K][number] };

/**
 * Few combinations in which each pair of values of two dimensions comes up at least once: most faults of a screen need
 * two values to meet, hardly any needs three.
 */
export function pairwise<const D extends Dimensions>(dimensions: D): Combination<D>[] {
  const all = product(dimensions);
  const open = new Set(all.flatMap(pairsOf));
  const chosen: Combination<D>[] = [];
  while (open.size > 0) {
    const gain = (candidate: Combination<D>) => pairsOf(candidate).filter((pair) => open.has(pair)).length;
    const best = all.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const pair of pairsOf(best)) open.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

/** Every combination there is. */
export function product<const D extends Dimensions>(dimensions: D): Combination<D>[] {
  const start: Record<string, unknown>[] = [{}];
  return Object.entries(dimensions).reduce(
    (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    start,
  ) as Combination<D>[]; // one value of each dimension by now
}

function pairsOf(combination: object): string[] {
  const values = Object.entries(combination);
  return values.flatMap((one, place) => values.slice(place + 1).map((other) => JSON.stringify([one, other])));
}
