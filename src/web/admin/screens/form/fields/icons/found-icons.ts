import { hasWords } from '#web/kit/has-words.ts';

/** A drawing that can be chosen: its word as the reader is shown it, and all by which it is found. */
export type OfferedIcon = { icon: string; word: string; foundBy: string };

/** As many as are drawn at once; the others are found by their words. */
export const most = 120;

/** Those whose words hold what was typed, and how many more there are than are drawn. */
export function foundIcons(offered: readonly OfferedIcon[], typed: string): { shown: OfferedIcon[]; more: number } {
  const found = offered.filter(({ foundBy }) => hasWords(foundBy, typed));
  return { shown: found.slice(0, most), more: Math.max(0, found.length - most) };
}
