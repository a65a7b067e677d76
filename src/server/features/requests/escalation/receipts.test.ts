import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAssignments } from '#server/features/duty/duty.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/requests/reaching/receipt.endpoints.ts';
import { acceptRequest, listOwnRequests } from '#shared/requests/request.endpoints.ts';
import { setPolicy } from './fixtures/set-policy.ts';
import { Ward } from './fixtures/ward.ts';
import { acknowledge, giveReceipts } from './receipts.ts';

let app: TestApp;
let context: TestContext;
beforeAll(async () => {
  app = await startTestApp();
  context = app.context;
});
afterAll(() => app.stop());

/** Anna has the bed, Bilal the ward. */
async function ward(): Promise<Ward> {
  const made = new Ward(context, await context.newHospital());
  await made.onDuty('Anna', 'Bilal');
  await made.as('Anna', (tx) => saveAssignments(tx, { bed_ids: [made.hospital.beds[0]?.id ?? ''] }));
  return made;
}

test('S10 only a device of somebody who was notified makes it received: no station, nobody else', async () => {
  const at = await ward();
  const { id } = await at.ask(at.hospital.services.water);
  const station = await at.device('Anna', 'station');
  expect(await station((tx) => giveReceipts(tx, [id]))).toEqual([id]);
  await (await at.device('Bilal'))((tx) => giveReceipts(tx, [id]));
  expect(await at.reads(id)).toBe('sent');
  const anna = await at.device('Anna');
  await anna((tx) => giveReceipts(tx, [id]));
  expect(await at.reads(id)).toBe('received');
  const { version, received_at } = await at.row(id);
  context.clock.advance({ seconds: 1 });
  await anna((tx) => giveReceipts(tx, [id]));
  await (await at.device('Anna'))((tx) => giveReceipts(tx, [id]));
  expect(await at.row(id)).toMatchObject({ version, received_at });
});

test('S10 a receipt stops no timer: the next circle is notified at its time', async () => {
  const at = await ward();
  const from = context.clock.now();
  const { id } = await at.ask(at.hospital.services.pain);
  await (await at.device('Anna'))((tx) => giveReceipts(tx, [id]));
  await at.pass(59);
  expect(await at.notified(id)).toEqual(['Anna 1']);
  await at.pass(1);
  expect(await at.notified(id)).toEqual(['Anna 1', 'Bilal 2']);
  expect(await at.secondsOf(id, 'escalate', from)).toEqual([60]);
});

test('one call for many: what is not open, or not of this hospital, is left out', async () => {
  const at = await ward();
  const elsewhere = await ward();
  const [first, second, foreign] = [
    await at.ask(at.hospital.services.water),
    await at.ask(at.hospital.services.pain),
    await elsewhere.ask(elsewhere.hospital.services.pain),
  ].map(({ id }) => id);
  const ids = [first ?? '', second ?? '', foreign ?? ''];
  const anna = await at.device('Anna');
  expect((await anna((tx) => giveReceipts(tx, ids))).sort()).toEqual([first, second].sort());
  expect((await anna((tx) => acknowledge(tx, ids))).sort()).toEqual([first, second].sort());
  const opened = await at.asSystem((tx) => tx.db.selectFrom('acknowledgement').select('request_id').execute());
  expect(opened).toHaveLength(2);
  expect(await elsewhere.reads(foreign ?? '')).toBe('sent');
});

test.each([
  { service: 'pain', unreceived: 15, patient: 30, stages: [60] },
  { service: 'water', unreceived: 30, patient: 60, stages: [180] },
  { service: 'blanket', unreceived: 120, patient: 300, stages: [600] },
] as const)(
  'S11 no receipt of $service: the next circle at $unreceived s, the patient at $patient s; a later one clears it',
  async ({ service, unreceived, patient, stages }) => {
    const at = await ward();
    const from = context.clock.now();
    const { id } = await at.ask(at.hospital.services[service]);
    await at.pass(unreceived - 1);
    expect(await at.notified(id)).toEqual(['Anna 1']);
    expect(await at.row(id)).toMatchObject({ unreceived: 'no', alert_kind: 'new' });
    await at.pass(1);
    expect(await at.notified(id)).toEqual(['Anna 1', 'Bilal 2']);
    const alerted_at = context.clock.now();
    expect(await at.row(id)).toMatchObject({ unreceived: 'unreceived', alert_kind: 'step', alerted_at });
    await at.pass(patient - unreceived - 1);
    expect(await at.reads(id)).toBe('sent');
    await at.pass(1);
    expect(await at.row(id)).toMatchObject({ unreceived: 'patient_notified', alerted_at: context.clock.now() });
    expect(await at.reads(id)).toBe('not_received');
    expect(await at.secondsOf(id, 'unreceived', from)).toEqual([unreceived]);
    expect(await at.secondsOf(id, 'patient_notified', from)).toEqual([patient]);
    await (await at.device('Bilal'))((tx) => giveReceipts(tx, [id]));
    expect(await at.row(id)).toMatchObject({ unreceived: 'no' });
    expect(await at.reads(id)).toBe('received');
    await at.pass((stages[0] ?? 0) - patient);
    expect(await at.secondsOf(id, 'escalate', from)).toEqual(stages);
  },
);

test('S7 S11 low urgency asked for again goes on by its own times, and is alerted again at once', async () => {
  const at = await ward();
  const from = context.clock.now();
  const { id } = await at.ask(at.hospital.services.blanket);
  await at.pass(70);
  await at.ask(at.hospital.services.blanket);
  expect(await at.row(id)).toMatchObject({ alert_kind: 'repeat', alerted_at: context.clock.now() });
  await at.pass(230);
  expect(await at.secondsOf(id, 'unreceived', from)).toEqual([120]);
  expect(await at.secondsOf(id, 'patient_notified', from)).toEqual([300]);
});

test('S11 the hospital makes the priority urgent meanwhile: what runs keeps its times, the next one has the new', async () => {
  const at = await ward();
  const from = context.clock.now();
  const before = await at.ask(at.hospital.services.blanket);
  await at.asSystem((tx) =>
    tx.db.updateTable('priority').set({ urgency: 'high' }).where('urgency', '=', 'low').execute(),
  );
  const after = await at.ask(at.hospital.services.blanket, 1);
  await at.pass(300);
  expect(await at.secondsOf(before.id, 'patient_notified', from)).toEqual([300]);
  expect(await at.secondsOf(after.id, 'unreceived', from)).toEqual([15]);
  expect(await at.secondsOf(after.id, 'patient_notified', from)).toEqual([30]);
});

test('S11 S19 a tightened policy has notified the next circle already: the one after it is notified then', async () => {
  const at = new Ward(context, await context.newHospital());
  await at.onDuty('Anna', 'Bilal', 'Zoe');
  await at.as('Anna', (tx) => saveAssignments(tx, { bed_ids: [at.hospital.beds[0]?.id ?? ''] }));
  await setPolicy(at, 'normal', [0, 20, 300, 400]);
  const from = context.clock.now();
  const { id } = await at.ask(at.hospital.services.water);
  await at.pass(29);
  expect(await at.notified(id)).toEqual(['Anna 1', 'Bilal 2']);
  await at.pass(1);
  expect(await at.notified(id)).toEqual(['Anna 1', 'Bilal 2', 'Zoe 3']);
  await at.pass(270);
  expect(await at.secondsOf(id, 'escalate', from)).toEqual([20, 300]);
});

test('S7 S19 a request of high urgency escalates for a patient nobody is assigned to, receipt or not', async () => {
  const at = await ward();
  const from = context.clock.now();
  const { id } = await at.ask(at.hospital.services.pain, 1);
  expect(await at.notified(id)).toEqual(['Anna 2', 'Bilal 2']);
  await at.pass(200);
  expect(await at.secondsOf(id, 'escalate', from)).toEqual([60, 120, 180]);
});

test('the calls: a signed-in phone gives its receipt and its owner says "still at it"; a bed may do neither', async () => {
  const at = await ward();
  const { id } = await at.ask(at.hospital.services.water);
  const bed = await app.call(loginByCode, { body: { code: at.hospital.beds[0]?.code ?? '' } });
  const { username, password } = at.person('Anna');
  const anna = await app.call(loginEmployee, { body: { hospital_code: at.hospital.code, username, password } });
  const body = { request_ids: [id] };
  expect((await app.call(calls.giveReceipts, { token: bed.data.token, body })).status).toBe(403);
  expect((await app.call(calls.giveReceipts, { token: anna.data.token, body: { request_ids: [] } })).status).toBe(422);
  const given = await app.call(calls.giveReceipts, { token: anna.data.token, body });
  expect([given.status, given.data]).toEqual([200, [id]]);
  const [own] = (await app.call(listOwnRequests, { token: bed.data.token })).data;
  expect(own).toMatchObject({ id, unreceived: 'no', received_at: context.clock.now().toISOString(), escalated: false });
  const opened = await app.call(calls.acknowledgeRequests, { token: anna.data.token, body });
  expect(opened.data).toEqual([id]);
  const step = () => ({ token: anna.data.token, params: { id }, body: { action_id: crypto.randomUUID() } });
  expect((await app.call(calls.sayStillAtIt, step())).status).toBe(409);
  await app.call(acceptRequest, step());
  context.clock.advance({ seconds: 10 });
  const said = await app.call(calls.sayStillAtIt, step());
  expect(said.data).toMatchObject({ status: 'accepted', promise_counts_from: context.clock.now().toISOString() });
});
