import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import { certificate } from '#server/platform/web-push/fixtures/certificate.ts';
import { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee, refreshStaffToken } from '#shared/employees/employee.endpoints.ts';
import { subscribeToPush } from '#shared/notifications/push.endpoints.ts';
import { buildCheckout } from '../faults/checkout.ts';
import { kill } from '../faults/kinds/processes.ts';
import { Caller } from '../faults/load/caller.ts';
import { Device } from '../faults/load/device.ts';
import { openWardOfTwo, type Ward } from '../faults/ward/ward.ts';

/** High urgency: so long after a process was killed, another one has delivered what it had in hand. */
const freeWithinMs = 5_000;

const tries = { unanswered: 0, unavailable: 0, failed: 0, refused: [] };

let service: TestPushService;
let folder: string;
let checkout: { folder: string; remove(): void };
let ward: Ward;
beforeAll(async () => {
  service = await new TestPushService().start();
  folder = mkdtempSync(join(tmpdir(), 'wardbell-push-'));
  writeFileSync(join(folder, 'authority.pem'), certificate);
  checkout = buildCheckout();
  const trust = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'), WARDBELL_PUSH_ALLOW: 'loopback' };
  ward = await openWardOfTwo(checkout.folder, trust);
}, 120_000);
afterAll(async () => {
  await ward.stop();
  await service.stop();
  checkout.remove();
  rmSync(folder, { recursive: true });
}, 60_000);

type Claimer = { pid: number; beat_at: Date; claimed_until: Date };

/** The process that has this push in hand. */
function claimer(): Promise<Claimer | undefined> {
  return withClient(ward.superuserUrl(), async (client) => {
    const { rows } = await client.query<Claimer>(`
      select p.pid, p.beat_at, d.claimed_until from delivery d join process p on p.id = d.claimed_by
      where d.is_open and d.listener = 'push.send'`);
    return rows[0];
  });
}

test('S20 a push of high urgency in the hand of a server that is killed is sent by the other within 5 s of its death', {
  timeout: 60_000,
}, async () => {
  const { hospital, link } = ward;
  const origin = `http://127.0.0.1:${link.port}`;
  const { username = '', password = '' } = hospital.employees[0] ?? {};
  const nurse = new Caller(origin, refreshStaffToken, tries);
  await nurse.signIn(loginEmployee, { hospital_code: hospital.code, username, password });
  await nurse.insist(enterDuty, {});
  const phone = service.newBrowser();
  expect(await nurse.insist(subscribeToPush, { body: phone.subscription })).toMatchObject({ status: 201 });
  const bed = new Device(origin, tries);
  await bed.signIn(hospital.beds[0]?.code ?? '');

  // The service has the push and says nothing yet: nobody knows whether it will arrive.
  service.answer = 'hang';
  await bed.deliver({ id: crypto.randomUUID(), service: hospital.services.pain });
  await vi.waitFor(() => expect(service.asked).toEqual([`POST ${phone.path}`]), { timeout: 10_000, interval: 10 });
  const holding = await claimer();
  const victim = ward.services.findIndex((one) => one.pid() === holding?.pid);
  const starter = ward.services[victim]?.starter();
  expect([victim >= 0, starter === undefined]).toEqual([true, false]);
  service.answer = 201;
  // Right after a beat, when it seems to live for longest.
  await vi.waitFor(async () => expect((await claimer())?.beat_at).not.toEqual(holding?.beat_at), {
    ...{ timeout: 10_000, interval: 10 },
  });
  // Its starter goes with it, so that for some seconds there is the other server alone.
  const killedAt = Date.now();
  await kill(() => [starter ?? 0, holding?.pid ?? 0]);

  await vi.waitFor(() => expect(phone.pushes).toHaveLength(1), { timeout: 30_000, interval: 20 });
  expect(Date.now() - killedAt).toBeLessThan(freeWithinMs);
  expect(phone.pushes[0]?.headers.urgency).toBe('high');
  // Long before the claim itself would have ended.
  expect(holding?.claimed_until.getTime()).toBeGreaterThan(Date.now() + 30_000);
});
