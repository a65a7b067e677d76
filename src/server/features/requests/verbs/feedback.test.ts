import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const step = (token: string, id: string, action_id: string = randomUUID()) => ({
  token,
  params: { id },
  body: { action_id },
});
const thanks = (token: string, id: string, action_id: string = randomUUID()) =>
  app.call(calls.giveFeedback, { token, params: { id }, body: { action_id, feedback: 'thanks' as const } });

async function patient(hospital: TestHospital, bed = 0): Promise<string> {
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[bed]?.code ?? '' } });
  return data.token;
}

/** A request of the first bed that Anna has accepted. */
async function accepted() {
  const hospital = await app.context.newHospital();
  const [employee] = hospital.employees;
  const body = { hospital_code: hospital.code, username: employee?.username ?? '', password: employee?.password ?? '' };
  const anna = (await app.call(loginEmployee, { body })).data.token;
  await app.call(enterDuty, { token: anna });
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const asked_at = app.context.clock.now().toISOString();
  const items = [{ service_id: hospital.services.water }];
  const submission = { id: randomUUID(), stay_id: data.bed.stay.id, asked_at, items };
  const asked = await app.call(calls.submitRequest, { token: data.token, body: submission });
  await app.call(calls.acceptRequest, step(anna, asked.data.id));
  return { hospital, anna, employee, bed: data.token, id: asked.data.id };
}

test('the patient says thank you for what was done: staff read it beside the request, and no device is called', async () => {
  const { anna, employee, bed, id } = await accepted();
  await app.call(calls.markRequestDone, step(anna, id));
  const before = (await app.call(calls.listRequests, { token: anna, query: { scope: 'done' } })).data[0];
  const said = await thanks(bed, id);
  expect(said.data).toMatchObject({ status: 'done', thanked_at: expect.any(String) });
  expect((await app.call(calls.listOwnRequests, { token: bed })).data).toEqual([said.data]);
  const [after] = (await app.call(calls.listRequests, { token: anna, query: { scope: 'done' } })).data;
  // Who finished it is still who finished it, and may take that back.
  expect(after).toEqual({ ...before, version: (before?.version ?? 0) + 1, thanked_at: said.data.thanked_at });
  expect(after).toMatchObject({ done_by: employee?.id, may: expect.arrayContaining(['undo_done']) });
  const history = await app.call(calls.readHistory, { token: anna, params: { id } });
  expect(history.data.at(-1)).toMatchObject({ step: 'thank', actor_kind: 'patient', phones: null });
});

test('thanks said twice are said once, with the same action and with another', async () => {
  const { anna, bed, id } = await accepted();
  await app.call(calls.markRequestDone, step(anna, id));
  const action = randomUUID();
  const [first, ...others] = [await thanks(bed, id, action), await thanks(bed, id, action), await thanks(bed, id)];
  expect(others.map(({ status, data }) => [status, data])).toEqual(others.map(() => [200, first?.data]));
  const history = await app.call(calls.readHistory, { token: anna, params: { id } });
  expect(history.data.filter((line) => line.step === 'thank')).toHaveLength(1);
});

test('nobody thanks for what is not done, nor for what another bed asked', async () => {
  const { hospital, anna, bed, id } = await accepted();
  const early = await thanks(bed, id);
  expect([early.status, early.error.code, early.error.data]).toMatchObject([
    409,
    'wrong_state',
    { status: 'accepted' },
  ]);
  await app.call(calls.markRequestDone, step(anna, id));
  const otherBed = await thanks(await patient(hospital, 1), id);
  const elsewhere = await thanks(await patient(await app.context.newHospital()), id);
  expect([otherBed.status, elsewhere.status]).toEqual([404, 404]);
  expect((await app.call(calls.listOwnRequests, { token: bed })).data).toMatchObject([{ thanked_at: null }]);
});

test('what is open again is thanked for anew, and its nurse may still take "done" back', async () => {
  const { anna, bed, id } = await accepted();
  await app.call(calls.markRequestDone, step(anna, id));
  await thanks(bed, id);
  const undone = await app.call(calls.undoRequestDone, step(anna, id));
  expect(undone.data).toMatchObject({ status: 'accepted', thanked_at: null });
  await app.call(calls.markRequestDone, step(anna, id));
  await thanks(bed, id);
  const reopened = await app.call(calls.reopenOwnRequest, step(bed, id));
  expect(reopened.data).toMatchObject({ status: 'pending', thanked_at: null });
});
