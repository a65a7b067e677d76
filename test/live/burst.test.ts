import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { clientEcho } from '#shared/kernel/echo.events.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { connect } from './away/screens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('S16 a device is known to be in the foreground, and to be gone, while every connection for calls is taken', {
  timeout: 60_000,
}, async () => {
  const hospital = await app.context.newHospital();
  const { username = '', password = '' } = hospital.employees[0] ?? {};
  const body = { hospital_code: hospital.code, username, password };
  const { data } = await app.call(loginEmployee, { body });
  const device = data.employee.device_id;
  const page = connect(app, data.token);
  const channel = page.subscribe(channels.device(device));
  await new Promise((joined) => channel.bind('pusher:subscription_succeeded', joined));

  let isBusy = true;
  const calls = Array.from({ length: 60 }, () => sql`select pg_sleep(3)`.execute(app.context.db));
  const burst = Promise.all(calls).finally(() => {
    isBusy = false;
  });
  const caller = { hospital: hospital.id, actor: { kind: 'system', reason: 'test' } } as const;
  const state = () =>
    app.context.health.rehearse(caller, async (tx) => {
      const row = await tx.db.selectFrom('device').select('state').where('id', '=', device).executeTakeFirstOrThrow();
      return row.state;
    });
  const becomes = (wanted: string) =>
    vi.waitFor(async () => expect([await state(), isBusy]).toEqual([wanted, true]), { timeout: 20_000, interval: 50 });
  channel.trigger(clientEcho.name, { n: 1, visible: true, audio: true });
  await becomes('foreground');
  page.disconnect();
  await becomes('silent');
  await burst;
});

test('S5 S23 what is urgent reaches an open board while every connection for calls is taken', {
  timeout: 60_000,
}, async () => {
  const hospital = await app.context.newHospital();
  const { username = '', password = '', department = '' } = hospital.employees[0] ?? {};
  const nurse = (await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } })).data;
  await app.call(enterDuty, { token: nurse.token });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const page = connect(app, nurse.token);
  const board = page.subscribe(channels.department(department));
  const heard: string[] = [];
  board.bind(requestChanged.kind, ({ id }: { id: string }) => heard.push(id));
  await new Promise((joined) => board.bind('pusher:subscription_succeeded', joined));

  let isBusy = true;
  const calls = Array.from({ length: 60 }, () => sql`select pg_sleep(3)`.execute(app.context.db));
  const burst = Promise.all(calls).finally(() => {
    isBusy = false;
  });
  const asked_at = app.context.clock.now().toISOString();
  const tap = { id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at };
  const items = [{ service_id: hospital.services.pain }];
  const { data } = await app.call(submitRequest, { token: bed.token, body: { ...tap, items } });
  await vi.waitFor(() => expect([heard.includes(data.id), isBusy]).toEqual([true, true]), { timeout: 10_000 });
  page.disconnect();
  await burst;
});
