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
};
type Needs = {
  db: Db;
  /** A row of the table `lease`. */
  name: string;
  processId: string;
  timing: LeaseTiming;
  ticker: Ticker;
  log: Pick<OperatorLog, 'warn' | 'error'>;
};

/** What whoever works under a lease asks and tells. */
export type Held = {
  /** Called when this process has just got it. */
  onTaken(taken: () => void): void;
  /** While this is so, another process goes first. */
  yieldWhile(isUnfit: () => boolean): void;
  start(): void;
  /** Whether this process may still count on it. */
  isHeld(): boolean;
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
  private taken: () => void = () => undefined;
  private isUnfit: () => boolean = () => false;
  private stopRenewing: () => void = () => undefined;

  constructor(needs: Needs) {
    this.needs = needs;
    this.log = new SparingLog(needs.log, needs.ticker);
  }

  onTaken(taken: () => void): void {
    this.taken = taken;
  }

  yieldWhile(isUnfit: () => boolean): void {
    this.isUnfit = isUnfit;
  }

  start(): void {
    this.renew();
    this.stopRenewing = this.needs.ticker.every(this.needs.timing.renewMs, () => this.renew());
  }

  isHeld(): boolean {
    return this.needs.ticker.now() < this.heldUntil;
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
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
  }

  private async ask(): Promise<void> {
    const { db, name, processId, timing, ticker } = this.needs;
    // From before the question: the database counts from when it answers, which is later.
    const heldUntil = ticker.now() + timing.lastsMs;
    const patienceMs = this.isUnfit() ? timing.lastsMs : 0;
    try {
      const { rows } = await sql`
        update lease set process_id = ${processId}, until = clock_timestamp() + ${timing.lastsMs}::float8 * interval '1 ms'
        where name = ${name} and ((process_id = ${processId} and ${patienceMs}::float8 = 0)
          or until <= clock_timestamp() - ${patienceMs}::float8 * interval '1 ms')
        returning 1`.execute(db);
      if (rows.length === 0) return;
      const wasHeld = this.isHeld();
      this.heldUntil = heldUntil;
      if (!wasHeld && this.isHeld()) this.taken();
    } catch (error) {
      this.log.warn({ err: error, lease: name }, 'a lease could not be renewed');
    }
  }
}
