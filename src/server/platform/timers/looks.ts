import type { OutboxLog } from '#server/platform/outbox/ports.ts';
import type { Ticker } from '#server/platform/realtime/options.ts';
import { acrossHospitals } from '#server/platform/tx/across-hospitals.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';

/** What is looked for again and again, in every hospital. */
export type Look = { seconds: number; reason: string; action(tx: Tx): Promise<void> };

type Needs = { db: Db; inHospital: InHospital; ticker: Ticker; log: Pick<OutboxLog, 'error'> };

/** The looks of one process: each in its turn, one at a time of each, so that a slow one is not begun beside itself. */
export class Looks {
  private readonly needs: Needs;
  private readonly looks: readonly Look[];
  private readonly underWay = new Map<Look, Promise<void>>();
  private readonly endedAt = new Map<Look, number>();
  private stops: (() => void)[] = [];

  constructor(needs: Needs, looks: readonly Look[]) {
    this.needs = needs;
    this.looks = looks;
  }

  start(): void {
    const { ticker } = this.needs;
    for (const look of this.looks) this.endedAt.set(look, ticker.now());
    this.stops = this.looks.map((look) => ticker.every(look.seconds * 1000, () => this.begin(look)));
  }

  /** Begins none any more, and waits for those under way. */
  async stop(): Promise<void> {
    for (const stop of this.stops) stop();
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

  private begin(look: Look): void {
    if (this.underWay.has(look)) return;
    const { ticker, log } = this.needs;
    const work = acrossHospitals(this.needs, look.reason, look.action)
      .catch((error) => log.error({ err: error }, `${look.reason} could not be looked for`))
      .finally(() => {
        this.underWay.delete(look);
        this.endedAt.set(look, ticker.now());
      });
    this.underWay.set(look, work);
  }
}
