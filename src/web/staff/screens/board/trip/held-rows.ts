/** What is drawn, and how many wait behind the "2 new" pill. */
export type HeldRows = { shown: readonly string[]; waiting: readonly string[] };

/**
 * Keeps rows of a list in groups from moving under the finger: while it is touched (`settled` false), what is drawn stays
 * as long as the board has it, also when it has left this list, and everything new waits.
 */
export function heldRows(
  drawn: readonly string[],
  wanted: readonly string[],
  onBoard: ReadonlySet<string>,
  settled: boolean,
): HeldRows {
  if (settled) return { shown: wanted, waiting: [] };
  const shown = drawn.filter((id) => onBoard.has(id));
  const isShown = new Set(shown);
  return { shown, waiting: wanted.filter((id) => !isShown.has(id)) };
}
