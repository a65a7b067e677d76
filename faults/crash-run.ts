import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withClient } from '#server/platform/database/roles.ts';
import { SUPERUSER } from '#server/platform/database/supervisor/cluster.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { buildCheckout } from './checkout.ts';
import { type Acknowledged, Device, type Tap, type Tries } from './device.ts';
import { freePort } from './free-port.ts';
import { compareWithDatabase, type Finding } from './ledger.ts';
import { type Random, seededRandom } from './random.ts';
import { type Fault, faults, runService, type Service } from './service.ts';

export type CrashOptions = {
  seed: number;
  submissions: number;
  devices: number;
  /** How often each kind of fault comes. */
  kills: Record<Fault, number>;
};

export type Recovery = { fault: Fault; ms: number };
export type CrashReport = { acknowledged: Acknowledged[]; findings: Finding[]; recoveries: Recovery[]; tries: Tries };

const thinkMs = 30; // a device rests up to this long between two taps, so that most kills meet calls under way
const commitDelayMs = 50;
const hesitateMs = 40; // a fault comes up to this long after the tap that called it

/**
 * S3: devices submit while server and database are killed; afterwards each answer is compared with the database, every
 * tap is sent once more, and it is compared again. The faults come at numbers of answers drawn from the seed, so a slow
 * machine gets as many as a fast one.
 */
export async function crashRun(o: CrashOptions): Promise<CrashReport> {
  const checkout = buildCheckout();
  const place = mkdtempSync(join(tmpdir(), 'wardbell-faults-'));
  chmodSync(place, 0o755);
  const service = runService({ checkout: checkout.folder, dataFolder: join(place, 'data'), port: await freePort() });
  const leave = async () => {
    await service.stop();
    checkout.remove();
    rmSync(place, { recursive: true, force: true });
  };
  // The database is a process of its own and would outlive a Ctrl-C.
  const interrupted = () => void leave().finally(() => process.exit(1));
  process.once('SIGINT', interrupted);
  try {
    await service.untilReady();
    return await crash(service, o);
  } finally {
    process.off('SIGINT', interrupted);
    await leave();
  }
}

async function crash(service: Service, o: CrashOptions): Promise<CrashReport> {
  const tries: Tries = { unanswered: 0, unavailable: 0, failed: 0, refused: [] };
  const random = seededRandom(o.seed);
  await slowCommits(databaseUrl(service.dataFolder));
  const hospital = await makeHospital(service);
  const devices = await signIn(service, hospital, o.devices, tries);
  const run = new Run(hospital, o.submissions, random);
  const [recoveries] = await Promise.all([
    run.breakThings(service, o.kills),
    ...devices.map((device) => run.submitAll(device)),
  ]);
  await service.untilReady();
  const first = await compareWithDatabase(databaseUrl(service.dataFolder), run.acknowledged);
  const again = await sendAgain(run.acknowledged);
  const second = await compareWithDatabase(databaseUrl(service.dataFolder), run.acknowledged);
  return { acknowledged: run.acknowledged, findings: [...first, ...again, ...second], recoveries, tries };
}

class Run {
  readonly acknowledged: Acknowledged[] = [];
  private readonly services: string[];
  private readonly random: Random;
  private readonly total: number;
  private begun = 0;
  private next: Fault | 'none' = 'none';

  constructor(hospital: TestHospital, total: number, random: Random) {
    const { water, pain, toilet, blanket } = hospital.services;
    this.services = [water, pain, toilet, blanket];
    this.total = total;
    this.random = random;
  }

  async submitAll(device: Device): Promise<void> {
    while (this.begun < this.total) {
      this.begun += 1;
      const tap = this.nextTap();
      const answered = await device.deliver(tap);
      if (answered) this.acknowledged.push({ tap, device, ...answered, before: this.next });
      await pause(this.random.below(thinkMs));
    }
  }

  async breakThings(service: Service, times: CrashOptions['kills']): Promise<Recovery[]> {
    const order = this.random.shuffled(faults.flatMap((fault) => Array<Fault>(times[fault]).fill(fault)));
    const moments = order.map(() => Math.round(this.total * (0.03 + 0.0085 * this.random.below(100))));
    moments.sort((a, b) => a - b);
    const recoveries: Promise<Recovery>[] = [];
    for (const [index, fault] of order.entries()) {
      this.next = fault;
      await this.until(() => this.acknowledged.length >= (moments[index] ?? 0));
      await pause(this.random.below(hesitateMs));
      await service.kill(fault);
      recoveries.push(this.recovery(fault, performance.now()));
    }
    this.next = 'none';
    return Promise.all(recoveries);
  }

  /** Recovered is what has answered a call that began after the kill. */
  private async recovery(fault: Fault, killedAt: number): Promise<Recovery> {
    const from = this.acknowledged.length;
    await this.until(() => this.acknowledged.slice(from).some(({ begunAt }) => begunAt > killedAt));
    return { fault, ms: performance.now() - killedAt };
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds()) await pause(5);
  }

  /** Answers are few enough that some taps of a stay meet an open one and raise it. */
  private nextTap(): Tap {
    const answer = `wish ${this.random.below(this.total / 4)}`;
    return { id: crypto.randomUUID(), service: this.random.pick(this.services), answer };
  }
}

/** Every answered tap once more: it must be known, and name the same request. */
async function sendAgain(acknowledged: readonly Acknowledged[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const byDevice = [...Map.groupBy(acknowledged, ({ device }) => device)];
  await Promise.all(
    byDevice.map(async ([device, own]) => {
      for (const { tap, meta } of own) {
        const again = (await device.deliver(tap))?.meta;
        if (again?.outcome !== 'existed')
          findings.push({ tap: tap.id, is: 'lost', why: `sent again: ${again?.outcome}` });
        else if (again.items[0]?.request_id !== meta.items[0]?.request_id)
          findings.push({ tap: tap.id, is: 'doubled', why: 'sent again: another request' });
      }
    }),
  );
  return findings;
}

async function makeHospital(service: Service): Promise<TestHospital> {
  const factory = join(import.meta.dirname, '../src/server/testing/new-hospital.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [factory], {
    env: { ...process.env, NODE_ENV: 'test', WARDBELL_DATA: service.dataFolder },
  });
  return JSON.parse(stdout) as TestHospital; // the factory prints this type and nothing else
}

async function signIn(service: Service, { beds }: TestHospital, count: number, tries: Tries): Promise<Device[]> {
  const devices: Device[] = [];
  for (let index = 0; index < count; index++) {
    const device = new Device(service.origin, tries);
    await device.signIn(beds[index % beds.length]?.code ?? '');
    devices.push(device);
  }
  return devices;
}

/**
 * As on a slow disk: most kills then meet a transaction between its commit and the disk, where an answer that did not
 * wait would be a lie. On a fast disk they hardly ever do.
 */
async function slowCommits(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`alter system set commit_delay = ${commitDelayMs * 1000}`);
    await client.query('alter system set commit_siblings = 0');
    await client.query('select pg_reload_conf()');
  });
}

/** As the superuser, for whom no row is hidden. */
function databaseUrl(dataFolder: string): string {
  const { database_superuser_password: password } = openSecrets(dataFolder);
  const [, , , port, folder = ''] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return `postgresql://${SUPERUSER}:${password}@/wardbell?host=${encodeURIComponent(folder)}&port=${port}`;
}
