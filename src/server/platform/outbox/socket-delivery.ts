import { SparingLog } from '#server/platform/sparing-log.ts';
import type { OutboxRow } from './event.ts';
import type { OutboxOptions } from './ports.ts';

/**
 * Renders rows and hands them to this process's sockets, one batch after the other: rows that come while one is
 * rendered wait and go together, which keeps their order and makes batches grow under load.
 */
export class SocketDelivery {
  private readonly options: OutboxOptions;
  private waiting: OutboxRow[] = [];
  private running: Promise<void> | null = null;
  private failed: Array<{ row: OutboxRow; tries: number }> = [];
  private batchBeganAt: number | null = null;
  private readonly givenUp = new Set<string>();
  private readonly log: SparingLog;

  constructor(options: OutboxOptions) {
    this.options = options;
    this.log = new SparingLog(options.log, options.ticker);
  }

  deliver(rows: readonly OutboxRow[]): void {
    if (rows.length === 0) return;
    this.waiting.push(...rows);
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  /** Tries again, each row alone, what could not be rendered; one bad row must not hold back the others. */
  async retryFailed(): Promise<void> {
    const again = this.failed;
    this.failed = [];
    await Promise.all(again.map(({ row, tries }) => this.attempt([row], tries)));
  }

  /** The channels for which events were given up since this was last asked: whoever listens there must read again. */
  takeGivenUp(): string[] {
    const channels = [...this.givenUp];
    this.givenUp.clear();
    return channels;
  }

  /** How long the batch in hand has been at it; rows behind it wait for as long. */
  busyMs(): number {
    return this.batchBeganAt === null ? 0 : this.options.ticker.now() - this.batchBeganAt;
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      this.batchBeganAt = this.options.ticker.now();
      await this.attempt(batch, 0);
      this.batchBeganAt = null;
    }
  }

  private async attempt(rows: OutboxRow[], tries: number): Promise<void> {
    try {
      for (const { row, channel, event, data } of await this.options.render(rows)) {
        this.options.publish(channel, event, data, row.exceptSocket);
      }
    } catch (error) {
      this.fail(rows, tries + 1, error);
      return;
    }
    for (const row of rows) void this.react(row);
  }

  private async react(row: OutboxRow): Promise<void> {
    try {
      await this.options.react?.(row);
    } catch (error) {
      this.options.log.error({ err: error, id: row.id, kind: row.kind }, 'this process could not act on an event');
    }
  }

  private fail(rows: OutboxRow[], tries: number, error: unknown): void {
    if (tries < this.options.timing.renderTries) {
      this.log.warn({ err: error, rows: rows.length, tries }, 'events could not be rendered, trying again');
      this.failed.push(...rows.map((row) => ({ row, tries })));
    } else {
      for (const channel of rows.flatMap((row) => row.channels)) this.givenUp.add(channel);
      const named = rows.map(({ id, kind, subject }) => ({ id, kind, subject }));
      this.options.log.error({ err: error, rows: named }, 'events given up; their sockets are asked to read again');
    }
  }
}
