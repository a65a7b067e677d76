import { sql } from 'kysely';
import { Backoff } from '#server/platform/backoff.ts';
import { connectionOf } from '#server/platform/outbox/notify-channel.ts';
import type { OutboxOptions } from '#server/platform/outbox/ports.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { Delivery, DurableHandler, ListenerRegistry } from './listeners.ts';

/** What the durable deliveries of one process are made from. */
export type DeliveriesOptions = Pick<OutboxOptions, 'db' | 'processId' | 'timing' | 'ticker' | 'now' | 'log'> & {
  listeners: ListenerRegistry;
  /** How many of each listener may be under way at once in this process: one that waits holds up no other. */
  atOnce: number;
};

/**
 * What must happen besides sockets: each open delivery is claimed by one process, in order per subject and listener,
 * and tried with growing pauses until it is done or given up aloud. At least once: handlers make repeats harmless.
 */
export class Deliveries {
  private readonly options: DeliveriesOptions;
  private readonly underWay = new Map<Promise<void>, string>(); // each with its listener
  private claiming: Promise<void> | null = null;
  private wanted = false;
  private stopped = false;
  private readonly backoff: Backoff;
  private readonly log: SparingLog;
  private stopPolling: () => void = () => undefined;

  constructor(options: DeliveriesOptions) {
    this.options = options;
    this.backoff = new Backoff(options.ticker, timing.readRetrySeconds);
    this.log = new SparingLog(options.log, options.ticker);
  }

  start(): void {
    this.stopPolling = this.options.ticker.every(this.options.timing.sweepMs, () => this.wake());
    this.wake();
  }

  /** Waits for what is under way; what is open stays for the next start or another process. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.stopPolling();
    await this.settled();
  }

  /** Waits until what was looked for is claimed and done. */
  async settled(): Promise<void> {
    await this.claiming;
    await Promise.all(this.underWay.keys());
  }

  /** Reads due deliveries now; to be called after a commit that wrote some. */
  wake(): void {
    this.wanted = true;
    if (this.stopped || this.backoff.isPaused('claims')) return;
    this.claiming ??= this.claimWhileWanted().finally(() => {
      this.claiming = null;
    });
  }

  private async claimWhileWanted(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      try {
        for (const delivery of await this.claim(this.free())) this.begin(delivery);
        this.backoff.succeeded('claims');
      } catch (error) {
        this.backoff.failed('claims');
        this.wanted = false; // The next turn wants some again.
        this.log.warn({ err: error }, 'deliveries could not be claimed');
      }
    }
  }

  /** How many more each listener may take. */
  private free(): Map<string, number> {
    const free = new Map(this.options.listeners.names().map((name) => [name, this.options.atOnce]));
    for (const name of this.underWay.values()) free.set(name, (free.get(name) ?? 0) - 1);
    return new Map([...free].filter(([, places]) => places > 0));
  }

  // Claimed by a lease and not by an open transaction: a handler talks to slow servers.
  private async claim(free: Map<string, number>): Promise<Delivery[]> {
    if (free.size === 0) return [];
    const now = this.options.now();
    // Twice what a handler may take, so that it has been told to stop before anybody else may begin.
    const until = new Date(now.getTime() + 2 * this.options.timing.claimMs);
    // What a process had in hand is free at once when it is gone: its connection was cut, or it stands still.
    const { cutMs, stillMs } = this.options.timing.claimerGone;
    const [cut, still] = [cutMs, stillMs].map((ms) => new Date(now.getTime() - ms));
    const { rows } = await sql<Delivery>`
      with due as (
        select d.event_id, d.listener
        from unnest(${[...free.keys()]}::text[], ${[...free.values()]}::int[]) l (name, places),
        lateral (
          select d.event_id, d.listener from delivery d
          where d.is_open and d.next_at <= ${now} and d.listener = l.name
            and (d.claimed_until is null or d.claimed_until <= ${now} or (d.claimed_by <> ${this.options.processId}
              and exists (select from process p where p.id = d.claimed_by and (p.beat_at <= ${still} or (p.beat_at <= ${cut}
                and not exists (select from pg_stat_activity a where a.application_name = ${connectionOf('')} || p.id))))))
            and not exists (
              select from delivery older
              where older.is_open and older.subject = d.subject and older.listener = d.listener
                and older.event_id < d.event_id)
          order by d.next_at, d.event_id limit l.places
          for update of d skip locked) d)
      update delivery set claimed_by = ${this.options.processId}, claimed_until = ${until}, attempts = attempts + 1
      from due where delivery.event_id = due.event_id and delivery.listener = due.listener
      returning delivery.event_id, delivery.listener, hospital_id, kind, subject, detail, attempts, created_at`.execute(
      this.options.db,
    );
    return rows;
  }

  private begin(delivery: Delivery): void {
    const work: Promise<void> = this.attempt(delivery)
      .catch((error) => this.log.warn({ err: error }, 'the end of a delivery could not be recorded'))
      .finally(() => {
        this.underWay.delete(work);
        // One that has ended may have held back the next of its subject.
        this.wake();
      });
    this.underWay.set(work, delivery.listener);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const handler = this.options.listeners.handler(delivery.listener);
    if (!handler) throw new Error(`no listener is called ${delivery.listener}`);
    try {
      await within(this.options.timing.claimMs, handler, delivery);
    } catch (error) {
      await this.failed(delivery, error);
      return;
    }
    await this.end(delivery, { done_at: this.options.now() });
  }

  private async failed(delivery: Delivery, error: unknown): Promise<void> {
    const { timing, log, now } = this.options;
    const last_error = codeOf(error);
    const context = {
      err: error,
      event_id: delivery.event_id,
      listener: delivery.listener,
      attempts: delivery.attempts,
    };
    const pause = Math.min(timing.retryFirstMs * 2 ** (delivery.attempts - 1), timing.retryMostMs);
    const next_at = new Date(now().getTime() + pause);
    if (now().getTime() - delivery.created_at.getTime() >= timing.giveUpAfterMs) {
      await this.end(delivery, { last_error, given_up_at: now() });
      log.error({ ...context, hospital_id: delivery.hospital_id, kind: delivery.kind }, 'a delivery is given up');
    } else {
      await this.end(delivery, { last_error, next_at });
      log.warn(context, 'a delivery failed and is tried again');
    }
  }

  // Only while the claim is still ours: after the lease another process may be at it.
  private async end({ event_id, listener }: Delivery, outcome: Outcome): Promise<void> {
    await this.options.db
      .updateTable('delivery')
      .set({ ...outcome, claimed_by: null, claimed_until: null })
      .where('event_id', '=', event_id)
      .where('listener', '=', listener)
      .where('claimed_by', '=', this.options.processId)
      .execute();
  }
}

type Outcome = { done_at: Date } | { last_error: string; given_up_at: Date } | { last_error: string; next_at: Date };

async function within(ms: number, handler: DurableHandler, delivery: Delivery): Promise<void> {
  const signal = AbortSignal.timeout(ms);
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  await Promise.race([handler(delivery, signal), tooLate]);
}

// Codes only: the text of an error may quote what a person wrote.
function codeOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }; // an object, whatever was thrown
  const text = String(code ?? name ?? 'failed').toLowerCase();
  return text.replace(/[^a-z0-9_]/g, '_').slice(0, 60) || 'failed';
}
