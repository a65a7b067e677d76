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
  /** What a process holds that has not beaten for so long is free for others: with its connection cut, or still there. */
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

/** What the outbox of one process is made from. */
export type OutboxOptions = {
  /** Reads and writes outbox, delivery and process; never inside a feature's transaction. */
  db: Db;
  /** The app's connection string for the one connection that listens; direct, never through a pooler. */
  listenUrl: string;
  /** This process among those on the database; a UUID of its own at each start. */
  processId: string;
  release: string;
  render: Render;
  /** Sends to this process's sockets. */
  publish(channel: string, event: string, data: unknown, exceptSocket: string | null): void;
  /** Asks this process's sockets, all or those on the channels, to read again, since they may have missed something. */
  askToReread(whom: 'all' | readonly string[]): void;
  /** What this process does itself when it learns of a row, after its sockets were notified: closing sockets, say; a promise is waited for. */
  react?(row: OutboxRow): unknown;
  timing: OutboxTiming;
  ticker: Ticker;
  now(): Date;
  log: OperatorLog;
};
