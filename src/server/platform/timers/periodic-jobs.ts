import { Backoff } from '#server/platform/backoff.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isAway } from '#server/platform/database/opening/keep-trying.ts';
import type { OperatorLog } from '#server/platform/log.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import { hospitalIds } from '#server/platform/tx/across-hospitals.ts';
import { type InHospital, SubjectsFailed } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { everywhere, type JobFailures } from './job-failures.ts';
import type { Held } from './lease.ts';

/** A job that runs every so many seconds; `reason` is its name. */
export type PeriodicJob = {
  seconds: number;
  reason: string;
  action(tx: Tx): Promise<void>;
  /** The hospitals in which there may be something to do; else it runs in every one. */
  hospitals?(db: Db, now: Date): Promise<string[]>;
};

type Needs = {
  db: Db;
  inHospital: InHospital;
  ticker: Ticker;
  log: Pick<OperatorLog, 'warn' | 'error'>;
  failures: JobFailures;
  clock: Pick<Clock, 'now'>;
  lease: Held;
};

/** A job that runs more rarely than this is not waited for before a hospital counts as well again. */
const rareSeconds = 60;

/**
 * The periodic jobs, at work in the one process that has their lease: each in its turn, one at a time of each, so that a
 * slow one is not begun beside itself. A subject that fails is tried again after a growing pause and holds up no other
 * (S20). Each bears being done by two processes at once, as after a lease that ran out.
 */
export class PeriodicJobs {
  private readonly needs: Needs;
  private readonly jobs: readonly PeriodicJob[];
  private readonly underWay = new Map<PeriodicJob, Promise<void>>();
  private readonly endedAt = new Map<PeriodicJob, number>();
  private readonly backoff: Backoff;
  /** Of a job that fails as a whole, in a hospital or in all. */
  private readonly runs: Backoff;
  private readonly log: SparingLog;
  private stops: (() => void)[] = [];

  constructor(needs: Needs, jobs: readonly PeriodicJob[]) {
    this.needs = needs;
    this.jobs = jobs;
    this.backoff = new Backoff(needs.ticker);
    this.runs = new Backoff(needs.ticker, timing.jobRunRetrySeconds);
    this.log = new SparingLog(needs.log, needs.ticker);
    for (const { reason, seconds } of jobs) needs.failures.add(reason, seconds > rareSeconds);
    needs.lease.onTaken((fromAnother) => this.takeOver(fromAnother));
    needs.lease.yieldWhile(() => this.late().length > 0);
  }

  start(): void {
    const { ticker, lease } = this.needs;
    for (const job of this.jobs) this.endedAt.set(job, ticker.now());
    this.stops = this.jobs.map((job) => ticker.every(job.seconds * 1000, () => this.begin(job)));
    lease.start();
  }

  /** Begins none any more, waits for those under way, and leaves them to another process. */
  async stop(): Promise<void> {
    for (const stop of this.stops) stop();
    this.stops = [];
    await this.settled();
    await this.needs.lease.stop();
  }

  /** Waits for those under way. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  /** Those that have not ended for so many turns that one of them hangs (S20). */
  late(): string[] {
    const now = this.needs.ticker.now();
    const { turns, seconds } = timing.jobLate;
    return this.jobs
      .filter((job) => this.needs.lease.isHeld() || this.underWay.has(job))
      .filter((job) => now - (this.endedAt.get(job) ?? now) > (turns * job.seconds + seconds) * 1000)
      .map(({ reason }) => reason);
  }

  /** Whether some process is known to do them. */
  areDone(): boolean {
    return this.stops.length === 0 || !this.needs.lease.isVacant();
  }

  /**
   * Whoever had the lease may have died in the middle: all begin now. One that is under way still counts from when it last
   * ended, and what failed here in a row counts on where no other process has tried since.
   */
  private takeOver(fromAnother: boolean): void {
    if (this.stops.length === 0) return;
    if (fromAnother) this.clearFailures();
    for (const job of this.jobs) {
      if (!this.underWay.has(job)) this.endedAt.set(job, this.needs.ticker.now());
      this.begin(job);
    }
  }

  private clearFailures(): void {
    this.needs.failures.clear(this.jobs.map(({ reason }) => reason));
  }

  private begin(job: PeriodicJob): void {
    const { lease } = this.needs;
    if (lease.isElsewhere()) this.clearFailures();
    if (!lease.isHeld() || this.underWay.has(job)) return;
    const work = this.runEverywhere(job).finally(() => {
      this.underWay.delete(job);
      this.endedAt.set(job, this.needs.ticker.now());
    });
    this.underWay.set(job, work);
  }

  private async runEverywhere(job: PeriodicJob): Promise<void> {
    if (this.runs.isPaused(job.reason)) return;
    const { db, clock, failures, lease } = this.needs;
    try {
      const hospitals = await (job.hospitals?.(db, clock.now()) ?? hospitalIds(db));
      failures.succeeded(job.reason, everywhere);
      this.runs.succeeded(job.reason);
      for (const hospital of hospitals) {
        if (!lease.isHeld()) return;
        await this.runIn(job, hospital);
      }
      if (job.hospitals) await this.nothingDueElsewhere(job, hospitals);
    } catch (error) {
      this.needs.failures.failed(job.reason, everywhere);
      if (!isAway(error)) this.runs.failed(job.reason);
      this.log.error({ err: error }, `${job.reason} could not run`);
    }
  }

  /** Where it failed and there is nothing to do any more, it is well; and wherever nothing was to be done from the start. */
  private async nothingDueElsewhere(job: PeriodicJob, due: readonly string[]): Promise<void> {
    const { db, failures } = this.needs;
    const others = failures.passed(job.reason) ? await hospitalIds(db) : failures.failedIn(job.reason);
    for (const hospital of others.filter((one) => !due.includes(one))) {
      failures.succeeded(job.reason, hospital);
      await failures.report(hospital);
    }
  }

  private async runIn(job: PeriodicJob, hospital: string): Promise<void> {
    const { failures } = this.needs;
    const run = `${job.reason} ${hospital}`;
    if (this.runs.isPaused(run)) return;
    const outcome = await this.try(job, hospital, run);
    if (outcome === 'done') failures.succeeded(job.reason, hospital);
    if (outcome === 'failed') failures.failed(job.reason, hospital);
    await failures.report(hospital);
  }

  /** `held back`: what failed before was not tried, so that nothing is known of it. */
  private async try(job: PeriodicJob, hospital: string, run: string): Promise<'done' | 'failed' | 'held back'> {
    const keyOf = (subject: string) => `${job.reason} ${hospital} ${subject}`;
    const tried = new Set<string>();
    let isHeldBack = false;
    const action = (tx: Tx) =>
      job.action({
        ...tx,
        afterwards: (subject, follow) => {
          if (this.backoff.isPaused(keyOf(subject))) isHeldBack = true;
          else {
            tried.add(subject);
            tx.afterwards(subject, follow);
          }
        },
      });
    const caller = { hospital, actor: { kind: 'system', reason: job.reason } as const };
    const error = await this.needs.inHospital(caller, action).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const failed = error instanceof SubjectsFailed ? error.subjects : [];
    for (const subject of failed) this.backoff.failed(keyOf(subject));
    for (const subject of tried) if (!failed.includes(subject)) this.backoff.succeeded(keyOf(subject));
    // Its subjects wait by themselves, and one that the database kept from running is tried in its next turn.
    if (error === null || error instanceof SubjectsFailed || isAway(error)) this.runs.succeeded(run);
    else this.runs.failed(run);
    if (error === null) return isHeldBack ? 'held back' : 'done';
    this.log.error(
      { err: error, hospital_id: hospital, subjects: failed },
      `${job.reason}: failed in one hospital`,
      hospital,
    );
    return 'failed';
  }
}
