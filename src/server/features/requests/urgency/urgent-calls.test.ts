import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { asSystem } from '#server/testing/house.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Keeps every ordinary connection busy until it is told to stop. */
async function keepBusy(hospital: TestHospital): Promise<() => Promise<void>> {
  const over = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const work = Array.from({ length: 10 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(promise);
    return asSystem(app.house, hospital, async () => {
      resolve();
      await over.promise;
    });
  });
  await Promise.all(begun);
  return async () => {
    over.resolve();
    await Promise.all(work);
  };
}

test('S23 while every connection is taken, calls that change a request of high urgency are answered, others wait', async () => {
  const hospital = await app.house.newHospital();
  const [nurse] = hospital.employees;
  const signIn = { hospital_code: hospital.code, username: nurse?.username ?? '', password: nurse?.password ?? '' };
  const { token: anna } = (await app.call(loginEmployee, { body: signIn })).data;
  await app.call(enterDuty, { token: anna });
  const { token, bed } = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const ask = (service_id: string) => {
    const tap = { id: randomUUID(), stay_id: bed.stay.id, asked_at: app.house.clock.now().toISOString() };
    return app.call(calls.submitRequest, { token, body: { ...tap, items: [{ service_id }] } });
  };
  const step = (id: string) => ({ token: anna, params: { id }, body: { action_id: randomUUID() } });

  const stop = await keepBusy(hospital);
  const done: string[] = [];
  const water = ask(hospital.services.water).then((answer) => done.push('water') && answer.status);
  const pain = await ask(hospital.services.pain);
  expect([pain.status, pain.data.urgency]).toEqual([201, 'high']);
  const { id } = pain.data;
  expect((await app.call(calls.acceptRequest, step(id))).status).toBe(200);
  const many = { token: anna, body: { items: [{ id, action_id: randomUUID() }] } };
  expect((await app.call(calls.acceptRequests, many)).data).toMatchObject([{ refused: null }]);
  expect((await app.call(calls.markRequestDone, step(id))).status).toBe(200);
  expect(done).toEqual([]);
  await stop();
  expect(await water).toBe(201);
});
