import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { repeatTimer } from '#server/features/requests/escalation/repeat-alert.ts';
import { restoreTimers } from '#server/features/requests/escalation/watchdog.ts';
import { oneForStay } from '#server/features/requests/request.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { undoDone } from '#server/features/requests/verbs/undo-done.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const minute = 60;

/** Anna and Bilal are on the ward, Zoe on another; the patient has asked for water. */
async function asked() {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal', 'Zoe');
  const { water } = ward.hospital.services;
  const { id, patient } = await ward.ask(water);
  // Nothing but repeats is to alert.
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [id]));
  const isPending = async () => (await ward.asSystem((tx) => oneForStay(tx, id)))?.repeat_pending;
  return { ward, id, patient, isPending, from: context.clock.now(), again: () => ward.ask(water) };
}

const seconds = (from: Date, by: number) => new Date(from.getTime() + by * 1000);

test('S7 a repeat once 60 s are over since the last alert alerts at once', async () => {
  const { ward, id, from, again, isPending } = await asked();
  await ward.pass(60);
  await again();
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'repeat', alerted_at: seconds(from, 60), repeat_count: 1 });
  expect(await isPending()).toBe(false);
});

test('S7 a repeat within 60 s of the last alert alerts when these are over, and until then is shown as asked', async () => {
  const { ward, id, from, again, isPending } = await asked();
  await ward.pass(10);
  await again();
  await ward.pass(49);
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'new', alerted_at: from, repeat_count: 1 });
  expect(await isPending()).toBe(true);
  await ward.pass(1);
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'repeat', alerted_at: seconds(from, 60) });
  expect(await isPending()).toBe(false);
});

test('S7 the postponed alert survives a standstill and comes once', async () => {
  const { ward, id, again } = await asked();
  await again();
  await ward.standStill(90);
  const { version, alerted_at } = await ward.row(id);
  expect(alerted_at).toEqual(context.clock.now());
  await ward.pass(60);
  expect(await ward.row(id)).toMatchObject({ version });
});

test('S7 a repeat of an accepted request rings its accepter', async () => {
  const { ward, id, again, isPending } = await asked();
  await ward.pass(20);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await ward.pass(10);
  await again();
  expect(await isPending()).toBe(true);
  await ward.pass(30);
  expect(await ward.row(id)).toMatchObject({
    ...{ status: 'accepted', alert_kind: 'repeat', alerted_at: context.clock.now() },
  });
  expect(await ward.notified(id)).toEqual(['Anna 0']);
  expect(await isPending()).toBe(false);
});

test('S7 a repeat of an accepted request rings its accepter at 60 s, though done was marked and undone', async () => {
  const { ward, id, from, again, isPending } = await asked();
  await ward.pass(5);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await ward.pass(5);
  await again();
  await ward.pass(5);
  await ward.as('Anna', (tx) => markDone(tx, id, crypto.randomUUID()));
  await ward.pass(5);
  await ward.as('Anna', (tx) => undoDone(tx, id, crypto.randomUUID()));
  expect(await isPending()).toBe(true);
  await ward.pass(40);
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'repeat', alerted_at: seconds(from, 60) });
  expect(await isPending()).toBe(false);
});

test('S7 what was asked again before somebody took it rings nobody after it, and is never read as notified again', async () => {
  const { ward, id, again, isPending } = await asked();
  await ward.pass(10);
  await again();
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const { version } = await ward.row(id);
  await ward.pass(2 * minute);
  expect(await ward.row(id)).toMatchObject({ version });
  expect(await isPending()).toBe(true);
});

test('S7 three repeats in 5 min notify the next circle at once, and the next three the one after it', async () => {
  const { ward, id, again, from } = await asked();
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 2']);
  await again();
  await ward.pass(10);
  await again();
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 2']);
  await ward.pass(10);
  await again();
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 2', 'Zoe 3']);
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'repeat', alerted_at: seconds(from, 20), step: 3 });
  expect(await ward.secondsOf(id, 'escalate', from)).toEqual([20]);
  await again();
  expect(await ward.secondsOf(id, 'escalate', from)).toEqual([20]);
});

test('three repeats over more than 5 min notify no further circle', async () => {
  const { ward, id, again } = await asked();
  await again();
  await ward.pass(2 * minute);
  await again();
  await ward.pass(3 * minute + 1);
  const { step } = await ward.row(id);
  await again();
  expect(await ward.row(id)).toMatchObject({ step, repeat_count: 3 });
});

test('S7 three repeats in 5 min of an accepted request ring its accepter at once', async () => {
  const { ward, id, again } = await asked();
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await again();
  await again();
  await ward.pass(5);
  await again();
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'repeat', alerted_at: context.clock.now() });
  expect(await ward.notified(id)).toEqual(['Anna 0']);
});

test('S7 S20 a postponed alert whose timer is missing comes nevertheless', async () => {
  const { ward, id, from, again } = await asked();
  await ward.pass(10);
  await again();
  await ward.asSystem((tx) => tx.db.deleteFrom('timer').where('kind', '=', repeatTimer).execute());
  const found: string[] = [];
  await ward.pass(6);
  await ward.asSystem(restoreTimers((request) => found.push(request)));
  await ward.pass(44);
  expect(await ward.row(id)).toMatchObject({ alert_kind: 'repeat', alerted_at: seconds(from, 60) });
  expect(found).toEqual([id]);
  await ward.asSystem(restoreTimers((request) => found.push(request)));
  expect(found).toEqual([id]);
});

test('S7 repeats from before the clock went back are none of the last five minutes', async () => {
  const { ward, id, from, again } = await asked();
  for (const wait of [61, 61]) {
    await ward.pass(wait);
    await again();
  }
  context.clock.set(seconds(from, -minute * 60));
  await again();
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 2']);
  expect(await ward.secondsOf(id, 'escalate', from)).toEqual([]);
});
