import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { sendBroadcast } from '#server/features/messages/broadcast.ts';
import { ThreadWard } from '#server/features/messages/fixtures/thread-ward.ts';
import { markOwnSeen } from '#server/features/messages/message.actions.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { cancelRequest } from '#server/features/requests/verbs/cancel-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { reopenRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { sayEstimate } from '#server/features/requests/verbs/say-estimate.ts';
import { undoDone } from '#server/features/requests/verbs/undo-done.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { Broadcast } from '#shared/messages/message.schemas.ts';
import type { StayNotification } from '#shared/stay-notifications/stay-notification.schemas.ts';
import { markNotificationsRead } from './stay-notification.actions.ts';
import { listNotifications } from './stay-notification.reads.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const act = () => crypto.randomUUID();

async function newWard(...onDuty: string[]): Promise<ThreadWard> {
  const ward = new ThreadWard(context, await context.newHospital());
  await ward.onDuty(...onDuty);
  return ward;
}

const list = (tx: Tx) => listNotifications(tx);
/** What the list says, the oldest first. */
const said = (notifications: readonly StayNotification[]) =>
  notifications.map(({ kind, by }) => (by?.name ? `${kind} ${by.name}` : kind)).toReversed();

test('what others do with a request is in the list, step by step, with who it was', async () => {
  const ward = await newWard('Anna', 'Bilal');
  const { id, patient } = await ward.ask(ward.hospital.services.water);
  expect((await patient(list)).notifications).toEqual([]);
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [id]));
  await ward.pass(5);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, act()));
  await ward.pass(5);
  await ward.as('Anna', (tx) => releaseRequest(tx, id, act(), 'no_time'));
  await ward.pass(5);
  await ward.as('Bilal', (tx) => acceptRequest(tx, id, act()));
  await ward.pass(5);
  await ward.as('Bilal', (tx) => markDone(tx, id, act()));
  await ward.as('Bilal', (tx) => undoDone(tx, id, act()));
  await ward.pass(1);
  await ward.as('Bilal', (tx) => markDone(tx, id, act()));
  await ward.pass(1);
  await ward.as('Bilal', (tx) => reopenRequest(tx, id, act()));
  const { notifications, meta } = await patient(list);
  expect(said(notifications).toSorted()).toEqual(
    [
      ...['received', 'accepted Anna', 'looking', 'accepted Bilal', 'done Bilal', 'accepted Bilal', 'done Bilal'],
      'reopened',
    ].toSorted(),
  );
  expect(said(notifications).slice(0, 4)).toEqual(['received', 'accepted Anna', 'looking', 'accepted Bilal']);
  expect(notifications.every(({ request, message }) => request?.id === id && message === null)).toBe(true);
  expect(notifications[0]?.request?.items).toMatchObject([{ quantity: 1, title: { de: expect.any(String) } }]);
  expect(meta).toEqual({ unread: 8, has_more: false });
});

test('in about how many minutes an accepter says to be there is in the list, with the acceptance or later', async () => {
  const ward = await newWard('Anna', 'Bilal');
  const { id, patient } = await ward.ask(ward.hospital.services.water);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, act(), 20));
  await ward.pass(5);
  const tap = act();
  await ward.as('Anna', (tx) => sayEstimate(tx, id, tap, 10));
  await ward.as('Anna', (tx) => sayEstimate(tx, id, tap, 10));
  await ward.pass(5);
  const { notifications, meta } = await patient(list);
  expect(notifications.map(({ kind, by, minutes }) => [kind, by?.name, minutes])).toEqual([
    ['estimate', 'Anna', 10],
    ['accepted', 'Anna', 20],
  ]);
  expect(meta.unread).toBe(2);
  // What was said is over with the acceptance, and "done" that is taken back says no minutes.
  await ward.as('Anna', (tx) => markDone(tx, id, act()));
  await ward.as('Anna', (tx) => undoDone(tx, id, act()));
  await ward.pass(1);
  await ward.as('Anna', (tx) => releaseRequest(tx, id, act(), 'no_time'));
  await ward.pass(1);
  await ward.as('Bilal', (tx) => acceptRequest(tx, id, act()));
  const after = (await patient(list)).notifications.slice(0, -2);
  expect(after.map(({ minutes }) => minutes)).toEqual(after.map(() => null));
  expect(after.map(({ kind }) => kind)).not.toContain('estimate');
});

test('what patients do themselves is no news; that nobody is there when they ask is', async () => {
  const ward = await newWard();
  const asked = await ward.ask(ward.hospital.services.water);
  expect(said((await asked.patient(list)).notifications)).toEqual(['nobody']);
  await asked.cancel();
  await asked.patient((tx) => reopenRequest(tx, asked.id, act()));
  await ward.onDuty('Anna');
  await asked.cancel();
  const after = said((await asked.patient(list)).notifications);
  expect(after).not.toContain('canceled');
  expect(after).not.toContain('reopened');
});

test('a request that a nurse cancels says why, as long as it is canceled', async () => {
  const ward = await newWard('Anna');
  const { id, patient } = await ward.ask(ward.hospital.services.water);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, act()));
  await ward.pass(5);
  await ward.as('Anna', (tx) => cancelRequest(tx, id, act(), 'not_now'));
  const [canceled] = (await patient(list)).notifications;
  expect([canceled?.kind, canceled?.request?.cancel_reason]).toEqual(['canceled', 'not_now']);
  await patient((tx) => reopenRequest(tx, id, act()));
  const again = (await patient(list)).notifications.find(({ kind }) => kind === 'canceled');
  expect(again?.request?.cancel_reason).toBeNull();
});

test('messages and notices of nurses are in the list, and need no second reading once the thread was opened', async () => {
  const ward = await newWard('Anna');
  const { stay, bed, as, write } = await ward.patient();
  await write('Guten Tag');
  await ward.answer('Anna', stay, 'Ich komme gleich');
  await ward.pass(1);
  const notice = Broadcast.parse({ id: act(), phrase: 'all_meal_late', minutes: 20, bed_ids: [bed.id] });
  await ward.as('Anna', (tx) => sendBroadcast(tx, notice));
  const { notifications, meta } = await as(list);
  expect(said(notifications)).toEqual(['message Anna', 'notice Anna']);
  expect(notifications.map(({ message }) => message?.phrase ?? message?.text)).toEqual([
    'all_meal_late',
    'Ich komme gleich',
  ]);
  expect(meta.unread).toBe(2);
  await as((tx) => markOwnSeen(tx, { received: 3, read: 2 }));
  expect((await as(list)).meta.unread).toBe(1);
  await as((tx) => markOwnSeen(tx, { received: 3, read: 3 }));
  expect((await as(list)).meta.unread).toBe(0);
});

test('read is what was shown, once, on whatever device; no other stay marks it', async () => {
  const ward = await newWard('Anna');
  const { id, patient } = await ward.ask(ward.hospital.services.water);
  const other = await ward.patient(1);
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [id]));
  await ward.pass(5);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, act()));
  const [accepted, received] = (await patient(list)).notifications;
  const shown = [received?.id ?? ''];
  await other.as((tx) => markNotificationsRead(tx, shown));
  expect((await patient(list)).meta.unread).toBe(2);
  expect(await patient((tx) => markNotificationsRead(tx, shown))).toBe(1);
  const at = (await patient(list)).notifications[1]?.read_at;
  expect(at).toBe(context.clock.now().toISOString());
  await ward.pass(60);
  expect(await patient((tx) => markNotificationsRead(tx, [...shown, accepted?.id ?? '']))).toBe(0);
  expect((await patient(list)).notifications[1]?.read_at).toBe(at);
});

test('S28 with the stay the list is gone, and the next patient begins with none', async () => {
  const ward = await newWard('Anna');
  const { id, stay, patient } = await ward.ask(ward.hospital.services.water);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, act()));
  expect((await patient(list)).meta.unread).toBeGreaterThan(0);
  await ward.asSystem((tx) => endStay(tx, context.secrets, stay, 'discharged'));
  const rows = await ward.asSystem((tx) =>
    tx.db.selectFrom('stay_notification').select('id').where('stay_id', '=', stay).execute(),
  );
  expect(rows).toEqual([]);
  await expect(patient((tx) => markNotificationsRead(tx, [act()]))).rejects.toMatchObject({ code: 'stay_ended' });
  const next = await ward.patient();
  expect(await next.as(list)).toEqual({ notifications: [], meta: { unread: 0, has_more: false } });
});

test('older ones are read on from the last of those that are shown', async () => {
  const ward = await newWard('Anna');
  const { stay, as } = await ward.patient();
  for (let number = 1; number <= 52; number++) {
    await ward.answer('Anna', stay, `Nachricht ${number}`);
    await ward.pass(1);
  }
  const first = await as(list);
  expect([first.notifications.length, first.meta]).toEqual([50, { unread: 52, has_more: true }]);
  const second = await as((tx) => listNotifications(tx, first.notifications.at(-1)?.id));
  expect(second.notifications.map(({ message }) => message?.text)).toEqual(['Nachricht 2', 'Nachricht 1']);
  expect(second.meta.has_more).toBe(false);
});
