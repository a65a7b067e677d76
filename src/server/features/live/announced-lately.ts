import type { Ticker } from '#server/platform/ticker.ts';

/**
 * On which channels something was announced a short while ago. Whoever has read a list and only then joins its channel
 * may have missed just that, and is asked to read again; all others need not.
 */
export class AnnouncedLately {
  private readonly ticker: Ticker;
  private readonly forMs: number;
  private readonly since: number;
  /** By when it was announced, the oldest first. */
  private readonly at = new Map<string, number>();

  constructor(ticker: Ticker, forMs: number) {
    this.ticker = ticker;
    this.forMs = forMs;
    this.since = ticker.now();
  }

  note(channels: readonly string[]): void {
    const now = this.ticker.now();
    for (const channel of channels) {
      this.at.delete(channel);
      this.at.set(channel, now);
    }
    for (const [channel, at] of this.at) {
      if (now - at <= this.forMs) break;
      this.at.delete(channel);
    }
  }

  /** A process that has just started does not know what the one before it announced. */
  has(channel: string): boolean {
    const now = this.ticker.now();
    const at = this.at.get(channel);
    return now - this.since <= this.forMs || (at !== undefined && now - at <= this.forMs);
  }
}
