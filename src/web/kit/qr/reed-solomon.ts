/** Powers and logarithms of the field GF(256) with the polynomial 0x11d, in which the codewords are numbers. */
const power = new Uint8Array(510);
const log = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at++) {
  power[at] = value;
  power[at + 255] = value;
  log[value] = at;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? (power[(log[a] ?? 0) + (log[b] ?? 0)] ?? 0) : 0);
const over = (a: number, b: number) => (a ? (power[(log[a] ?? 0) + 255 - (log[b] ?? 0)] ?? 0) : 0);

/** The value of a polynomial, lowest coefficient first. */
const valueAt = (polynomial: readonly number[], x: number) =>
  polynomial.reduceRight((value, coefficient) => times(value, x) ^ coefficient, 0);

/** A block with its `checks` check words, with what can be mended mended; null where too much is broken. */
export function mend(block: readonly number[], checks: number): number[] | null {
  const received = block.toReversed();
  const syndromes = Array.from({ length: checks }, (_, at) => valueAt(received, power[at] ?? 0));
  if (syndromes.every((one) => one === 0)) return [...block];
  const locator = locatorOf(syndromes);
  const errors = locator.length - 1;
  const places = received.flatMap((_, place) =>
    valueAt(locator, power[(255 - place) % 255] ?? 0) === 0 ? [place] : [],
  );
  if (errors * 2 > checks || places.length !== errors) return null;
  const evaluator = product(syndromes, locator).slice(0, checks);
  const slope = locator.map((coefficient, at) => (at % 2 ? coefficient : 0)).slice(1);
  for (const place of places) {
    const inverse = power[(255 - place) % 255] ?? 0;
    const size = over(valueAt(evaluator, inverse), valueAt(slope, inverse));
    received[place] = (received[place] ?? 0) ^ times(size, power[place] ?? 0);
  }
  const isRight = syndromes.every((_, at) => valueAt(received, power[at] ?? 0) === 0);
  return isRight ? received.toReversed() : null;
}

/** Berlekamp–Massey: the shortest polynomial whose roots say where the errors are. */
function locatorOf(syndromes: readonly number[]): number[] {
  let present = [1];
  let before = [1];
  let length = 0;
  let gap = 1;
  let last = 1;
  for (const [at] of syndromes.entries()) {
    let fault = 0;
    for (let one = 0; one <= length; one++) fault ^= times(present[one] ?? 0, syndromes[at - one] ?? 0);
    if (fault === 0) {
      gap++;
      continue;
    }
    const changed = sum(present, [
      ...Array<number>(gap).fill(0),
      ...before.map((one) => times(one, over(fault, last))),
    ]);
    if (2 * length <= at) {
      [before, last, length, gap] = [present, fault, at + 1 - length, 1];
    } else gap++;
    present = changed;
  }
  return present.slice(0, length + 1);
}

const sum = (a: readonly number[], b: readonly number[]) =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, at) => (a[at] ?? 0) ^ (b[at] ?? 0));

function product(a: readonly number[], b: readonly number[]): number[] {
  const found = Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, one] of a.entries())
    for (const [j, other] of b.entries()) found[i + j] = (found[i + j] ?? 0) ^ times(one, other);
  return found;
}
