import { sql } from 'kysely';
import type { OperatorLog } from '#server/platform/log.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import type { Db } from '#server/platform/tx/tx.ts';

export type LeaseTiming = {
  /** It lasts so long from its last renewal … */
  lastsMs: number;
  /** … and is renewed, or tried for, this often. */
  renewMs: number;
  /** A process that lets others go first does so again no sooner than this, where none was there. */
  yieldEveryMs: number;
  /** Where nobody is known to have it for longer than this, it is vacant. */
  vacantMs: number;
};
type Needs = {
  db: Db;
  /** Its row of the table `lease`, which is made where it is missing. */
  name: string;
  processId: string;
  timing: LeaseTiming;
  ticker: Ticker;
  log: Pick<OperatorLog, 'warn' | 'error'>;
};

/** What whoever works under a lease asks and tells. */
export type Held = {
  /** Called when this process has just got it; `fromAnother`: which another has had since it had it itself, if ever. */
  onTaken(taken: (fromAnother: boolean) => void): void;
  /** While this is so, another process goes first. */
  yieldWhile(isUnfit: () => boolean): void;
  start(): void;
  /** Whether this process may still count on it. */
  isHeld(): boolean;
  /** Whether another process had it when this one last asked. */
  isElsewhere(): boolean;
  /** Whether nobody has been known to have it for so long that what is done under it stands still. */
  isVacant(): boolean;
  /** Gives it back. */
  stop(): Promise<void>;
};

/**
 * One process of all on the database has it, as long as it renews. It spares work and excludes nobody: a process that
 * was frozen may go on with what it had begun, so what is done under it must bear being done twice.
 */
export class Lease implements Held {
  private readonly needs: Needs;
  private readonly log: SparingLog;
  private heldUntil = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | null = null;
  private elsewhere = false;
  /** When somebody was last known to have it; from the start on, others have their time to take it. */
  private knownAt = Number.NEGATIVE_INFINITY;
  private yieldedAt = Number.NEGATIVE_INFINITY;
  private taken: (fromAnother: boolean) => void = () => undefined;
  private isUnfit: () => boolean = () => false;
  private stopRenewing: () => void = () => undefined;

  constructor(needs: Needs) {
    this.needs = needs;
    this.log = new SparingLog(needs.log, needs.ticker);
  }

  onTaken(taken: (fromAnother: boolean) => void): void {
    this.taken = taken;
  }

  yieldWhile(isUnfit: () => boolean): void {
    this.isUnfit = isUnfit;
  }

  start(): void {
    this.knownAt = this.needs.ticker.now();
    this.renew();
    this.stopRenewing = this.needs.ticker.every(this.needs.timing.renewMs, () => this.renew());
  }

  isHeld(): boolean {
    return this.needs.ticker.now() < this.heldUntil;
  }

  isElsewhere(): boolean {
    return this.elsewhere;
  }

  isVacant(): boolean {
    const { ticker, timing } = this.needs;
    return ticker.now() - Math.max(this.knownAt, this.heldUntil) > timing.vacantMs;
  }

  async stop(): Promise<void> {
    this.stopRenewing();
    await this.asking;
    this.heldUntil = Number.NEGATIVE_INFINITY;
    const { db, name, processId } = this.needs;
    await sql`update lease set until = clock_timestamp() where name = ${name} and process_id = ${processId}`
      .execute(db)
      .catch((error) => this.log.warn({ err: error, lease: name }, 'a lease could not be given back'));
  }

  /** Resolves when the question under way is answered. */
  async settled(): Promise<void> {
    await this.asking;
  }

  private renew(): void {
    if (this.isVacant()) this.log.error({ lease: this.needs.name }, 'nobody is known to have a lease');
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
  }

  private async ask(): Promise<void> {
    const { db, name, processId, timing, ticker } = this.needs;
    // From before the question: the database counts from when it answers, which is later.
    const askedAt = ticker.now();
    const patienceMs = this.isUnfit() && askedAt - this.yieldedAt >= timing.yieldEveryMs ? timing.lastsMs : 0;
    const lasting = sql`${timing.lastsMs}::float8 * interval '1 ms'`;
    try {
      // One that ends later than a lease can, as after damage or a clock that went back, is nobody's.
      const { rows } = await sql<{ from_another: boolean }>`
        insert into lease (name, process_id, until) values (${name}, ${processId}, clock_timestamp() + ${lasting})
        on conflict (name) do update set process_id = ${processId}, until = clock_timestamp() + ${lasting}
        where (lease.process_id = ${processId} and ${patienceMs}::float8 = 0)
          or lease.until <= clock_timestamp() - ${patienceMs}::float8 * interval '1 ms'
          or lease.until > clock_timestamp() + ${lasting}
        returning old.process_id is distinct from new.process_id as from_another`.execute(db);
      if (!rows[0]) {
        this.elsewhere = await this.isWithAnother();
        if (this.elsewhere) this.knownAt = askedAt;
        return;
      }
      this.elsewhere = false;
      this.knownAt = askedAt;
      // Nobody else has taken it meanwhile.
      if (patienceMs > 0) this.yieldedAt = askedAt;
      const wasHeld = this.isHeld();
      this.heldUntil = askedAt + timing.lastsMs;
      if (!wasHeld && this.isHeld()) this.taken(rows[0].from_another);
    } catch (error) {
      this.log.warn({ err: error, lease: name }, 'a lease could not be renewed');
    }
  }

  private async isWithAnother(): Promise<boolean> {
    const { db, name, processId } = this.needs;
    const { rows } = await sql`
      select from lease where name = ${name} and process_id <> ${processId} and until > clock_timestamp()`.execute(db);
    return rows.length > 0;
  }
}
