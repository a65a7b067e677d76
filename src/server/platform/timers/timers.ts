import { sql } from 'kysely';
import { Backoff } from '#server/platform/backoff.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isAway } from '#server/platform/database/opening/keep-trying.ts';
import type { Log } from '#server/platform/log.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { Timer } from './schedule.ts';

/** Does what was due, in the transaction that takes the timer away: both happen, or neither does. */
export type TimerHandler = (tx: Tx, timer: Timer) => Promise<void>;

export type TimersOptions = {
  db: Db;
  inHospital: InHospital;
  clock: Clock;
  ticker: Ticker;
  log: Log;
  handlers: Record<string, TimerHandler>;
  /** How often it reads what is due soon; a timer within that time is then fired to the millisecond. */
  pollMs: number;
};

type Pending = Timer & { hospital_id: string };

const keyOf = ({ kind, subject }: Timer) => `${kind} ${subject}`;
/** What is backed off from where none could be read. */
const read = 'timers';
const batch = 200;
const atOnce = 4;

/**
 * Fires durable timers. Every process polls; whoever locks the row does the work, the others skip it. A handler
 * that fails leaves its timer, which is tried again after growing pauses and holds up no other.
 */
export class Timers {
  private readonly options: TimersOptions;
  private polling: Promise<void> | null = null;
  private stopPolling: () => void = () => undefined;
  private readonly waiting = new Set<NodeJS.Timeout>();
  private readonly slots = new Set<Promise<void>>();
  private due: Pending[] = [];
  private stopped = false;
  private readonly backoff: Backoff;
  private readonly reading: Backoff;
  private readonly log: SparingLog;

  constructor(options: TimersOptions) {
    this.options = options;
    this.backoff = new Backoff(options.ticker);
    this.reading = new Backoff(options.ticker, timing.readRetrySeconds);
    this.log = new SparingLog(options.log, options.ticker);
  }

  start(): void {
    this.stopPolling = this.options.ticker.every(this.options.pollMs, () => {
      if (!this.reading.isPaused(read)) void this.poll();
    });
  }

  /** Ends the poll under way and what is firing; what is pending stays for the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.stopPolling();
    for (const timeout of this.waiting) clearTimeout(timeout);
    this.due = [];
    await this.polling;
    await Promise.all(this.slots);
  }

  /** Fires what is due, most urgent first, and keeps the near ones in sight. */
  poll(): Promise<void> {
    this.polling ??= this.pollOnce().finally(() => {
      this.polling = null;
    });
    return this.polling;
  }

  private async pollOnce(): Promise<void> {
    try {
      let now = this.options.clock.now();
      for (let found = batch; found >= batch; ) {
        now = this.options.clock.now();
        const due = await this.read(now);
        found = due.length;
        const fired = await inParallel(due, atOnce, (timer) => this.fire(timer));
        // A full batch that failed waits and is not read again; where it was the database, nothing is to be tried now.
        if (!fired.some(Boolean) && this.backoff.paused().length === 0) break;
      }
      this.watch(await this.near(now));
      this.reading.succeeded(read);
    } catch (error) {
      this.reading.failed(read);
      this.log.warn({ err: error }, 'timers could not be read');
    }
  }

  private async read(until: Date): Promise<Pending[]> {
    return (
      this.options.db
        .selectFrom('timer')
        .select(['hospital_id', 'kind', 'subject', 'due_at', 'generation', 'step', 'urgency'])
        .where('due_at', '<=', until)
        .where('kind', 'in', Object.keys(this.options.handlers))
        // What failed a moment ago waits, however much of it there is, and hides nothing behind it.
        .where(sql<boolean>`not (kind || ' ' || subject = any(${this.backoff.paused()}::text[]))`)
        .orderBy('urgency_rank')
        .orderBy('due_at')
        .limit(batch)
        .execute()
    );
  }

  /** What comes due before the next poll; what came due while this one fired is among it. */
  private async near(polledAt: Date): Promise<Pending[]> {
    const soon = await this.read(new Date(this.options.clock.now().getTime() + this.options.pollMs));
    return soon.filter((timer) => timer.due_at > polledAt);
  }

  private watch(soon: Pending[]): void {
    if (this.stopped) return;
    for (const timer of soon) {
      const inMs = timer.due_at.getTime() - this.options.clock.now().getTime();
      const timeout = setTimeout(
        () => {
          this.waiting.delete(timeout);
          this.due.push(timer);
          this.openSlot();
        },
        Math.max(0, inMs),
      );
      this.waiting.add(timeout);
    }
  }

  /** So many fire at once at most; what comes due meanwhile waits for a worker slot. */
  private openSlot(): void {
    if (this.slots.size >= atOnce) return;
    const slot = this.fireDue().finally(() => this.slots.delete(slot));
    this.slots.add(slot);
  }

  private async fireDue(): Promise<void> {
    for (let timer = this.due.shift(); timer; timer = this.due.shift()) await this.fire(timer);
  }

  private async fire(timer: Pending): Promise<boolean> {
    const handler = this.options.handlers[timer.kind];
    if (!handler) return false;
    const caller = { hospital: timer.hospital_id, actor: { kind: 'system', reason: timer.kind } as const };
    try {
      await this.options.inHospital(caller, async (tx) => {
        if (await take(tx, timer)) await handler(tx, timer);
      });
      this.backoff.succeeded(keyOf(timer));
      return true;
    } catch (error) {
      if (!isAway(error)) this.backoff.failed(keyOf(timer));
      this.log.error({ err: error, kind: timer.kind, subject: timer.subject }, 'a timer could not fire', timer.kind);
      return false;
    }
  }
}

/** Takes exactly this timer, unless another process has it in hand, it was set anew or the clock went back. */
async function take(tx: Tx, timer: Pending): Promise<boolean> {
  const { rows } = await sql`
    delete from timer where (hospital_id, subject, kind) in (
      select hospital_id, subject, kind from timer
      where hospital_id = ${tx.hospital} and subject = ${timer.subject} and kind = ${timer.kind}
        and generation = ${timer.generation} and due_at = ${timer.due_at} and due_at <= ${tx.clock.now()}
      for update skip locked)
    returning 1`.execute(tx.db);
  return rows.length > 0;
}

async function inParallel<T, R>(items: T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
