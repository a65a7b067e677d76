import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone, markOwnDone } from '#server/features/requests/verbs/mark-done.ts';
import { stillAtIt } from '#server/features/requests/verbs/still-at-it.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const minute = 60;

/** Anna has accepted water, promised in 10 min. */
async function accepted() {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const request = await ward.ask(ward.hospital.services.water);
  await ward.pass(5);
  await ward.as('Anna', (tx) => acceptRequest(tx, request.id, crypto.randomUUID()));
  return { ward, ...request, from: context.clock.now() };
}

test('S24 reminded after the promise, the patient asked after two, the accepter after three, given back 5 min later', async () => {
  const { ward, id, patient, from } = await accepted();
  await ward.pass(10 * minute - 1);
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'new' });
  await ward.pass(1);
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'reminder', alerted_at: context.clock.now() });
  expect(await ward.reads(id)).toBe('accepted');
  await expect(patient((tx) => markOwnDone(tx, id, crypto.randomUUID()))).rejects.toMatchObject({
    code: 'wrong_state',
  });
  await ward.pass(10 * minute);
  expect(await ward.reads(id)).toBe('late_asked');
  await ward.pass(10 * minute);
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'warning', status: 'accepted' });
  await ward.pass(5 * minute);
  expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_employee_id: null });
  expect(await ward.reads(id)).toBe('looking');
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 2']);
  expect(await ward.secondsOf(id, 'remind', from)).toEqual([600]);
  expect(await ward.secondsOf(id, 'ask_still_at_it', from)).toEqual([1800]);
  expect(await ward.secondsOf(id, 'give_back', from)).toEqual([2100]);
});

test('S24 high urgency: reminded at 3 min, the patient asked at 6, given back at 10 without an answer', async () => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna');
  const { id } = await ward.ask(ward.hospital.services.pain);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const from = context.clock.now();
  await ward.pass(6 * minute - 1);
  expect(await ward.reads(id)).toBe('accepted');
  await ward.pass(1);
  expect(await ward.reads(id)).toBe('late_asked');
  await ward.pass(4 * minute);
  expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_employee_id: null });
  expect(await ward.secondsOf(id, 'remind', from)).toEqual([180]);
  expect(await ward.secondsOf(id, 'ask_still_at_it', from)).toEqual([300]);
  expect(await ward.secondsOf(id, 'give_back', from)).toEqual([600]);
});

test('S24 the patient who was asked says that somebody has been there: it is done', async () => {
  const { ward, id, patient } = await accepted();
  await ward.pass(20 * minute);
  const done = await patient((tx) => markOwnDone(tx, id, crypto.randomUUID()));
  expect(done.status).toBe('done');
  await ward.pass(60 * minute);
  expect(await ward.row(id)).toMatchObject({ status: 'done', version: done.version });
});

test('S24 "still at it" starts the count anew, and only the accepter says it', async () => {
  const { ward, id, from } = await accepted();
  await ward.pass(31 * minute);
  await expect(ward.as('Bilal', (tx) => stillAtIt(tx, id, crypto.randomUUID()))).rejects.toMatchObject({
    code: 'operation_denied',
  });
  const action = crypto.randomUUID();
  await ward.as('Anna', (tx) => stillAtIt(tx, id, action));
  const { version } = await ward.row(id);
  expect((await ward.as('Anna', (tx) => stillAtIt(tx, id, action))).version).toBe(version);
  expect(await ward.reads(id)).toBe('accepted');
  await ward.pass(34 * minute);
  expect(await ward.row(id)).toMatchObject({ status: 'accepted', alert_kind: 'warning' });
  expect(await ward.secondsOf(id, 'ask_still_at_it', from)).toEqual([30 * minute, 61 * minute]);
  await ward.as('Anna', (tx) => markDone(tx, id, crypto.randomUUID()));
  await expect(ward.as('Anna', (tx) => stillAtIt(tx, id, crypto.randomUUID()))).rejects.toMatchObject({
    code: 'wrong_state',
  });
});

test('S20 S24 after a standstill nothing is given back unasked', async () => {
  const { ward, id } = await accepted();
  await ward.standStill(3 * 60 * minute);
  expect(await ward.row(id)).toMatchObject({ status: 'accepted', alert_kind: 'warning' });
  await ward.pass(5 * minute);
  expect(await ward.row(id)).toMatchObject({ status: 'pending' });
});
