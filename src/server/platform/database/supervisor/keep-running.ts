import { setTimeout as pause } from 'node:timers/promises';
import { type Postmaster, StartFailed } from './postmaster.ts';

/** What the database is doing; only `ready` can acknowledge anything. */
export type PostgresState = 'starting' | 'ready' | 'retrying' | 'stopped';

export type Keeper = { state(): PostgresState; ready: Promise<void>; stop(): Promise<void> };

type KeeperOptions = {
  launch(stopping: AbortSignal): Promise<Postmaster>;
  /** Resolves true when the running one answers nothing any more; false once it is ended. */
  hangs(ended: AbortSignal): Promise<boolean>;
  log(line: string): void;
  onState(state: PostgresState): void;
};

const FIRST_PAUSE = 250; // milliseconds, doubled by each failure
const LONGEST_PAUSE = 5_000;

/**
 * Keeps PostgreSQL running until told to stop. Once it has been ready it is started again however it ended, or when it
 * hangs: a full disk gets room, a killed process does not come back by itself. Before that, what waiting cannot heal
 * rejects `ready`.
 */
export function keepRunning(o: KeeperOptions): Keeper {
  let state: PostgresState = 'starting';
  let current: Postmaster | undefined;
  const stopping = new AbortController();
  const { promise: ready, resolve: becomeReady, reject: giveUp } = Promise.withResolvers<void>();
  ready.catch(() => undefined); // The caller awaits it too; this one only says that it is seen to.
  const finished = run();
  return { state: () => state, ready, stop };

  async function run(): Promise<void> {
    let wasReady = false;
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      try {
        current = await o.launch(stopping.signal);
        failures = 0;
        wasReady = true;
        if (stopping.signal.aborted) break;
        become('ready');
        becomeReady();
        const how = await endOf(current);
        if (stopping.signal.aborted) break;
        o.log(`PostgreSQL ended unexpectedly (${how}); starting it again`);
      } catch (error) {
        if (!wasReady && !(error instanceof StartFailed && error.heals)) {
          become('stopped');
          giveUp(error);
          return;
        }
        o.log(`${error instanceof Error ? error.message : String(error)}. Trying again`);
      }
      become('retrying');
      await rest(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures));
    }
    await current?.stop();
    become('stopped');
    giveUp(new Error('PostgreSQL was stopped before it was ready.'));
  }

  /** How it ended; one that hangs is ended first. */
  async function endOf(postmaster: Postmaster): Promise<string> {
    const watch = new AbortController();
    const watched = o.hangs(AbortSignal.any([watch.signal, stopping.signal])).then((hangs) => {
      if (!hangs) return;
      o.log('PostgreSQL answers nothing any more; ending it');
      postmaster.kill();
    });
    const how = await postmaster.ended;
    watch.abort();
    await watched;
    return how;
  }

  async function rest(milliseconds: number): Promise<void> {
    try {
      await pause(milliseconds, undefined, { signal: stopping.signal });
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await current?.stop();
    await finished;
  }

  function become(next: PostgresState): void {
    if (next === state) return;
    state = next;
    o.onState(next);
  }
}
