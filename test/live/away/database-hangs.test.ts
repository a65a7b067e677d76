import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { clientEcho, echo } from '#shared/kernel/echo.events.ts';
import { listOwnRequests } from '#shared/requests/request.endpoints.ts';
import { type DatabaseLink, databaseLink } from './database-link.ts';
import { connect } from './screens.ts';

let app: TestApp;
let link: DatabaseLink;
let hospital: TestHospital;
beforeAll(async () => {
  app = await startTestApp(undefined, {
    via: async (url) => {
      link = await databaseLink(url);
      return link.url;
    },
  });
  hospital = await app.context.newHospital();
});
afterAll(async () => {
  await app.stop();
  await link.stop();
});

type Echo = { n: number; read_ms_ago: number };

/** A device that asks for echoes as often as one does, and knows from each answer whether it is connected. */
async function openDevice(token: string, device: string) {
  const page = connect(app, token);
  const channel = page.subscribe(channels.device(device));
  const connected: boolean[] = [];
  channel.bind(echo.kind, ({ read_ms_ago }: Echo) => {
    connected.push(read_ms_ago <= 5_000);
  });
  await new Promise((joined) => channel.bind('pusher:subscription_succeeded', joined));
  const ask = () => channel.trigger(clientEcho.name, { n: 1, visible: true, audio: true });
  ask();
  const asking = setInterval(ask, 4_000);
  return {
    isConnected: () => connected.at(-1),
    close() {
      clearInterval(asking);
      page.disconnect();
    },
  };
}

async function took(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

test('S32 S15 the database hangs: every page says so within 10 s, calls are refused at once, /readyz answers in 2 s', {
  timeout: 90_000,
}, async () => {
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const { username = '', password = '' } = hospital.employees[0] ?? {};
  const nurse = (await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } })).data;
  const devices = [
    await openDevice(bed.token, bed.bed.device.id),
    await openDevice(nurse.token, nurse.employee.device_id),
  ];
  const areConnected = () => devices.map((device) => device.isConnected());
  await vi.waitFor(() => expect(areConnected()).toEqual([true, true]), 10_000);

  link.hang();
  const hungAt = performance.now();
  const own = { token: bed.token };
  const first = app.call(listOwnRequests, own);
  expect(await took(fetch(`${app.origin}/readyz`))).toBeLessThan(2_000);
  await vi.waitFor(() => expect(areConnected()).toEqual([false, false]), { timeout: 12_000, interval: 50 });
  expect(performance.now() - hungAt, 'every page says so').toBeLessThan(10_000);
  expect((await first).status).toBe(503);
  expect(performance.now() - hungAt, 'not the 35 s of a query').toBeLessThan(12_000);
  await vi.waitFor(() => expect(app.context.databaseWatch.isAway()).toBe(true), 5_000);
  const begun = performance.now();
  for (let calls = 0; calls < 20; calls += 1) expect((await app.call(listOwnRequests, own)).status).toBe(503);
  expect(performance.now() - begun, 'refused at once').toBeLessThan(4_000);
  const ready = await fetch(`${app.origin}/readyz`);
  expect([ready.status, ((await ready.json()) as { parts: object }).parts]).toMatchObject([
    503,
    { database: 'not answering' },
  ]);

  link.mend();
  await vi.waitFor(async () => expect((await app.call(listOwnRequests, own)).status).toBe(200), {
    timeout: 15_000,
    interval: 100,
  });
  await vi.waitFor(() => expect(areConnected()).toEqual([true, true]), { timeout: 15_000, interval: 50 });
  for (const device of devices) device.close();
});
