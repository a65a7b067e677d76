/** The only source of the time in actions. All times are the server's. */
export type Clock = { now(): Date };

export type RunningClock = Clock & {
  start(): Promise<void>;
  stop(): void;
  /** By how much the database's clock has jumped since it was last read; 0 while it runs evenly. */
  jumpedMs(): number;
  /** How far behind the latest time that it ever told the clock still is, where no times were moved with it (S20). */
  setBackMs(): number;
  /** Reads the database's time now. */
  read(): Promise<void>;
  /** How far the times in the database had been moved when this clock was read; null where nobody moves any. */
  movedMs(): number | null;
  /** To be called after times in the database were moved, by this server or another. */
  onMoved(listener: () => void): void;
};

/** The database's time, how far times were moved because of it, and the latest that any server has read. */
export type ClockSample = { at: Date; movedMs: number; seenAt: Date | null };

type Options = {
  sample: () => Promise<ClockSample>;
  /** Moves what is pending by so much (negative), unless another server has meanwhile: then it answers false. */
  move?: (byMs: number, known: ClockSample) => Promise<boolean>;
  onJump: (byMs: number) => void;
  everyMs?: number;
  /** A jump of wall-clock against monotonic time over this is said. */
  jumpMs?: number;
};

/**
 * Database time sampled every 10 s, plus monotonic time since: two servers on one database agree. Until the times in
 * the database have moved with a clock that went back, the old time goes on.
 */
export function databaseClock(options: Options): RunningClock {
  const { everyMs = 10_000 } = options;
  const state: State = { at: 0, monotonic: 0, movedMs: 0, jumped: 0, latest: 0 };
  const listeners: (() => void)[] = [];
  let reading: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const now = () => state.at + performance.now() - state.monotonic;
  const read = () => {
    reading ??= readOnce(options, state, listeners).finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    now: () => new Date(now()),
    jumpedMs: () => state.jumped,
    setBackMs: () => Math.max(0, state.latest - now()),
    movedMs: () => state.movedMs,
    onMoved: (listener) => void listeners.push(listener),
    read,
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

type State = { at: number; monotonic: number; movedMs: number; jumped: number; latest: number };

async function readOnce(options: Options, state: State, listeners: (() => void)[]): Promise<void> {
  const { sample, move, onJump, jumpMs = 2_000 } = options;
  const isFirst = state.monotonic === 0;
  for (;;) {
    const before = performance.now();
    const read = await sample();
    const monotonic = (before + performance.now()) / 2;
    const at = read.at.getTime();
    const drift = isFirst
      ? at - Math.max(at, read.seenAt?.getTime() ?? at)
      : at - (state.at + monotonic - state.monotonic);
    // What another server has moved them by is no longer to be done here.
    const byOthers = isFirst ? 0 : read.movedMs - state.movedMs;
    const left = Math.round(drift - byOthers);
    const toMove = move && left < -jumpMs ? left : 0;
    if (move && toMove < 0 && !(await move(toMove, read))) continue;
    const movedMs = read.movedMs + toMove;
    const wasMoved = movedMs !== (isFirst ? read.movedMs : state.movedMs);
    if (!move && drift < -jumpMs) state.latest = Math.max(state.latest, at - drift);
    Object.assign(state, { at, monotonic, movedMs, jumped: Math.abs(drift) > jumpMs ? drift : 0 });
    if (state.jumped !== 0) onJump(state.jumped);
    if (wasMoved) for (const listener of listeners) listener();
    return;
  }
}
