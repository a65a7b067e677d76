import { timing } from '#shared/kernel/timing.ts';

type Listed = {
  length: number;
  highWaiting: number;
  /** How many rows there is room for; 8, or fewer under bands that say what is wrong. */
  size?: number;
};

/** Which of the ward's rows are on the screen: `from` and `to` as in a slice, and which page of how many that is. */
export type Page = { from: number; to: number; page: number; pages: number };

/**
 * The page that is shown (S8): the first, while the high ones fit on it; else the pages that hold high ones turn, by
 * the server's time, so that two displays of one ward show the same. `chosen` by hand rules, and reaches every row.
 */
export function pageAt(
  { length, highWaiting, size = timing.stationRows }: Listed,
  now: number,
  chosen: number | null,
): Page {
  const pages = Math.max(1, Math.ceil(length / size));
  const turning = Math.max(1, Math.ceil(highWaiting / size));
  const turn = Math.floor(now / (timing.stationPageSeconds * 1000)) % turning;
  const page = Math.min(chosen ?? turn, pages - 1);
  const from = page * size;
  return { from, to: Math.min(length, from + size), page, pages };
}

/** The page after the shown one; after the last comes the first. */
export function pageAfter({ page, pages }: Page): number {
  return (page + 1) % pages;
}
