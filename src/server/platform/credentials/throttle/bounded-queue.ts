import { AppError } from '#server/platform/errors.ts';

type Bounds = { atOnce: number; waiting: number };

/**
 * Runs so many at once, lets so many more wait and refuses the rest with `too_many`. Each rank has a line of its own
 * with as many places, in the order they came; the lower rank goes first.
 */
export class BoundedQueue {
  private readonly bounds: Bounds;
  private readonly lines = new Map<number, (() => void)[]>();
  private running = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  async run<T>(work: () => Promise<T>, rank = 0): Promise<T> {
    if (this.running < this.bounds.atOnce) this.running += 1;
    else await this.turn(rank); // which hands over the place of the one that ended
    try {
      return await work();
    } finally {
      const next = this.next();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(rank: number): Promise<void> {
    const line = this.lines.get(rank) ?? [];
    this.lines.set(rank, line);
    if (line.length >= this.bounds.waiting) throw tooMany(1);
    return new Promise((resolve) => line.push(resolve));
  }

  private next(): (() => void) | undefined {
    const ranks = [...this.lines].filter(([, line]) => line.length > 0).map(([rank]) => rank);
    return this.lines.get(Math.min(...ranks))?.shift();
  }
}

/** One queue for each key, for as long as somebody is in it. */
export class KeyedQueues {
  private readonly queues = new Map<string, BoundedQueue>();

  async run<T>(key: string, bounds: Bounds, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? new BoundedQueue(bounds);
    this.queues.set(key, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle) this.queues.delete(key);
    }
  }
}

/** Refused for now: 429 with `Retry-After`, and the seconds in the words. */
export function tooMany(seconds: number): AppError {
  const whole = Math.max(1, Math.ceil(seconds));
  return new AppError('too_many', { values: { seconds: whole }, retryAfterSeconds: whole });
}
