/** The only source of the time in actions. All times are the server's. */
export type Clock = { now(): Date };

export type RunningClock = Clock & {
  start(): Promise<void>;
  stop(): void;
  /** By how much the last reading departed from an even run. */
  jumpedMs(): number;
  /** How far behind the latest time that it ever told the clock still is: what was due by then is late by as much (S20). */
  setBackMs(): number;
};

type Options = {
  /** Reads the database's time. */
  sample: () => Promise<Date>;
  onJump: (byMs: number) => void;
  everyMs?: number;
  /** A jump of wall against monotonic time over this is said. */
  jumpMs?: number;
};

/** Database time sampled every 10 s, plus monotonic time since: two servers on one database agree. */
export function databaseClock({ sample, onJump, everyMs = 10_000, jumpMs = 2_000 }: Options): RunningClock {
  let base = { at: 0, monotonic: 0 };
  let jumped = 0;
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  const now = () => base.at + performance.now() - base.monotonic;

  async function read(): Promise<void> {
    const before = performance.now();
    const at = (await sample()).getTime();
    const monotonic = (before + performance.now()) / 2;
    const drift = base.monotonic === 0 ? 0 : at - (base.at + monotonic - base.monotonic);
    if (drift < -jumpMs) latest = Math.max(latest, at - drift);
    base = { at, monotonic };
    jumped = Math.abs(drift) > jumpMs ? drift : 0;
    if (jumped !== 0) onJump(jumped);
  }

  return {
    now: () => new Date(now()),
    jumpedMs: () => jumped,
    setBackMs: () => Math.max(0, latest - now()),
    async start() {
      await read();
      timer = setInterval(() => {
        // While the database is away the monotonic part carries on; /readyz tells of the database itself.
        read().catch(() => undefined);
      }, everyMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
