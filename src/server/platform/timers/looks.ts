import { isAway } from '#server/platform/database/opening/keep-trying.ts';
import type { OutboxLog } from '#server/platform/outbox/ports.ts';
import type { Ticker } from '#server/platform/realtime/options.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import { hospitalIds } from '#server/platform/tx/across-hospitals.ts';
import { type InHospital, SubjectsFailed } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';
import { Backoff } from './backoff.ts';

/** What is looked for again and again, in every hospital. */
export type Look = { seconds: number; reason: string; action(tx: Tx): Promise<void> };

type Needs = {
  db: Db;
  inHospital: InHospital;
  ticker: Ticker;
  log: Pick<OutboxLog, 'warn' | 'error'>;
  /** In this hospital a job has failed so often in a row that people must know, or none does any more (S20). */
  onFailing?(hospital: string, isFailing: boolean): Promise<void>;
};

/** A job's failures in a row: by hospital, and as a whole where the hospitals could not even be listed. */
type Failures = Map<string, number>;
const everywhere = 'everywhere';
/** A job that runs more rarely than this is not waited for before a hospital counts as well again. */
const rareSeconds = 60;

/**
 * The periodic jobs of one process: each in its turn, one at a time of each, so that a slow one is not begun beside
 * itself. A subject that fails is tried again after a growing pause and holds up no other (S20).
 */
export class Looks {
  private readonly needs: Needs;
  private readonly looks: readonly Look[];
  private readonly underWay = new Map<Look, Promise<void>>();
  private readonly endedAt = new Map<Look, number>();
  private readonly failures = new Map<Look, Failures>();
  private readonly reported = new Map<string, boolean>();
  private readonly backoff: Backoff;
  /** Of a job that fails as a whole, in a hospital or in all. */
  private readonly runs: Backoff;
  private readonly log: SparingLog;
  private stops: (() => void)[] = [];

  constructor(needs: Needs, looks: readonly Look[]) {
    this.needs = needs;
    this.looks = looks;
    this.backoff = new Backoff(needs.ticker);
    this.runs = new Backoff(needs.ticker, timing.jobRunRetrySeconds);
    this.log = new SparingLog(needs.log, needs.ticker);
    for (const look of looks) this.failures.set(look, new Map());
  }

  start(): void {
    const { ticker } = this.needs;
    for (const look of this.looks) this.endedAt.set(look, ticker.now());
    this.stops = this.looks.map((look) => ticker.every(look.seconds * 1000, () => this.begin(look)));
  }

  /** Begins none any more, and waits for those under way. */
  async stop(): Promise<void> {
    for (const stop of this.stops) stop();
    await this.settled();
  }

  /** Waits for those under way. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  /** Those that have not ended for so many turns that one of them hangs: what they find, nobody looks for (S20). */
  late(): string[] {
    const now = this.needs.ticker.now();
    const { turns, seconds } = timing.lookLate;
    return this.looks
      .filter((look) => now - (this.endedAt.get(look) ?? now) > (turns * look.seconds + seconds) * 1000)
      .map(({ reason }) => reason);
  }

  /** Those that have failed three times in a row in some hospital (S20). */
  failing(): string[] {
    return this.looks.filter((look) => [...this.failuresOf(look).values()].some(isTooMany)).map(({ reason }) => reason);
  }

  private begin(look: Look): void {
    if (this.underWay.has(look)) return;
    const work = this.runEverywhere(look).finally(() => {
      this.underWay.delete(look);
      this.endedAt.set(look, this.needs.ticker.now());
    });
    this.underWay.set(look, work);
  }

  private async runEverywhere(look: Look): Promise<void> {
    const failures = this.failuresOf(look);
    if (this.runs.isPaused(look.reason)) return;
    try {
      const hospitals = await hospitalIds(this.needs.db);
      failures.delete(everywhere);
      this.runs.succeeded(look.reason);
      for (const hospital of hospitals) await this.runIn(look, hospital);
    } catch (error) {
      failures.set(everywhere, (failures.get(everywhere) ?? 0) + 1);
      if (!isAway(error)) this.runs.failed(look.reason);
      this.log.error({ err: error }, `${look.reason} could not be looked for`);
    }
  }

  private async runIn(look: Look, hospital: string): Promise<void> {
    const failures = this.failuresOf(look);
    const run = `${look.reason} ${hospital}`;
    if (this.runs.isPaused(run)) return;
    const outcome = await this.try(look, hospital, run);
    if (outcome === 'done') failures.set(hospital, 0);
    if (outcome === 'failed') failures.set(hospital, (failures.get(hospital) ?? 0) + 1);
    await this.report(hospital);
  }

  /** `held back`: what failed before was not tried, so that nothing is known of it. */
  private async try(look: Look, hospital: string, run: string): Promise<'done' | 'failed' | 'held back'> {
    const keyOf = (subject: string) => `${look.reason} ${hospital} ${subject}`;
    const tried = new Set<string>();
    let isHeldBack = false;
    const action = (tx: Tx) =>
      look.action({
        ...tx,
        afterwards: (subject, follow) => {
          if (this.backoff.isPaused(keyOf(subject))) isHeldBack = true;
          else {
            tried.add(subject);
            tx.afterwards(subject, follow);
          }
        },
      });
    const caller = { hospital, actor: { kind: 'system', reason: look.reason } as const };
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
      `${look.reason}: failed in one hospital`,
      hospital,
    );
    return 'failed';
  }

  /** Tells when a hospital begins or ceases to have a job that fails; of one just started, once the jobs have run there. */
  private async report(hospital: string): Promise<void> {
    const counts = this.looks.map((look) => this.failuresOf(look).get(hospital));
    const isFailing = counts.some(isTooMany);
    const isOver = this.looks.every(({ seconds }, at) => (counts[at] ?? (seconds > rareSeconds ? 0 : null)) === 0);
    // While it fails it is told again: another server, on which nothing failed, may have said that it is over.
    if (!isFailing && (!isOver || this.reported.get(hospital) === false)) return;
    try {
      await this.needs.onFailing?.(hospital, isFailing);
      this.reported.set(hospital, isFailing);
    } catch (error) {
      this.log.error(
        { err: error, hospital_id: hospital },
        'the alarm of a failing job could not be written',
        hospital,
      );
    }
  }

  private failuresOf(look: Look): Failures {
    return this.failures.get(look) ?? new Map();
  }
}

function isTooMany(count: number | undefined): boolean {
  return (count ?? 0) >= timing.jobFailures;
}
