import { timing } from '#shared/kernel/timing.ts';
import type { Ticker } from './ticker.ts';

type Write = (context: object, text: string) => void;
type Destination = { warn: Write; error: Write };

/**
 * Writes a message at most once a minute, with how often it came up since: something that fails again and again must
 * not fill the disk that the database needs.
 */
export class SparingLog {
  private readonly log: Destination;
  private readonly ticker: Pick<Ticker, 'now'>;
  private readonly written = new Map<string, { at: number; since: number }>();

  constructor(log: Destination, ticker: Pick<Ticker, 'now'>) {
    this.log = log;
    this.ticker = ticker;
  }

  warn(context: object, text: string): void {
    this.write('warn', text, context, text);
  }

  /** `about` tells apart what is logged by itself, such as the same failure of another hospital. */
  error(context: object, text: string, about = ''): void {
    this.write('error', `${text} ${about}`, context, text);
  }

  private write(level: keyof Destination, key: string, context: object, text: string): void {
    const now = this.ticker.now();
    const last = this.written.get(key);
    if (last && now - last.at < timing.sameLogSeconds * 1000) {
      last.since += 1;
      return;
    }
    this.written.set(key, { at: now, since: 0 });
    this.log[level](last && last.since > 0 ? { ...context, times_since_last: last.since } : context, text);
  }
}
