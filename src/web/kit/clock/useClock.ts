import { createContext, use, useSyncExternalStore } from 'react';
import { serverNow } from '#web/kit/live/server-time.ts';
import { createStore } from '#web/kit/store.ts';

const tick = createStore(serverNow());
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The server's time in milliseconds, renewed each second. One timer serves all clocks of the page. With
 * `stepMs` a component renders only when that much has passed.
 */
export function useClock(stepMs = 1000): number {
  const read = () => Math.floor(tick.get() / stepMs) * stepMs;
  return useSyncExternalStore(subscribe, read, read);
}

/** Stops the clocks of `useClockFor` below it at a moment of the server's time: what was kept is drawn as of then. */
export const StoppedAt = createContext<number | null>(null);

/**
 * The server's time in milliseconds, renewed only when what `shown` makes of it changes: a component renders when its
 * words do, not each second. `shown` is asked each second for each such component on the page, so it must be cheap.
 */
export function useClockFor(shown: (now: number) => string | number | boolean): number {
  const stopped = use(StoppedAt);
  const read = () => shown(stopped ?? tick.get());
  useSyncExternalStore(subscribe, read, read);
  return stopped ?? tick.get();
}

function subscribe(listener: () => void): () => void {
  const leave = tick.subscribe(listener);
  users += 1;
  if (users === 1) {
    tick.set(serverNow());
    timer = setInterval(() => tick.set(serverNow()), 1000);
  }
  return () => {
    leave();
    users -= 1;
    if (users === 0) clearInterval(timer);
  };
}
