import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestEmployee, TestHospital } from '#server/testing/hospital.ts';
import { Nurse } from '../../faults/load/nurse.ts';
import { type Direction, type Link, openLink } from '../../faults/ward/link.ts';

/** An echo is young for 15 s; the server looks for old ones once a second, and the row is written after that. */
const noticedSeconds = 15 + 2;

let app: TestApp;
let hospital: TestHospital;
const links: Link[] = [];
const nurses: Nurse[] = [];
beforeAll(async () => {
  app = await startTestApp();
  hospital = await app.context.newHospital();
});
afterAll(async () => {
  for (const nurse of nurses) nurse.screen.stop();
  for (const link of links) await link.stop();
  await app.stop();
});

/** A nurse on duty with an open app whose sound runs, over a network of their own. */
async function onDuty(employee: TestEmployee | undefined) {
  if (!employee) throw new Error('there is no such nurse');
  const link = await openLink([Number(new URL(app.origin).port)]);
  links.push(link);
  const nurse = new Nurse(link.port, employee, { unanswered: 0, unavailable: 0, failed: 0, refused: [] });
  await nurse.signIn(hospital.code);
  nurses.push(nurse);
  void nurse.screen.run();
  return { employee, link };
}

function known(employee: TestEmployee) {
  return asSystem(app.context, hospital, async (tx) => ({
    device: await tx.db
      .selectFrom('device')
      .select(['state', 'is_audio_running'])
      .where('employee_id', '=', employee.id)
      .executeTakeFirstOrThrow(),
    is: (await reachabilityOf(tx, [employee.id])).get(employee.id),
  }));
}

test.concurrent.each<[Direction, number]>([
  ['both ways', 0],
  ['to the server', 1],
])(
  'S14 S16 packets vanish %s and nothing is closed: the device is silent and its nurse not audible in time',
  {
    timeout: 40_000,
  },
  async (direction, index) => {
    const { employee, link } = await onDuty(hospital.employees[index]);
    const audible = { device: { state: 'foreground', is_audio_running: true }, is: 'audible' };
    await vi.waitFor(async () => expect(await known(employee)).toEqual(audible), { timeout: 10_000, interval: 50 });
    link.silence(direction, 'lost');
    const cutAt = performance.now();
    const isSilent = async () => expect((await known(employee)).device.state).toBe('silent');
    await vi.waitFor(isSilent, { timeout: noticedSeconds * 1000, interval: 50 });
    // Until then the last echo, at most 4 s before the cut, was young enough.
    expect(performance.now() - cutAt).toBeGreaterThan((15 - 4 - 1) * 1000);
    const after = await known(employee);
    expect(after.device).toEqual({ state: 'silent', is_audio_running: false });
    expect(after.is).not.toBe('audible');
  },
);
