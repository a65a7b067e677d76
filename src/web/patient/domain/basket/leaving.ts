/** How many orders that were sent may not be in the send queue yet, by stay. */
type Leaving = Record<string, number>;

/** How many of this stay, by what is `stored`. */
export function leavingOf(stored: unknown, stay: string): number {
  return known(stored)[stay] ?? 0;
}

/** What is stored from now on; null for nothing. */
export function withLeaving(stored: unknown, stay: string, count: number): Leaving | null {
  const { [stay]: _before, ...others } = known(stored);
  const next = count > 0 ? { ...others, [stay]: count } : others;
  return Object.keys(next).length > 0 ? next : null;
}

/** Whatever stands there: what is no count of a stay is left out. */
function known(stored: unknown): Leaving {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([stay, count]) => (typeof count === 'number' ? [[stay, count]] : [])),
  );
}
