import { seededRandom } from '#server/demo/history/random.ts';
import { inventWish } from '#server/demo/history/wishes.ts';
import { demoHospital } from '#server/demo/seed.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { openAppointments } from './appointments.ts';
import { inventPace, untilNext } from './pace.ts';
import { keepPhones } from './phones.ts';
import { ask, patientsWithoutScreen, takersOf } from './ward.ts';

export type LightOptions = {
  db: Db;
  inHospital: InHospital;
  clock: Clock;
  log: { warn(what: object, words: string): void };
  /** Requests an hour. */
  rate?: number;
  /** Factor on every pause; tests take a small one. */
  pace?: number;
  seed?: number;
};

const usualRate = 20;
const phonesMs = 60_000;

/**
 * Lets the demo ward live a little inside the server, through the real actions and in the demo hospital alone: patients
 * without a screen ring, nurses on duty take what these asked for and finish it. What people at screens ask is left to
 * people. Does nothing where there is no demo hospital.
 */
export async function simulateLightly(options: LightOptions): Promise<{ stop(): Promise<void> }> {
  const { db, inHospital, clock, log, rate = usualRate, pace = 1, seed = Date.now() } = options;
  const hospital = await demoHospital(db);
  const random = seededRandom(seed);
  const appointments = openAppointments((error) => {
    // Somebody at a screen was quicker, or the window has just closed: that is the ward's daily life.
    if (!(error instanceof AppError)) log.warn({ err: error }, 'The demo ward stumbled');
  });
  if (hospital) {
    later(0, carryOn);
    later(untilNext(rate, random), ringOn);
  }
  return { stop: appointments.stop };

  function later(ms: number, deed: () => Promise<void>): void {
    appointments.in(ms * pace, deed);
  }

  /** The nurses' phones, looked after as often as a real one would be heard of at the latest. */
  async function carryOn(): Promise<void> {
    const system = { hospital: hospital ?? '', actor: { kind: 'system', reason: 'demo' } as const };
    await inHospital(system, keepPhones).finally(() => later(phonesMs, carryOn));
  }

  /** The next one only when this one is answered: a slow server is not made slower. */
  async function ringOn(): Promise<void> {
    await ring().finally(() => later(untilNext(rate, random), ringOn));
  }

  async function ring(): Promise<void> {
    const system = { hospital: hospital ?? '', actor: { kind: 'system', reason: 'demo' } as const };
    const patients = await inHospital(system, patientsWithoutScreen);
    if (patients.length === 0) return;
    const { bed, caller } = random.pick(patients);
    const wish = inventWish(bed, clock.now().getTime(), random);
    const request = await inHospital(caller, (tx) => ask(tx, wish));
    if (!request) return;
    const { accept, done } = inventPace(random);
    later(accept, async () => {
      const taker = (await inHospital(system, (tx) => takersOf(tx, request)))[0];
      if (!taker) return;
      await inHospital(taker, (tx) => acceptRequest(tx, request, crypto.randomUUID()));
      later(done, async () => void (await inHospital(taker, (tx) => markDone(tx, request, crypto.randomUUID()))));
    });
  }
}
