import { noteKept } from '#web/kit/unkept.ts';

/**
 * The one place that names localStorage. What a browser refuses to keep (private mode, full) is kept for this page only.
 */
const memory = new Map<string, string>();

/** The stored JSON value under `key`, or null when there is none or it cannot be read. */
export function readStored(key: string): unknown {
  const text = readText(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    removeStored(key); // a value that nobody can read is the same as none
    return null;
  }
}

/** Keeps `value` under `key` for the next page load. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
    memory.delete(key); // another tab may take it out of the storage before this one hears of it
    noteKept('session');
  } catch (error) {
    noteKept('session', error);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  withStorage((storage) => storage.removeItem(key));
}

/** Calls `listener` when another tab changes `key`. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    memory.delete(key);
    listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

function readText(key: string): string | null {
  return memory.get(key) ?? withStorage((storage) => storage.getItem(key));
}

function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null; // refused by the browser; `memory` stands in
  }
}
