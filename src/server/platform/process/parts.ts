import type { Log } from '#server/platform/log.ts';

/** What a running server is made of. */
export type Part = { stop(): Promise<void> | void };

export type Parts = {
  /** Starts the next part, unless the server is already to stop. */
  start<T extends Part>(name: string, make: () => Promise<T> | T): Promise<T>;
  /** Stops all that was started, the last one first. One that fails is logged and does not keep the others running. */
  stop(): Promise<void>;
};

/** Starts parts in order and stops them in reverse. */
export function createParts(log: Log, stopping: AbortSignal): Parts {
  const running: { name: string; part: Part }[] = [];
  return {
    async start(name, make) {
      stopping.throwIfAborted();
      const part = await make();
      running.push({ name, part });
      return part;
    },
    async stop() {
      for (const { name, part } of running.splice(0).reverse()) {
        try {
          await part.stop();
        } catch (error) {
          log.error({ err: error, part: name }, 'A part of the server did not stop');
        }
      }
    },
  };
}
