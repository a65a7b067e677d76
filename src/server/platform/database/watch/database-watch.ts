import pg from 'pg';
import type { OperatorLog } from '#server/platform/log.ts';
import type { Ticker } from '#server/platform/ticker.ts';

/** One set of connections: asked whether it answers, and broken up when the database does not. */
export type WatchedPool = {
  name: string;
  /** Resolves when a trivial query was answered. */
  ask(): Promise<unknown>;
  /** Breaks the connections that are in use: whoever waits on one is answered with an error at once. */
  abandon(): void;
};

type Options = {
  url: string;
  pools: readonly WatchedPool[];
  ticker: Ticker;
  log: Pick<OperatorLog, 'info' | 'warn'>;
  /** How often it is asked, and within what time it must answer. */
  everyMs: number;
  answerMs: number;
};

/**
 * Asks the database again and again whether it answers, on a connection of its own and through each pool (S32). One
 * that hangs closes nothing: without this every call would wait for its query's time-out. While it does not answer,
 * calls are refused at once and those under way are broken off, each time it is asked.
 */
export class DatabaseWatch {
  private readonly options: Options;
  private client: pg.Client | null = null;
  private asking: Promise<void> | null = null;
  private readonly askingPools = new Map<string, Promise<void>>();
  private readonly silentPools = new Set<string>();
  private stopAsking: () => void = () => undefined;
  private away = false;

  constructor(options: Options) {
    this.options = options;
  }

  start(): void {
    this.stopAsking = this.options.ticker.every(this.options.everyMs, () => void this.ask());
  }

  async stop(): Promise<void> {
    this.stopAsking();
    await this.asking;
    await Promise.all(this.askingPools.values());
    await this.drop();
  }

  /** The last time that it was asked it did not answer. */
  isAway(): boolean {
    return this.away;
  }

  /** For `/readyz`: `ok`, or what does not answer. */
  part(): string {
    if (this.away) return 'not answering';
    return this.silentPools.size === 0 ? 'ok' : `not answering: ${[...this.silentPools].join(', ')}`;
  }

  /** Asks once; a second call while one is under way waits for that one. */
  ask(): Promise<void> {
    this.asking ??= this.askOnce().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async askOnce(): Promise<void> {
    for (const pool of this.options.pools) this.askPool(pool);
    this.become(!(await this.answers()));
    if (this.away) for (const { abandon } of this.options.pools) abandon();
  }

  // A pool whose connections are all busy answers late, and must not hold up the question to the database itself.
  private askPool({ name, ask }: WatchedPool): void {
    if (this.askingPools.has(name)) return;
    const asking = within(this.options.answerMs, ask())
      .catch(() => false)
      .then((answered) => {
        this.askingPools.delete(name);
        if (answered) this.silentPools.delete(name);
        else this.silentPools.add(name);
      });
    this.askingPools.set(name, asking);
  }

  /** A connection that broke says nothing about the next one; silence does. */
  private async answers(): Promise<boolean> {
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        const answered = await within(this.options.answerMs, this.select());
        if (!answered) await this.drop();
        return answered;
      } catch (error) {
        await this.drop();
        // Whoever refuses, with too many connections for example, answers.
        if (error instanceof pg.DatabaseError) return true;
      }
    }
    return false;
  }

  private async select(): Promise<void> {
    this.client ??= await this.connect();
    await this.client.query('select 1');
  }

  private async connect(): Promise<pg.Client> {
    const { url, answerMs } = this.options;
    const client = new pg.Client({
      ...{ connectionString: url, connectionTimeoutMillis: answerMs, query_timeout: answerMs, keepAlive: true },
      application_name: 'wardbell watch',
    });
    // A loss is noticed by the next query.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  private async drop(): Promise<void> {
    const { client } = this;
    this.client = null;
    // With an answer outstanding this closes at once; one that is broken already may refuse to end.
    await client?.end().catch(() => undefined);
  }

  private become(away: boolean): void {
    if (away === this.away) return;
    this.away = away;
    if (away) this.options.log.warn({}, 'the database does not answer; calls are refused until it does');
    else this.options.log.info({}, 'the database answers again');
  }
}

/** Whether it came in time; what comes later is not waited for. Rejects with what fails in time. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: over, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  // Its failure after the time has nobody to tell.
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), over]);
  } finally {
    clearTimeout(timer);
  }
}
