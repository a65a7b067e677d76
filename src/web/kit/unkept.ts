import { createStore } from '#web/kit/store.ts';

/** Why this device keeps nothing: no room is left, or it takes nothing at all. */
export type Unkept = 'full' | 'refused';

/** Set while something that should outlive the page lives in its memory alone; null while all of it is kept. */
export const unkept = createStore<Unkept | null>(null);

const failing = new Map<string, Unkept>();

/**
 * Notes how the last write of one keeper went, such as `session` or a queue by its name: `error` is what it failed with,
 * undefined where it did not.
 */
export function noteKept(keeper: string, error?: unknown): void {
  if (error === undefined) failing.delete(keeper);
  else failing.set(keeper, error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused');
  const [first] = failing.values();
  unkept.set(first ?? null);
}
