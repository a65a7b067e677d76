import type { OperatorLog } from '#server/platform/log.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import { timing } from '#shared/kernel/timing.ts';

/** In this hospital a job has failed so often in a row that people must know, or none does any more (S20). */
export type OnFailing = (hospital: string, isFailing: boolean) => Promise<void>;

type Needs = { ticker: Pick<Ticker, 'now'>; log: Pick<OperatorLog, 'warn' | 'error'>; onFailing?: OnFailing };
type Failures = Map<string, number>;

/** Stands for all hospitals where they could not even be listed. */
export const everywhere = 'everywhere';

/**
 * The failures in a row of every job of a process, by job and hospital. `failing` names the jobs for `/readyz`; a
 * hospital learns when one begins or ceases to fail there (S20).
 */
export class JobFailures {
  private readonly onFailing: OnFailing | undefined;
  private readonly log: SparingLog;
  private readonly jobs = new Map<string, { isRare: boolean; hasPassed: boolean; failures: Failures }>();
  private readonly reported = new Map<string, boolean>();

  constructor({ ticker, log, onFailing }: Needs) {
    this.onFailing = onFailing;
    this.log = new SparingLog(log, ticker);
  }

  /** A job that counts. One that is rare is not waited for before a hospital counts as well after a start. */
  add(job: string, isRare: boolean): void {
    this.jobs.set(job, { isRare, hasPassed: false, failures: new Map() });
  }

  /** It could not run in this hospital, or not even begin (`everywhere`). */
  failed(job: string, hospital: string): void {
    const failures = this.jobs.get(job)?.failures;
    failures?.set(hospital, (failures.get(hospital) ?? 0) + 1);
  }

  succeeded(job: string, hospital: string): void {
    this.jobs.get(job)?.failures.set(hospital, 0);
  }

  /** Another process does these now, or did until now: what failed here before says nothing. */
  clear(jobs: readonly string[]): void {
    for (const job of jobs) {
      const known = this.jobs.get(job);
      known?.failures.clear();
      if (known) known.hasPassed = false;
    }
    this.reported.clear();
  }

  /** It has been through all hospitals. Answers whether for the first time since it is done here. */
  passed(job: string): boolean {
    const known = this.jobs.get(job);
    if (!known || known.hasPassed) return false;
    known.hasPassed = true;
    return true;
  }

  /** The hospitals in which a job's last try failed. */
  failedIn(job: string): string[] {
    return [...(this.jobs.get(job)?.failures ?? [])].flatMap(([hospital, count]) => (count > 0 ? [hospital] : []));
  }

  /** The jobs that have failed three times in a row in some hospital (S20). */
  failing(): string[] {
    return [...this.jobs].flatMap(([job, { failures }]) => ([...failures.values()].some(isTooMany) ? [job] : []));
  }

  /** Notifies a hospital when it begins or ceases to have a job that fails; never throws. */
  async report(hospital: string): Promise<void> {
    const counts = [...this.jobs.values()].map(({ isRare, failures }) => failures.get(hospital) ?? (isRare ? 0 : null));
    const isFailing = counts.some(isTooMany);
    // What is not done here keeps nothing up that was said from here.
    const isOver = counts.every((count) => count === 0 || (count === null && this.reported.get(hospital)));
    // While it fails it is announced again: another server, on which nothing failed, may have said that it is over.
    if (!isFailing && (!isOver || this.reported.get(hospital) === false)) return;
    try {
      await this.onFailing?.(hospital, isFailing);
      this.reported.set(hospital, isFailing);
    } catch (error) {
      const context = { err: error, hospital_id: hospital };
      this.log.error(context, 'the alarm of a failing job could not be written', hospital);
    }
  }
}

function isTooMany(count: number | null): boolean {
  return (count ?? 0) >= timing.jobFailures;
}
