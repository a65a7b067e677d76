import type { Ticker } from '#server/platform/ticker.ts';
import { timing } from '#shared/kernel/timing.ts';

type Pauses = { first: number; most: number };

/** Pauses what fails, twice as long after each failure in a row, so that it costs little and holds up nothing else. */
export class Backoff {
  private readonly ticker: Pick<Ticker, 'now'>;
  private readonly pauses: Pauses;
  private readonly failing = new Map<string, { inARow: number; until: number }>();

  /** `pauses` in seconds. */
  constructor(ticker: Pick<Ticker, 'now'>, pauses: Pauses = timing.jobRetrySeconds) {
    this.ticker = ticker;
    this.pauses = pauses;
  }

  failed(key: string): void {
    const inARow = (this.failing.get(key)?.inARow ?? 0) + 1;
    const { first, most } = this.pauses;
    const seconds = Math.min(first * 2 ** (inARow - 1), most);
    this.failing.set(key, { inARow, until: this.ticker.now() + seconds * 1000 });
  }

  succeeded(key: string): void {
    this.failing.delete(key);
  }

  isPaused(key: string): boolean {
    return this.ticker.now() < (this.failing.get(key)?.until ?? 0);
  }

  /** What waits for its next try. What has not been tried for long after that is gone and is dropped. */
  paused(): string[] {
    const now = this.ticker.now();
    for (const [key, { until }] of this.failing) if (now - until > this.pauses.most * 2000) this.failing.delete(key);
    return [...this.failing].flatMap(([key, { until }]) => (now < until ? [key] : []));
  }
}
