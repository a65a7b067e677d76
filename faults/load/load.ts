import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../proof/finding.ts';
import { type Random, seededRandom } from '../random.ts';
import type { Ward } from '../ward/ward.ts';
import type { Tries } from './caller.ts';
import { type Acknowledged, Device, type Tap } from './device.ts';
import { Nurse, type StepAnswer } from './nurse.ts';
import { Pace } from './pace.ts';

export type LoadOptions = { seed: number; devices: number; perSecond: number; tries: Tries };
/** Milliseconds until the first call was answered, and until every device and every board was back. */
export type Back = { firstMs: number; allMs: number };

const backWithinMs = 90_000;
const boardsWithinMs = 3_000; // S6
const boardsGivenUpAfterMs = 20_000;
/**
 * So few that some taps match an open one and repeat it, and that the boards show all that is open. With the three
 * services that are not urgent it makes the twelve that a stay may have open at most: none is refused.
 */
const answers = 4;
const nurseRestsMs = 250;

/** Patients' devices that tap and nurses who work, over the ward's link, until told to stop. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly steps: StepAnswer[] = [];
  readonly pace: Pace;
  /** The fault that everything answered now is counted to. */
  around = '';
  private readonly devices: Device[] = [];
  private readonly nurses: Nurse[] = [];
  private readonly ward: Ward;
  private readonly options: LoadOptions;
  private working: Promise<unknown> = Promise.resolve();

  constructor(ward: Ward, options: LoadOptions) {
    this.ward = ward;
    this.options = options;
    this.pace = new Pace(options.perSecond);
  }

  get tries(): Tries {
    return this.options.tries;
  }

  async begin(): Promise<void> {
    const { link, hospital } = this.ward;
    const { devices, tries, seed } = this.options;
    for (let index = 0; index < devices; index++) {
      const device = new Device(`http://127.0.0.1:${link.port}`, tries);
      await device.signIn(hospital.beds[index % hospital.beds.length]?.code ?? '');
      this.devices.push(device);
    }
    for (const employee of hospital.employees) {
      const nurse = new Nurse(link.port, employee, tries);
      await nurse.signIn(hospital.code);
      this.nurses.push(nurse);
    }
    const chance = (index: number) => seededRandom(seed * 1_000 + index);
    for (const nurse of this.nurses) void nurse.screen.run();
    this.working = Promise.all([
      ...this.devices.map((device, index) => this.tapOn(device, chance(index))),
      ...this.nurses.map((nurse, index) => this.workOn(nurse, chance(devices + index))),
    ]);
    this.working.catch(() => undefined); // whoever ends the load hears of it
    await this.back(performance.now());
  }

  /** A call of each device at once. */
  volley(): void {
    this.pace.volley(this.devices);
  }

  /** Waits until everybody is back since `over`, and says how long that took. */
  async back(over: number): Promise<Back> {
    this.volley();
    for (const { screen } of this.nurses) screen.ask();
    const callers = this.devices.map(({ caller }) => caller);
    await until(() => callers.some(({ answeredFrom }) => answeredFrom > over));
    const firstMs = performance.now() - over;
    await until(
      () =>
        callers.every(({ answeredFrom }) => answeredFrom > over) &&
        this.nurses.every(({ screen }) => screen.liveFrom > over),
    );
    return { firstMs, allMs: performance.now() - over };
  }

  /**
   * S6: with nothing new begun by anybody, every board shows within 3 s what a fresh load shows. Timers go on changing
   * requests, so what differs at the first look is followed until it does not. Answers how long that took.
   */
  async compareBoards(): Promise<{ ms: number; findings: Finding[] }> {
    this.pace.hold();
    const begun = performance.now();
    const of = `board after ${this.around}`;
    let left = await this.differences();
    const named = (is: 'late' | 'missed') => [...left].map(([key, why]): Finding => ({ of, is, why: `${key} ${why}` }));
    let late: Finding[] = [];
    for (;;) {
      const ms = performance.now() - begun;
      if (ms > boardsWithinMs && late.length === 0) late = named('late');
      if (left.size === 0 || ms > boardsGivenUpAfterMs) {
        this.pace.resume();
        return { ms, findings: [...late, ...named('missed')] };
      }
      await pause(50);
      const now = await this.differences();
      left = new Map([...left].filter(([key]) => now.has(key)));
    }
  }

  /** Of all boards, each by the board, the request and the version that it should show. */
  private async differences(): Promise<Map<string, string>> {
    const boards = this.nurses.map(async ({ screen }) =>
      [...(await screen.differences())].map(([key, why]) => [`${screen.name}: ${key}`, why] as const),
    );
    return new Map((await Promise.all(boards)).flat());
  }

  /** Ends all that taps and works; what is under way is sent until it is answered. */
  async end(): Promise<void> {
    this.pace.end();
    await this.working;
  }

  leave(): void {
    this.pace.end();
    for (const { screen } of this.nurses) screen.stop();
  }

  private async tapOn(device: Device, random: Random): Promise<void> {
    const { water, pain, toilet, blanket } = this.ward.hospital.services;
    while (await this.pace.turn(device)) {
      const service = random.pick([water, pain, toilet, blanket]);
      const tap: Tap = { id: crypto.randomUUID(), service, answer: `wish ${random.below(answers)}` };
      const meta = await device.deliver(tap);
      if (meta) this.acknowledged.push({ tap, device, meta, around: this.around });
    }
  }

  private async workOn(nurse: Nurse, random: Random): Promise<void> {
    while (!this.pace.over) {
      await pause(random.below(nurseRestsMs));
      if (this.pace.held) continue;
      const notified = await nurse.step(random);
      if (notified) this.steps.push({ ...notified, around: this.around });
    }
  }
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + backWithinMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Not everybody was back after ${backWithinMs / 1000} s.`);
    await pause(5);
  }
}
