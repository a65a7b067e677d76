/** Things to do later that all end when told to. */
export type Appointments = { in(ms: number, deed: () => Promise<void>): void; stop(): Promise<void> };

/** `onFailure` hears of a deed that failed; the others go on. */
export function openAppointments(onFailure: (error: unknown) => void): Appointments {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  return {
    in(ms, deed) {
      if (isStopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        const done = deed()
          .catch(onFailure)
          .finally(() => running.delete(done));
        running.add(done);
      }, ms);
      timers.add(timer);
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
