/**
 * The one place that names sessionStorage: what a tab keeps through a reload, and no longer than it is open. A browser
 * that refuses it, or has no room left, keeps nothing.
 */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null; // refused, or written by nobody here: the same as nothing
  }
}

/** Keeps `value` for the next page load of this tab; null removes it. */
export function writeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // refused or full; the page goes on with what it has in memory
  }
}
