import { useSyncExternalStore } from 'react';
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
