import { useSyncExternalStore } from 'react';

/**
 * A value that screens watch. The three client stores (session, send queue, view) and the small ones are made of it.
 */
export type Store<T> = {
  get(): T;
  /** Takes the next value, or makes it from the present one; equal values (`Object.is`) wake nobody. */
  set(next: T | ((present: T) => T)): void;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      // A store never holds a function, so a function is always the way to the next value.
      const changed = typeof next === 'function' ? (next as (present: T) => T)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, or a part of it, for a component. The part must be the same object while nothing changed. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, P>(store: Store<T>, part: (value: T) => P): P;
export function useStore<T, P>(store: Store<T>, part?: (value: T) => P): T | P {
  const read = () => (part ? part(store.get()) : store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
