import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { keepRecipients } from '#server/features/requests/recipients.actions.ts';
import { oneForStay } from '#server/features/requests/request.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { reopenRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const act = () => crypto.randomUUID();

/** A request for water, and its reached steps as `step seconds after it was asked for`. */
async function asked(...onDuty: string[]) {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty(...onDuty);
  const from = context.clock.now().getTime();
  const { id } = await ward.ask(ward.hospital.services.water);
  const shown = () => ward.asSystem((tx) => oneForStay(tx, id));
  const reached = async () =>
    ((await shown())?.reached ?? []).map(({ step, at }) => `${step} ${(Date.parse(at) - from) / 1000}`);
  return { ward, id, reached, shown };
}

test('what was reached stays with its time: sent, received, accepted, given back, taken by another', async () => {
  const { ward, id, reached } = await asked('Anna', 'Bilal');
  expect(await reached()).toEqual(['sent 0']);
  await ward.pass(5);
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [id]));
  await ward.pass(5);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, act()));
  const before = ['sent 0', 'received 5', 'accepted 10'];
  expect(await reached()).toEqual(before);
  await ward.pass(5);
  await ward.as('Anna', (tx) => releaseRequest(tx, id, act(), 'no_time'));
  expect(await reached()).toEqual([...before, 'looking 15']);
  await ward.pass(5);
  await ward.as('Bilal', (tx) => acceptRequest(tx, id, act()));
  expect(await reached()).toEqual([...before, 'looking 15', 'accepted 20']);
});

test('S11 what no device has shown is a step of its own, and stays one once it is received', async () => {
  const { ward, id, reached } = await asked('Anna');
  await ward.pass(60);
  expect(await reached()).toEqual(['sent 0', 'not_received 60']);
  await ward.pass(5);
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [id]));
  expect(await reached()).toEqual(['sent 0', 'not_received 60', 'received 65']);
});

test('S9 with nobody on duty the track says since when, from the first moment and when the last one goes', async () => {
  const { ward, reached } = await asked();
  expect(await reached()).toEqual(['sent 0', 'nobody 0']);
  await ward.pass(10);
  await ward.onDuty('Anna');
  await ward.asSystem((tx) => keepRecipients(tx));
  await ward.pass(10);
  await ward.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
  const [sent, nobody, ...rest] = await reached();
  expect([sent, nobody, rest.at(-1)]).toEqual(['sent 0', 'nobody 0', 'nobody 20']);
});

test('a repeat has a time of its own; what is opened again begins its track anew', async () => {
  const { ward, id, reached, shown } = await asked('Anna');
  expect(await shown()).toMatchObject({ repeated_at: null });
  await ward.pass(7);
  await ward.ask(ward.hospital.services.water);
  expect(await shown()).toMatchObject({ repeat_count: 1, repeated_at: context.clock.now().toISOString() });
  await ward.as('Anna', (tx) => acceptRequest(tx, id, act()));
  await ward.as('Anna', (tx) => markDone(tx, id, act()));
  expect(await reached()).toEqual(['sent 0', 'accepted 7']);
  await ward.pass(3);
  await ward.as('Anna', (tx) => reopenRequest(tx, id, act()));
  expect(await reached()).toEqual(['sent 10']);
});
