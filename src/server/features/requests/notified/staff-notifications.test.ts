import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acknowledge, giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { declineRequest } from '#server/features/requests/verbs/decline-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { writeNote } from '#server/features/requests/verbs/write-note.ts';
import { asEmployee, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { StaffNotification } from '#shared/notifications/staff-notification.schemas.ts';
import { readNotifications } from './staff-notification.actions.ts';
import { listStaffNotifications } from './staff-notification.reads.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const act = () => crypto.randomUUID();
/** S16: a push that is not shown for so long was missed. */
const late = 15;

async function newWard(...onDuty: string[]) {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty(...onDuty);
  const listOf = (name: string) => ward.as(name, (tx) => listStaffNotifications(tx, ward.person(name).id));
  return { ward, listOf };
}

const lineOf = ({ kind, is_unread, request: { status, taken_by } }: StaffNotification) =>
  [kind, status, taken_by?.name, is_unread ? 'unread' : null].filter(Boolean).join(' ');

test('what no device showed in time is unread: what is open, and who took it, is in the list', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  const first = await ward.ask(ward.hospital.services.water);
  await ward.pass(late + 1);
  const second = await ward.ask(ward.hospital.services.water, 1);
  await ward.pass(late + 1);
  await ward.as('Bilal', (tx) => acceptRequest(tx, first.id, act()));
  const { notifications, unread } = await listOf('Anna');
  expect(notifications.map(lineOf)).toEqual(['call pending unread', 'call accepted Bilal unread']);
  expect(unread).toBe(2);
  expect(notifications.map(({ request }) => request.id)).toEqual([second.id, first.id]);
  expect(notifications[1]?.request).toMatchObject({
    ...{ bed: ward.hospital.beds[0]?.label, taken_at: context.clock.now().toISOString(), ended_at: null },
    items: [{ quantity: 1, title: { de: expect.any(String) } }],
  });
  await ward.as('Bilal', (tx) => markDone(tx, first.id, act()));
  expect((await listOf('Anna')).notifications.map(lineOf)[1]).toBe('call done Bilal unread');
});

test('what a device showed in time was not missed, on whichever of theirs; shown later it was', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  const [phone, other] = [await ward.device('Anna'), await ward.device('Bilal')];
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.pass(late);
  await phone((tx) => giveReceipts(tx, [id]));
  await ward.pass(2);
  await other((tx) => giveReceipts(tx, [id]));
  expect((await listOf('Anna')).notifications.map(lineOf)).toEqual(['call pending']);
  expect((await listOf('Bilal')).notifications.map(lineOf)).toEqual(['call pending unread']);
});

test('nobody has missed what was taken or taken back at once, nor what they took, declined or opened themselves', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  const { water } = ward.hospital.services;
  const quick = await ward.ask(water);
  await ward.pass(3);
  await ward.as('Bilal', (tx) => acceptRequest(tx, quick.id, act()));
  const undone = await ward.ask(water, 1);
  await ward.pass(3);
  await undone.cancel();
  await ward.pass(late + 1);
  const [taken, opened] = [await ward.ask(water, 1), await ward.ask(water, 2)];
  await ward.pass(late + 1);
  await ward.as('Anna', (tx) => acceptRequest(tx, taken.id, act()));
  await ward.as('Anna', (tx) => acknowledge(tx, [opened.id]));
  expect((await listOf('Anna')).unread).toBe(0);
  expect((await listOf('Anna')).notifications).toHaveLength(4);
  await ward.as('Bilal', (tx) => declineRequest(tx, opened.id, act()));
  const ofBilal = (await listOf('Bilal')).notifications.filter(({ is_unread }) => is_unread);
  expect(ofBilal.map(({ request }) => request.id)).toEqual([taken.id]);
});

test('a request that calls again is one line, with its last round', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.pass(late + 1);
  await ward.as('Bilal', (tx) => acceptRequest(tx, id, act()));
  await ward.pass(60);
  await ward.as('Bilal', (tx) => releaseRequest(tx, id, act(), 'no_time'));
  const at = context.clock.now().toISOString();
  const { notifications } = await listOf('Anna');
  expect(notifications.map(lineOf)).toEqual(['call pending']);
  expect(notifications[0]?.at).toBe(at);
  await ward.pass(late + 1);
  expect((await listOf('Anna')).notifications.map(lineOf)).toEqual(['call pending unread']);
});

test('a mention is unread until its list was seen; whoever is not meant has no line of it', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  const { id } = await ward.ask(ward.hospital.services.water);
  const phone = await ward.device('Anna');
  await phone((tx) => giveReceipts(tx, [id]));
  const note = { action_id: act(), text: 'Bitte zu zweit', mention_id: ward.person('Anna').id };
  await ward.as('Bilal', (tx) => writeNote(tx, id, note));
  const { notifications } = await listOf('Anna');
  const mention = notifications.find(({ kind }) => kind === 'mention');
  expect(mention).toMatchObject({ id: note.action_id, is_unread: true, note: { by: 'Bilal', text: note.text } });
  expect((await listOf('Bilal')).notifications.map(({ kind }) => kind)).toEqual(['call']);
  const until = new Date(mention?.at ?? 0);
  expect(await ward.as('Anna', (tx) => readNotifications(tx, until))).toEqual({ unread: 0 });
  expect((await listOf('Anna')).notifications.every(({ is_unread }) => !is_unread)).toBe(true);
});

test('a mention on a request that was opened before is unread, and read once it is opened again', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.as('Anna', (tx) => acknowledge(tx, [id]));
  await ward.pass(1);
  const note = { action_id: act(), text: 'Bitte zu zweit', mention_id: ward.person('Anna').id };
  await ward.as('Bilal', (tx) => writeNote(tx, id, note));
  expect((await listOf('Anna')).unread).toBe(1);
  await ward.pass(1);
  await ward.as('Anna', (tx) => acknowledge(tx, [id]));
  expect((await listOf('Anna')).unread).toBe(0);
});

test('read is what was shown, of oneself alone; an older place takes nothing back, and a later one is now', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  await ward.ask(ward.hospital.services.water);
  await ward.pass(late + 1);
  const before = context.clock.now();
  await ward.ask(ward.hospital.services.water, 1);
  await ward.pass(late + 1);
  const read = (until: Date) => ward.as('Anna', (tx) => readNotifications(tx, until));
  expect(await read(new Date(before.getTime() - 1))).toEqual({ unread: 1 });
  expect((await listOf('Bilal')).unread).toBe(2);
  expect(await read(new Date('2999-01-01T00:00:00Z'))).toEqual({ unread: 0 });
  expect(await read(before)).toEqual({ unread: 0 });
  await ward.pass(1);
  await ward.ask(ward.hospital.services.water, 2);
  await ward.pass(late + 1);
  expect((await listOf('Anna')).unread).toBe(1);
});

test('after a day it is gone from the list, and what one may not see any more is not in it', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.pass(late + 1);
  expect((await listOf('Anna')).unread).toBe(1);
  const anna = ward.person('Anna').id;
  await ward.as('Bilal', (tx) => acceptRequest(tx, id, act()));
  await ward.asSystem((tx) => tx.db.deleteFrom('employee_department').where('employee_id', '=', anna).execute());
  expect(await listOf('Anna')).toEqual({
    ...{ unread: 0, is_cut: false, is_assignments_cut: false },
    ...{ notifications: [], assignments: [] },
  });
  context.clock.advance({ hours: 24 });
  expect((await listOf('Bilal')).notifications).toEqual([]);
});

test('of a busy day the newest hundred are listed, and it says that there were more', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  const { id } = await ward.ask(ward.hospital.services.water);
  const mention_id = ward.person('Anna').id;
  for (let n = 0; n < 101; n++) {
    const note = { action_id: act(), text: `Hinweis ${n}`, mention_id };
    await asEmployee(context, ward.hospital, ward.person('Bilal'), (tx) => writeNote(tx, id, note));
    context.clock.advance({ seconds: 1 });
  }
  const { notifications, is_cut, is_assignments_cut, unread } = await listOf('Anna');
  expect([notifications.length, is_cut, notifications[0]?.note?.text]).toEqual([100, true, 'Hinweis 100']);
  expect(is_assignments_cut).toBe(false);
  expect(unread).toBe(102);
});

test('of more than a hundred times that others assigned beds the newest are listed, and it says that there were more', async () => {
  const { ward, listOf } = await newWard('Anna', 'Bilal');
  const [anna, bilal] = [ward.person('Anna').id, ward.person('Bilal').id];
  const bed_id = ward.hospital.beds[0]?.id ?? '';
  const now = context.clock.now().getTime();
  const assignedAgo = (...minutes: number[]) =>
    ward.asSystem(async (tx) => {
      const rows = minutes.map((minute) => {
        const at = new Date(now - minute * 60_000);
        return { hospital_id: tx.hospital, employee_id: anna, bed_id, given_by: bilal, began_at: at, ended_at: at };
      });
      await tx.db.insertInto('assignment').values(rows).execute();
    });
  await assignedAgo(...Array.from({ length: 100 }, (_, n) => n + 1));
  const whole = await listOf('Anna');
  expect([whole.assignments.length, whole.is_assignments_cut]).toEqual([100, false]);
  await assignedAgo(101);
  const { assignments, is_cut, is_assignments_cut, unread } = await listOf('Anna');
  expect([assignments.length, is_assignments_cut, unread]).toEqual([100, true, 100]);
  expect(is_cut).toBe(false); // of calls and mentions there are no more
  expect(assignments.at(-1)?.at).toBe(new Date(now - 100 * 60_000).toISOString());
});
