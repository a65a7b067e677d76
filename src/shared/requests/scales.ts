/** Scales from 0 to 10 on which patients judge themselves; the answers of a question whose keys begin with the name. */
export const scales = ['pain', 'comfort'] as const;
export type Scale = (typeof scales)[number];

const most = 10;

/** The keys of a scale's answers in their order: the numbers, then that one cannot say. */
export function keysOf(scale: Scale): string[] {
  const numbers = Array.from({ length: most + 1 }, (_, value) => `${scale}_${value}`);
  return [...numbers, `${scale}_cannot_say`];
}

/** The scale that these answers are, all of them in any order; null where they are an ordinary choice. */
export function scaleOf(answers: readonly { key: string }[]): Scale | null {
  const isOf = (scale: Scale) =>
    answers.length === keysOf(scale).length && keysOf(scale).every((key) => answers.some((one) => one.key === key));
  return scales.find(isOf) ?? null;
}

/** The number that a key of the scale stands for; null of "cannot say". */
export function numberOf(scale: Scale, key: string): number | null {
  const value = keysOf(scale).indexOf(key);
  return value >= 0 && value <= most ? value : null;
}
