import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { OperatorLog } from '#server/platform/log.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import type { OutboxRow, Render } from './event.ts';

/** A row of the tables that all hospitals share can be read by any transaction: they have no policy. */
export type Db = Kysely<Database>;

/** Times and tries of the outbox; the numbers themselves stand with the safety statements. */
export type OutboxTiming = {
  sweepMs: number;
  /** A process says that it lives this often … */
  beatMs: number;
  /** … and counts as gone when nothing was heard for this long. */
  lostAfterMs: number;
  retryFirstMs: number;
  retryMostMs: number;
  giveUpAfterMs: number;
  /** How long one attempt at a durable delivery may take; after twice that another process may try. */
  claimMs: number;
  /**
   * What a process holds that has not beaten for so long is free for others: with its connection cut, or still there.
   */
  claimerGone: { cutMs: number; stillMs: number };
  /** Outbox rows and finished deliveries older than this are removed … */
  keepMs: number;
  /** … this often. */
  cleanupMs: number;
  /** How often rows that could not be rendered are tried again, once per sweep, before that is said aloud. */
  renderTries: number;
  /** An outbox that could not be read for longer than this has lost its way: its sockets are asked to read again. */
  lateMs: number;
};

/** The two things that processes tell each other: which rows are new, and what needs no row. */
export type PeerTopic = 'rows' | 'talk';

/** What wakes the other processes. It may lose what is said: the sweep finds rows, and beats are said again. */
export type PeerChannel = {
  readonly isUp: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Tells all other processes. */
  say(topic: PeerTopic, item: unknown): void;
  /** Waits until what has been said is on its way. */
  flush(): Promise<void>;
};

export type PeerChannelEvents = {
  /** Called each time the connection stands. */
  up(): void;
  heard(from: string, topic: PeerTopic, items: unknown[]): void;
  /** Something of so many bytes that no process of this release would say. */
  notUnderstood(error: unknown, bytes: number): void;
};

/** What the outbox of one process is made from. */
export type OutboxOptions = {
  /** Reads and writes outbox, delivery and process; never inside a feature's transaction. */
  db: Db;
  openPeerChannel(events: PeerChannelEvents): PeerChannel;
  /** This process among those on the database; a UUID of its own at each start. */
  processId: string;
  release: string;
  /**
   * Whether anybody here is to be told of such a row, or this process acts on it; asked once for each, as soon as it is
   * heard of. What is not wanted is not read. Whoever joins one of its channels later is asked to read again, so that
   * the channels are to be remembered.
   */
  isWanted(row: Pick<OutboxRow, 'kind' | 'channels'>): boolean;
  render: Render;
  /** Sends to this process's sockets. */
  publish(channel: string, event: string, data: unknown, exceptSocket: string | null): void;
  /** Asks this process's sockets, all or those on the channels, to read again, since they may have missed something. */
  askToReread(whom: 'all' | readonly string[]): void;
  /**
   * What this process does itself when it learns of a row, after its sockets were notified: closing sockets, say; a
   * promise is waited for.
   */
  react?(row: OutboxRow): unknown;
  timing: OutboxTiming;
  ticker: Ticker;
  now(): Date;
  log: OperatorLog;
};
