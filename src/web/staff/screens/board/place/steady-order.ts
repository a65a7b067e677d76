/** What is drawn, and what waits behind the "2 new" pill. */
export type SteadyOrder = { shown: string[]; waiting: string[] };

/**
 * Keeps a list from jumping under the finger. While somebody touches it (`settled` false), what is
 * drawn keeps its place, what left goes, and what is new is drawn only where it moves nothing: at the
 * end. Everything else waits. A settled list is simply the wanted one.
 */
export function steadyOrder(drawn: readonly string[], wanted: readonly string[], settled: boolean): SteadyOrder {
  if (settled) return { shown: [...wanted], waiting: [] };
  const stays = new Set(wanted);
  const kept = drawn.filter((id) => stays.has(id));
  const keptIds = new Set(kept);
  const lastKept = wanted.findLastIndex((id) => keptIds.has(id));
  const isNew = (id: string) => !keptIds.has(id);
  return {
    shown: [...kept, ...wanted.slice(lastKept + 1).filter(isNew)],
    waiting: wanted.slice(0, lastKept + 1).filter(isNew),
  };
}
