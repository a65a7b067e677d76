import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import { signal } from '#server/platform/database/supervisor/processes.ts';
import type { TestEmployee } from '#server/testing/hospital.ts';
import { listColleagues } from '#shared/duty/colleague.endpoints.ts';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee, refreshStaffToken } from '#shared/employees/employee.endpoints.ts';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { clientEcho, echo } from '#shared/kernel/echo.events.ts';
import { buildCheckout } from '../faults/checkout.ts';
import { Caller } from '../faults/load/caller.ts';
import { openWardOfTwo, type Ward } from '../faults/ward/ward.ts';
import { connect } from './live/away/screens.ts';

const echoMs = 4_000;
/** How many echoes a device has asked for since, of a server that stands still. */
const unanswered = (since: number) => Math.ceil((performance.now() - since) / echoMs);

const tries = { unanswered: 0, unavailable: 0, failed: 0, refused: [] };

let ward: Ward;
let checkout: { folder: string; remove(): void };
beforeAll(async () => {
  checkout = buildCheckout();
  ward = await openWardOfTwo(checkout.folder);
}, 120_000);
afterAll(async () => {
  await ward.stop();
  checkout.remove();
}, 60_000);

/** A nurse on duty, whose calls go to this server. */
async function onDuty(origin: string, employee: TestEmployee | undefined) {
  const { username = '', password = '' } = employee ?? {};
  const caller = new Caller(origin, refreshStaffToken, tries);
  const body = { hospital_code: ward.hospital.code, username, password };
  const session = await caller.signIn<StaffSession>(loginEmployee, body);
  await caller.insist(enterDuty, {});
  return { caller, session };
}

/** A device in the foreground that asks for echoes as one does and stays on its socket; answers when one came. */
async function echoing(origin: string, { session, caller }: Awaited<ReturnType<typeof onDuty>>) {
  const page = connect({ origin }, caller.token);
  const channel = page.subscribe(channels.device(session.employee.device_id));
  await new Promise((joined) => channel.bind('pusher:subscription_succeeded', joined));
  const ask = () => channel.trigger(clientEcho.name, { n: 1, visible: true, audio: true });
  let answers = 0;
  channel.bind(echo.kind, () => {
    answers += 1;
  });
  const asking = setInterval(ask, echoMs);
  ask();
  return {
    answers: () => answers,
    answered: () => new Promise((heard) => channel.bind(echo.kind, heard)),
    close() {
      clearInterval(asking);
      page.disconnect();
    },
  };
}

async function rowOf(device: string) {
  return withClient(ward.superuserUrl(), async (client) => {
    const { rows } = await client.query('select state, is_audio_running, process_id from device where id = $1', [
      device,
    ]);
    return rows[0];
  });
}

test('S16 a server that was frozen for over 6 s comes back: its devices are announced anew, audible within two echoes', {
  timeout: 120_000,
}, async () => {
  const [first, second] = ward.services;
  const [anna, boris] = ward.hospital.employees;
  if (!first || !second) throw new Error('there are no two servers');
  const nurse = await onDuty(first.origin, anna);
  const colleague = await onDuty(second.origin, boris);
  const device = await echoing(first.origin, nurse);
  const id = nurse.session.employee.device_id;
  const reachability = async () => {
    const { body } = await colleague.caller.insist(listColleagues, {});
    return (body.data as Colleague[]).find((one) => one.id === anna?.id)?.reachability; // the endpoint's own answer
  };
  await vi.waitFor(async () => expect(await reachability()).toBe('audible'), { timeout: 20_000, interval: 100 });
  const { process_id: home } = await rowOf(id);

  // Right after an echo: the device would count as in the foreground for 15 s more, had its server not stood still.
  await device.answered();
  const frozen = first.pid() ?? 0;
  signal(frozen, 'SIGSTOP');
  const frozenAt = performance.now();
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('silent'), { timeout: 30_000, interval: 50 });
  expect(performance.now() - frozenAt).toBeGreaterThan(4_000); // its last beat was up to 2 s before
  expect(await rowOf(id)).toEqual({ state: 'silent', is_audio_running: false, process_id: null });
  expect(await reachability()).not.toBe('audible');

  // What was asked while it stood still is answered at once; then two more are what it may take.
  const before = device.answers() + unanswered(frozenAt);
  signal(frozen, 'SIGCONT');
  await vi.waitFor(async () => expect(await reachability()).toBe('audible'), { timeout: 60_000, interval: 50 });
  expect(device.answers() - before).toBeLessThanOrEqual(2);
  expect(await rowOf(id)).toEqual({ state: 'foreground', is_audio_running: true, process_id: home });
  // What the other server was late with takes nothing away again.
  await pause(6_000);
  expect(await reachability()).toBe('audible');
  expect(first.pid()).toBe(frozen);
  device.close();
});
