/** The card that had the focus, and where it stood in the list. */
export type Focused = { id: string; index: number };

/**
 * The card that has the focus after the focused element has left the page: the same one, wherever it stands now; where
 * it has gone too, the one that took its place, or the last. Null when no card is left.
 */
export function focusAfter({ id, index }: Focused, shown: readonly string[]): string | null {
  if (shown.includes(id)) return id;
  return shown[Math.min(index, shown.length - 1)] ?? null;
}
