import { Backoff } from '#server/platform/backoff.ts';
import { isAway } from '#server/platform/database/opening/keep-trying.ts';
import type { OperatorLog } from '#server/platform/log.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import { timing } from '#shared/kernel/timing.ts';
import { everywhere, type JobFailures } from './job-failures.ts';

type Needs = { ticker: Pick<Ticker, 'now'>; log: Pick<OperatorLog, 'warn' | 'error'>; failures: JobFailures };

/**
 * A job outside the periodic ones that goes through the hospitals: a failure in one is logged, counted (S20) and
 * followed by a pause there, and holds up no other.
 */
export class HospitalJob {
  private readonly name: string;
  private readonly failures: JobFailures;
  private readonly log: SparingLog;
  private readonly pauses: Backoff;

  /** It counts as rare: in most hospitals there is nothing to do most of the time. */
  constructor(name: string, { ticker, log, failures }: Needs) {
    this.name = name;
    this.failures = failures;
    this.log = new SparingLog(log, ticker);
    this.pauses = new Backoff(ticker, timing.jobRunRetrySeconds);
    failures.add(name, true);
  }

  /** Works through these hospitals, all in which there is something to do. */
  async runIn(hospitals: readonly string[], work: (hospital: string) => Promise<void>): Promise<void> {
    this.failures.succeeded(this.name, everywhere);
    for (const hospital of hospitals) await this.tryIn(hospital, work);
    // Where it failed and there is nothing to do any more, another process has done it.
    for (const hospital of this.failures.failedIn(this.name))
      if (!hospitals.includes(hospital)) await this.succeeded(hospital);
  }

  /** It could not even be found out where there is something to do. */
  couldNotBegin(error: unknown): void {
    this.log.error({ err: error }, `${this.name}: could not begin`);
    this.failures.failed(this.name, everywhere);
  }

  private async tryIn(hospital: string, work: (hospital: string) => Promise<void>): Promise<void> {
    if (this.pauses.isPaused(hospital)) return;
    try {
      await work(hospital);
      await this.succeeded(hospital);
    } catch (error) {
      if (!isAway(error)) this.pauses.failed(hospital);
      this.log.error({ err: error, hospital_id: hospital }, `${this.name}: failed in one hospital`, hospital);
      this.failures.failed(this.name, hospital);
      await this.failures.report(hospital);
    }
  }

  private async succeeded(hospital: string): Promise<void> {
    this.pauses.succeeded(hospital);
    this.failures.succeeded(this.name, hospital);
    await this.failures.report(hospital);
  }
}
