import { setTimeout as pause } from 'node:timers/promises';
import { buildCheckout } from './checkout.ts';
import { type Kind, kinds } from './kinds/kinds.ts';
import type { Tries } from './load/caller.ts';
import type { Acknowledged } from './load/device.ts';
import { type Back, Load } from './load/load.ts';
import type { StepAnswer } from './load/nurse.ts';
import type { Finding } from './proof/finding.ts';
import { proveHistories } from './proof/histories.ts';
import { proveChain, proveTimers } from './proof/standing.ts';
import { proveSubmissions, sendAgain } from './proof/submissions.ts';
import { type Random, seededRandom } from './random.ts';
import { openEmbeddedWard, openWardOfTwo, type Ward } from './ward/ward.ts';

export type FaultOptions = {
  seed: number;
  plan: readonly Kind[];
  submissions: number;
  devices: number;
  /** For all of it; what does not fit is left out, and the report says so. */
  seconds: number;
  /** The longest time for which anything is frozen, silent or full. */
  longestSeconds: number;
  /** Told as it goes. */
  say(line: string): void;
};

export type Strike = Back & { kind: Kind; boardsMs: number };
export type FaultReport = {
  acknowledged: Acknowledged[];
  steps: StepAnswer[];
  findings: Finding[];
  strikes: Strike[];
  tries: Tries;
  /** What could not be done here. */
  left: string[];
  /** What the servers logged as errors, and how often. */
  complaints: Map<string, number>;
};

const hesitateMs = 150; // a fault comes up to this long after the taps that it is to meet: before, in and after their commits
const restMs = 800;
const sendWithin = 0.7; // of a ward's time, if nothing held them up
const sendShare = 0.12; // of a ward's time, for what is still to be submitted after the last fault
const proofShare = 0.08; // of all time, for the proofs of the first ward

/**
 * S3, S4, S6, S20, S32, S35: devices submit and nurses work while faults strike one after the other; afterwards all
 * that anybody was told is compared with the database.
 */
export async function faultRun(o: FaultOptions): Promise<FaultReport> {
  const begun = performance.now();
  const checkout = buildCheckout();
  const report: FaultReport = {
    ...{ acknowledged: [], steps: [], findings: [], strikes: [], left: [], complaints: new Map() },
    tries: { unanswered: 0, unavailable: 0, failed: 0, refused: [] },
  };
  const order = seededRandom(o.seed).shuffled(o.plan);
  process.once('exit', checkout.remove);
  try {
    for (const [servers, open] of [
      [1, openEmbeddedWard],
      [2, openWardOfTwo],
    ] as const) {
      const own = order.filter((kind) => kinds[kind].servers === servers);
      if (own.length === 0) continue;
      const share = own.length / order.length;
      const spent = performance.now() - begun;
      const lastMs =
        share === 1 || servers === 2 ? o.seconds * 1000 - spent : o.seconds * 1000 * (1 - proofShare) * share;
      const chapter = new Chapter(o, report, own, { submissions: Math.ceil(o.submissions * share), lastMs });
      await withWard(
        () => open(checkout.folder),
        (ward) => chapter.run(ward),
      );
    }
    return report;
  } finally {
    process.off('exit', checkout.remove);
    checkout.remove();
  }
}

/** The database is a process of its own and the disk is mounted: neither may outlive a failure or a Ctrl-C. */
async function withWard(open: () => Promise<Ward>, work: (ward: Ward) => Promise<void>): Promise<void> {
  const opening = open(); // what fails to open has put itself away
  const stop = () => opening.then((ward) => ward.stop());
  const interrupted = () =>
    void stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupted);
  try {
    await work(await opening);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupted);
    await stop();
  }
}

/** S32: clients of one of two servers that was killed are back at the other. */
const backAtTheOtherWithinMs = 10_000;

function tooLate(kind: Kind, { allMs }: Back): Finding[] {
  if (kind !== 'one of two servers killed' || allMs <= backAtTheOtherWithinMs) return [];
  return [{ of: kind, is: 'late', why: `all were back after ${Math.round(allMs)} ms (S32)` }];
}

/** The faults of one ward. */
class Chapter {
  private readonly o: FaultOptions;
  private readonly report: FaultReport;
  private readonly plan: readonly Kind[];
  private readonly submissions: number;
  private readonly end: number;
  private readonly random: Random;
  private readonly perSecond: number;

  constructor(o: FaultOptions, report: FaultReport, plan: Kind[], of: { submissions: number; lastMs: number }) {
    this.o = o;
    this.report = report;
    this.plan = plan;
    this.submissions = of.submissions;
    this.end = performance.now() + of.lastMs;
    this.random = seededRandom(o.seed + plan.length);
    this.perSecond = of.submissions / ((of.lastMs / 1000) * sendWithin);
  }

  async run(ward: Ward): Promise<void> {
    const { seed, devices } = this.o;
    const load = new Load(ward, { seed, devices, perSecond: this.perSecond, tries: this.report.tries });
    try {
      await load.begin();
      await this.strikeAll(ward, load);
      await this.finish(load);
      await this.prove(ward, load);
    } finally {
      load.leave();
    }
  }

  private async strikeAll(ward: Ward, load: Load): Promise<void> {
    const lastBegin = this.end - (this.end - performance.now()) * sendShare;
    for (const [index, kind] of this.plan.entries()) {
      if (performance.now() > lastBegin) {
        this.report.left.push(`${this.plan.length - index} faults: the time was up`);
        return;
      }
      if (kind === 'disk full' && !ward.disk) this.report.left.push('disk full: no small disk can be mounted here');
      else await this.strike(ward, load, kind);
    }
  }

  private async strike(ward: Ward, load: Load, kind: Kind): Promise<void> {
    load.around = kind;
    await pause(this.random.below(restMs));
    load.volley();
    await pause(this.random.below(hesitateMs));
    await kinds[kind].strike({ ward, random: this.random, longestSeconds: this.o.longestSeconds });
    const back = await load.back(performance.now());
    const boards = await load.compareBoards();
    this.report.strikes.push({ kind, ...back, boardsMs: boards.ms });
    this.report.findings.push(...boards.findings, ...tooLate(kind, back));
    const [first, all, same] = [back.firstMs, back.allMs, boards.ms].map(Math.round);
    this.o.say(`${kind}: first answer after ${first} ms, all back after ${all} ms, boards the same ${same} ms later`);
  }

  /** What is still to be submitted, as fast as it goes. */
  private async finish(load: Load): Promise<void> {
    load.around = 'none';
    load.pace.hurry();
    while (load.pace.begun < this.submissions && performance.now() < this.end) await pause(20);
    const missing = this.submissions - load.pace.begun;
    if (missing > 0) this.report.left.push(`${missing} submissions: the time was up`);
    await load.end();
    this.o.say(`${load.acknowledged.length} submissions and ${load.steps.length} steps are answered; comparing`);
  }

  private async prove(ward: Ward, load: Load): Promise<void> {
    const { acknowledged, steps } = load;
    const found = [
      ...(await load.compareBoards()).findings,
      ...(await proveSubmissions(ward.superuserUrl(), acknowledged)),
      ...(await sendAgain(acknowledged, this.random)),
      ...(await proveSubmissions(ward.superuserUrl(), acknowledged)),
      ...(await proveHistories(ward.superuserUrl(), steps)),
      ...(await proveTimers(ward)),
      ...(await proveChain(ward)),
    ];
    this.report.findings.push(...found);
    this.report.acknowledged.push(...acknowledged);
    this.report.steps.push(...steps);
    for (const { complaints } of ward.services)
      for (const [said, times] of complaints)
        this.report.complaints.set(said, (this.report.complaints.get(said) ?? 0) + times);
  }
}
