import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { AppError } from '#server/platform/errors.ts';

export type QueueLimits = {
  /** How many may wait; more are refused at once. */
  longest: number;
  /** Milliseconds in which nobody's turn came: the database hangs, and who waits is refused. */
  stalledMs: number;
};

type Waiting = { begin(): void; refuse(error: Error): void };

/**
 * A pool in front of which callers wait for their turn, first come first served, for as long as the queue moves: a
 * burst is answered late instead of being refused, and the queue is bounded by its length and by a standstill.
 */
export class QueuedPool implements PostgresPool {
  private readonly pool: pg.Pool;
  private readonly limits: QueueLimits;
  private readonly waiting: Waiting[] = [];
  private free: number;
  private stalled: NodeJS.Timeout | undefined;
  private released = Promise.withResolvers<void>();

  constructor(pool: pg.Pool, limits: QueueLimits) {
    this.pool = pool;
    this.limits = limits;
    this.free = pool.options.max;
  }

  get options(): { max: number } {
    return this.pool.options;
  }

  async connect(): Promise<pg.PoolClient> {
    await this.turn();
    try {
      const client = await this.pool.connect();
      const release = client.release;
      client.release = (error?: Error | boolean) => {
        // The pool hands it out anew with a function of its own.
        release(error);
        this.next();
      };
      return client;
    } catch (error) {
      this.next();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** Resolves when the next connection is given back: however long the queue is, its database answers. */
  moved(): Promise<void> {
    return this.released.promise;
  }

  private turn(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.limits.longest) return Promise.reject(refusal());
    return new Promise<void>((begin, refuse) => {
      this.waiting.push({ begin, refuse });
      this.stalled ??= this.watch();
    });
  }

  private next(): void {
    clearTimeout(this.stalled);
    this.stalled = undefined;
    this.released.resolve();
    this.released = Promise.withResolvers();
    const waiting = this.waiting.shift();
    if (waiting) waiting.begin();
    else this.free += 1;
    if (this.waiting.length > 0) this.stalled = this.watch();
  }

  private watch(): NodeJS.Timeout {
    return setTimeout(() => {
      this.stalled = undefined;
      for (const { refuse } of this.waiting.splice(0)) refuse(refusal());
    }, this.limits.stalledMs).unref();
  }
}

function refusal(): AppError {
  return new AppError('unavailable', { retryAfterSeconds: 2 });
}
