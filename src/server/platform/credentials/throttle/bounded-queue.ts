import { AppError } from '#server/platform/errors.ts';

type Bounds = { atOnce: number; waiting: number };

/** Runs so many at once, lets so many more wait in the order they came, and refuses the rest with `too_many`. */
export class BoundedQueue {
  private readonly bounds: Bounds;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.bounds.atOnce) this.running += 1;
    else await this.turn(); // which hands over the place of the one that ended
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.bounds.waiting) throw tooMany(1);
    return new Promise((resolve) => this.waiting.push(resolve));
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
