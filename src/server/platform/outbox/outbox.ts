import { sql } from 'kysely';
import { z } from 'zod';
import { Backoff } from '#server/platform/backoff.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import { timing } from '#shared/kernel/timing.ts';
import { Delivered } from './delivered.ts';
import type { OutboxRow } from './event.ts';
import { PeerTalk } from './peers.ts';
import type { OutboxOptions, PeerChannel } from './ports.ts';
import { SocketDelivery } from './socket-delivery.ts';
import { readOutboxRows } from './write-announcements.ts';

/**
 * What a row is named by. Of one that is on too many channels to name, the id alone: it is read wherever it is heard
 * of.
 */
const NamedRow = z.union([z.uuid(), z.tuple([z.uuid(), z.string().regex(/^\d+$/), z.string(), z.array(z.string())])]);
type NamedRow = z.infer<typeof NamedRow>;
const NamedRows = z.array(NamedRow);
const mostNamedChannels = 30;

/**
 * From commit to sockets. The process that wrote a row delivers it at once from memory and names it to the others with
 * its channels; a process on which somebody listens to one of these fetches it. A sweep every second finds whatever was
 * lost on the way. Several processes on one database need neither a broker nor a leader.
 */
export class Outbox {
  readonly peers: PeerTalk;
  private readonly options: OutboxOptions;
  private readonly delivered = new Delivered();
  private readonly sockets: SocketDelivery;
  private readonly channel: PeerChannel;
  private stopSweeping: () => void = () => undefined;
  private sweeping: Promise<void> | null = null;
  private fetching: Promise<void> | null = null;
  private named: string[] = [];
  private sweptAt: number;
  private readonly backoff: Backoff;
  private readonly log: SparingLog;

  constructor(options: OutboxOptions) {
    this.options = options;
    this.sweptAt = options.ticker.now();
    this.backoff = new Backoff(options.ticker, timing.readRetrySeconds);
    this.log = new SparingLog(options.log, options.ticker);
    this.sockets = new SocketDelivery(options);
    this.channel = options.openPeerChannel({
      up: () => this.peers.connect(),
      heard: (from, topic, items) => {
        if (topic === 'rows') this.fetch(NamedRows.parse(items));
        else this.peers.hear(from, items);
      },
      notUnderstood: (err, bytes) => this.log.warn({ err, bytes }, 'a notification was not understood and is ignored'),
    });
    this.peers = new PeerTalk(this.channel, options);
  }

  /** Takes rows whose commit is on disk: to the sockets here now, to the other processes by name. Never throws. */
  committed(rows: readonly OutboxRow[]): void {
    for (const row of rows) this.channel.say('rows', nameOf(row));
    this.sockets.deliver(rows.filter((row) => this.delivered.take(row)));
  }

  /**
   * To be called before the first socket is let in: what is visible now counts as delivered, since nobody here waits
   * for it. Listens first and fixes the cursor then, so that no row falls between.
   */
  async start(): Promise<void> {
    await this.channel.start();
    this.delivered.startAt(await this.fence());
    for (const row of await this.aboveCursor()) this.delivered.take(row);
    this.sweptAt = this.options.ticker.now();
    this.stopSweeping = this.options.ticker.every(this.options.timing.sweepMs, () => {
      if (!this.backoff.isPaused('sweep')) void this.sweep();
    });
    this.peers.start();
  }

  /** Delivers what was taken, says goodbye to the other processes and ends the connection. */
  async stop(): Promise<void> {
    this.stopSweeping();
    await this.sweeping;
    await this.fetching;
    await this.sockets.idle();
    this.peers.stop();
    await this.channel.flush();
    await this.channel.stop();
  }

  /** How long ago the last sweep ended well, in milliseconds. */
  sweptMsAgo(): number {
    return this.options.ticker.now() - this.sweptAt;
  }

  /** The same for the whole way to the sockets: longer while rows that were read are stuck in being rendered (S15). */
  readMsAgo(): number {
    return Math.max(this.sweptMsAgo(), this.sockets.busyMs());
  }

  /** One sweep; a second call while one runs waits for that one. */
  sweep(): Promise<void> {
    this.sweeping ??= this.sweepOnce().finally(() => {
      this.sweeping = null;
    });
    return this.sweeping;
  }

  private async sweepOnce(): Promise<void> {
    try {
      await this.sockets.retryFailed();
      const fence = await this.fence();
      // The fence is read first: what ended before it is visible to the read that follows.
      const rows = await this.aboveCursor();
      await this.fetchAndDeliver(rows.filter((row) => !this.delivered.has(row)).map((row) => row.id));
      const isAnother = this.delivered.moveTo(fence) === 'began anew';
      if (isAnother) {
        this.options.log.warn({ fence }, 'transaction ids run backwards: another database is behind the same address');
      }
      this.askToReread(isAnother || this.sweptMsAgo() > this.options.timing.lateMs);
      this.sweptAt = this.options.ticker.now();
      this.backoff.succeeded('sweep');
    } catch (error) {
      this.backoff.failed('sweep');
      this.log.warn({ err: error }, 'the outbox could not be swept');
    }
  }

  /** Only when the database answers again, so that what the sockets then read is there to be read. */
  private askToReread(wasLost: boolean): void {
    const givenUp = this.sockets.takeGivenUp();
    if (wasLost) this.options.askToReread('all');
    else if (givenUp.length > 0) this.options.askToReread(givenUp);
  }

  // What is named while a fetch is under way is fetched together with the next one.
  private fetch(rows: NamedRow[]): void {
    const wanted = rows.filter((row) => !this.isDoneWith(row));
    if (wanted.length === 0) return;
    this.named.push(...wanted.map((row) => (typeof row === 'string' ? row : row[0])));
    this.fetching ??= this.fetchNamed().finally(() => {
      this.fetching = null;
    });
  }

  /** Delivered already, or wanted by nobody here, which counts as delivered from now on: the sweep leaves it out. */
  private isDoneWith(row: NamedRow): boolean {
    if (typeof row === 'string') return false;
    const [id, xid, kind, channels] = row;
    if (this.delivered.has({ id, xid })) return true;
    return !this.options.isWanted({ kind, channels }) && this.delivered.take({ id, xid });
  }

  private async fetchNamed(): Promise<void> {
    while (this.named.length > 0) {
      const ids = this.named;
      this.named = [];
      try {
        await this.fetchAndDeliver(ids);
      } catch (error) {
        this.log.warn({ err: error }, 'named rows are left to the sweep');
      }
    }
  }

  private async fetchAndDeliver(ids: string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += 1_000) {
      const rows = await readOutboxRows(this.options.db, ids.slice(start, start + 1_000));
      this.sockets.deliver(rows.filter((row) => this.delivered.take(row)));
    }
  }

  private async aboveCursor(): Promise<Array<{ id: string; xid: string }>> {
    const { rows } = await sql<{ id: string; xid: string }>`
      select id, xid from outbox where xid >= ${this.delivered.from}::xid8`.execute(this.options.db);
    return rows;
  }

  private async fence(): Promise<string> {
    const { rows } = await sql<{ fence: string }>`select pg_snapshot_xmin(pg_current_snapshot()) as fence`.execute(
      this.options.db,
    );
    const [row] = rows;
    if (!row) throw new Error('no transaction fence');
    return row.fence;
  }
}

function nameOf({ id, xid, kind, channels }: OutboxRow): NamedRow {
  return channels.length > mostNamedChannels ? id : [id, xid, kind, channels];
}
