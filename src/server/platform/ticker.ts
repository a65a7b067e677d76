/** Monotonic time and repetition, passed in so that tests move time instead of waiting. */
export type Ticker = {
  /** Milliseconds that never run backwards. */
  now(): number;
  /** Runs `task` every `ms` until the returned function is called. */
  every(ms: number, task: () => void): () => void;
};

/** The process's own monotonic clock; its timers do not keep the process alive. */
export const systemTicker: Ticker = {
  now: () => performance.now(),
  every: (ms, task) => {
    const timer = setInterval(task, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
