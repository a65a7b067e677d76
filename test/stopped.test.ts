import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import { buildCheckout } from '../faults/checkout.ts';
import { databaseOf, kill, serversOf, startersOf } from '../faults/kinds/processes.ts';
import { Device } from '../faults/load/device.ts';
import { Nurse } from '../faults/load/nurse.ts';
import { openWardOfTwo, type Ward } from '../faults/ward/ward.ts';

const firedWithinSeconds = 10;
const [third, fourth] = [120, 180];
/** Stopped from soon after the tap until two steps are overdue. */
const awaySeconds = third + 5;

let ward: Ward;
let checkout: { folder: string; remove(): void };
beforeAll(async () => {
  checkout = buildCheckout();
  ward = await openWardOfTwo(checkout.folder, { NODE_ENV: 'test' });
}, 120_000);
afterAll(async () => {
  await ward.stop();
  checkout.remove();
}, 60_000);

type Row = { request: string; due: Date; step: string; reason: string | null; at: Date };

/** What the steps of escalation left in the histories, and when each request's plan began. */
function stepsTaken(): Promise<Row[]> {
  return withClient(ward.superuserUrl(), async (client) => {
    const { rows } = await client.query<Row>(`
      select v.request_id as request, r.escalates_from as due, v.step, v.reason, v.at
      from request_event v join request r on r.hospital_id = v.hospital_id and r.id = v.request_id
      where v.step in ('submit', 'escalate', 'step_missed') and not r.is_probe order by v.request_id, v.request_version, v.step desc`);
    return rows;
  });
}

test('S20 two servers and their database are killed and away for over 60 s: of each request the latest overdue step fires, once, within 10 s', {
  timeout: 120_000,
}, async () => {
  const { hospital, link } = ward;
  const tries = { unanswered: 0, unavailable: 0, failed: 0, refused: [] };
  await Promise.all(
    hospital.employees.slice(0, 2).map((nurse) => new Nurse(link.port, nurse, tries).signIn(hospital.code)),
  );
  for (const bed of hospital.beds.slice(0, 8)) {
    const device = new Device(`http://127.0.0.1:${link.port}`, tries);
    await device.signIn(bed.code);
    await device.deliver({ id: crypto.randomUUID(), service: hospital.services.pain });
  }
  const asked = await stepsTaken();
  expect(asked).toHaveLength(8);

  const startsAt = new Date(Math.max(...asked.map(({ due }) => due.getTime())) + awaySeconds * 1000);
  ward.environment.WARDBELL_TEST_CLOCK = startsAt.toISOString();
  await kill(() => [...databaseOf(ward), ...startersOf(ward), ...serversOf(ward)]);
  await Promise.all(ward.services.map((service) => service.untilReady()));

  const byRequest = async () =>
    [...Map.groupBy(await stepsTaken(), ({ request }) => request).values()].map((rows) =>
      rows.map(({ step, reason }) => `${step} ${reason}`),
    );
  const expected = asked.map(() => ['submit null', 'step_missed department', 'escalate none']);
  await vi.waitFor(async () => expect(await byRequest()).toEqual(expected), {
    timeout: firedWithinSeconds * 1000,
    interval: 100,
  });
  const fired = (await stepsTaken()).filter(({ step }) => step === 'escalate');
  for (const { at } of fired) expect(at.getTime() - startsAt.getTime()).toBeLessThan(firedWithinSeconds * 1000);
  // The other server, and the watchdog, do not say it again; the next step waits for its time.
  await pause(6_000);
  expect(await byRequest()).toEqual(expected);
  expect(fourth - awaySeconds).toBeGreaterThan(firedWithinSeconds);
});
