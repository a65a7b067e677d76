import { expect, test } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { agreeToCover, askForCover, declineToCover } from '#server/features/duty/breaks/ask-for-cover.ts';
import { leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { readHandover } from '#server/features/duty/posts/handover.ts';
import { leaveIdle } from '#server/features/duty/posts/leave-idle.ts';
import { stayOnDuty } from '#server/features/duty/posts/stay-on-duty.ts';
import { markSeen, sendOwnMessage } from '#server/features/messages/message.actions.ts';
import { pressByPush, receiveByPush } from '#server/features/notifications/push/capabilities.ts';
import { PushWard, withPushService } from '#server/features/notifications/push/fixtures/push-ward.ts';
import { arrived, last, quiet } from '#server/features/notifications/push/fixtures/waiting.ts';
import { acknowledge } from '#server/features/requests/escalation/receipts.ts';
import { readNotifications } from '#server/features/requests/notified/staff-notification.actions.ts';
import { listStaffNotifications } from '#server/features/requests/notified/staff-notification.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { declineHandover, offerHandover } from '#server/features/requests/verbs/hand-over.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { writeNote } from '#server/features/requests/verbs/write-note.ts';
import type { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { asPatient } from '#server/testing/app-context.ts';
import { BedMessage } from '#shared/messages/message.schemas.ts';
import { planPlainCalls } from './plan-plain-calls.ts';

let service: TestPushService;
let context: TestContext;
withPushService((opened) => {
  ({ service, context } = opened);
});

/** Anna and Bilal, each with a phone. */
async function newWard() {
  const at = new PushWard(context, await context.newHospital(), service);
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  const ask = () => at.as('Anna', (tx) => askForCover(tx, { cover_id: at.person('Bilal').id }));
  return { at, anna, bilal, ask };
}

test('S25 S29 who is asked to cover a break gets a push without a name; it is silenced once they have answered', async () => {
  const { at, anna, bilal, ask } = await newWard();
  const id = (await ask()).cover_asked?.id ?? '';
  await arrived(bilal, 1);
  expect(last(bilal)).toMatchObject({
    ...{ kind: 'alert', tag: id, urgency: 'normal', title: 'Station 3A', body: 'Bitte um Pausenvertretung' },
    ...{ url: '/staff/de/duty', accept: null, receipt: expect.any(String) },
  });
  expect(bilal.browser.pushes[0]?.text).not.toMatch(/Anna|Test/);
  await at.as('Bilal', (tx) => declineToCover(tx, id));
  await arrived(bilal, 2);
  expect(last(bilal)).toMatchObject({ kind: 'settled', tag: id, body: 'Hat sich erledigt' });
  await quiet(context, at);
  expect(anna.browser.pushes).toEqual([]);
});

test('S25 an offer to hand over beds is pushed, and silenced when it is declined', async () => {
  const { at, bilal } = await newWard();
  const bed = at.hospital.beds[0]?.id ?? '';
  await at.as('Anna', (tx) => saveAssignments(tx, { bed_ids: [bed] }));
  const offer = { id: crypto.randomUUID(), request_ids: [], beds: [{ bed_id: bed, note: 'Herr Schmidt' }] };
  await at.as('Anna', (tx) => offerHandover(tx, { ...offer, to: at.person('Bilal').id }));
  await arrived(bilal, 1);
  expect(last(bilal)).toMatchObject({ kind: 'alert', tag: offer.id, body: 'Ein Angebot zur Übergabe' });
  expect(bilal.browser.pushes[0]?.text).not.toMatch(/Schmidt|Anna/);
  await receiveByPush(at.anonymous, last(bilal).receipt ?? '');
  const { offered } = await at.as('Anna', (tx) => readHandover(tx, at.person('Anna').id));
  expect(offered).toMatchObject([{ id: offer.id, shown_at: context.clock.now().toISOString() }]);
  await at.as('Bilal', (tx) => declineHandover(tx, offer.id));
  await arrived(bilal, 2);
  expect(last(bilal).kind).toBe('settled');
});

test('S10 S16 its receipt makes the device notified, and a push without one in 15 s is a miss', async () => {
  const { at, bilal, ask } = await newWard();
  await ask();
  await arrived(bilal, 1);
  await quiet(context, at);
  await at.pass(15);
  expect((await at.deviceRow(bilal.device)).last_push_missed_at).toEqual(context.clock.now());
  context.clock.advance({ seconds: 1 });
  const { receipt } = last(bilal);
  await receiveByPush(at.anonymous, receipt ?? '');
  expect((await at.deviceRow(bilal.device)).last_push_receipt_at).toEqual(context.clock.now());
  await expect(pressByPush(at.anonymous, 'accept', receipt ?? '')).rejects.toMatchObject({
    code: 'capability_refused',
  });
});

test('S25 the question whether one is still on duty reaches a closed app, and the answer silences it', async () => {
  const { at, anna } = await newWard();
  context.clock.advance({ seconds: (11 * 60 + 31) * 60 });
  await at.asSystem((tx) =>
    tx.db.updateTable('device').set({ last_echo_at: null, last_push_receipt_at: null }).execute(),
  );
  await context.inHospital({ hospital: at.hospital.id, actor: { kind: 'system', reason: 'idle' } }, leaveIdle);
  await arrived(anna, 1);
  expect(last(anna)).toMatchObject({ kind: 'alert', body: 'Sind Sie noch im Dienst?' });
  await at.as('Anna', stayOnDuty);
  await arrived(anna, 2);
  expect(last(anna).kind).toBe('settled');
});

test('S29 S36 a message that waits is pushed with the bed alone; shown it is received, and opened it is silenced', async () => {
  const { at, anna } = await newWard();
  const [bed] = at.hospital.beds;
  if (!bed) throw new Error('no bed');
  const stay = await at.asSystem((tx) => stayForSignIn(tx, bed.id));
  const written = {
    id: crypto.randomUUID(),
    text: 'Mir ist kalt',
    language: 'de',
    written_at: new Date(0).toISOString(),
  };
  await asPatient(context, at.hospital, stay, bed, (tx) =>
    sendOwnMessage(tx, BedMessage.parse({ ...written, stay_id: stay })),
  );
  await arrived(anna, 1);
  expect(last(anna)).toMatchObject({
    ...{ kind: 'alert', tag: stay, urgency: 'normal', title: `Station 3A · ${bed.room}·${bed.label}` },
    ...{ body: 'Eine Nachricht vom Bett', url: `/staff/de/messages/${stay}`, accept: null },
  });
  expect(anna.browser.pushes[0]?.text).not.toContain('kalt');
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  const row = () => at.asSystem((tx) => tx.db.selectFrom('message').selectAll().executeTakeFirstOrThrow());
  expect(await row()).toMatchObject({ received_at: context.clock.now(), read_at: null });
  await at.as('Anna', (tx) => markSeen(tx, stay, { received: 1, read: 1 }));
  await arrived(anna, 2);
  expect(last(anna)).toMatchObject({ kind: 'settled', tag: stay });
});

test('the ledger: the same call is sent once, however often it is planned', async () => {
  const { at, bilal, ask } = await newWard();
  const id = (await ask()).cover_asked?.id ?? '';
  await arrived(bilal, 1);
  const me = at.person('Bilal').id;
  await Promise.all([1, 2, 3].map(() => at.asSystem((tx) => planPlainCalls(tx, me))));
  await quiet(context, at);
  expect(bilal.browser.pushes).toHaveLength(1);
  await at.as('Bilal', (tx) => agreeToCover(tx, id));
  await arrived(bilal, 2);
});

/** Bilal notes something for Anna on a request that she holds, so that she is called by nothing else. */
async function noted() {
  const { at, anna, bilal } = await newWard();
  const { id } = await at.ask(at.hospital.services.water);
  await arrived(anna, 1);
  await at.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await at.as('Anna', (tx) => acknowledge(tx, [id]));
  await quiet(context, at);
  const shown = { anna: anna.browser.pushes.length, bilal: bilal.browser.pushes.length };
  context.clock.advance({ seconds: 1 });
  const note = async (text = 'Frau Kurz bitte zu zweit') => {
    const action_id = crypto.randomUUID();
    const mention_id = at.person('Anna').id;
    await at.as('Bilal', (tx) => writeNote(tx, id, { action_id, text, mention_id }));
    return action_id;
  };
  return { at, anna, bilal, id, shown, note };
}

test('S29 a note for a colleague is pushed to them alone, with the bed and no word of it; it opens its request', async () => {
  const { at, anna, bilal, id, shown, note } = await noted();
  const [bed] = at.hospital.beds;
  const tag = await note();
  await arrived(anna, shown.anna + 1);
  expect(last(anna)).toMatchObject({
    ...{ kind: 'alert', tag, urgency: 'low', title: `Station 3A · ${bed?.room}·${bed?.label}`, accept: null },
    ...{ body: 'Eine Notiz für Sie', url: `/staff/de/board/${id}`, receipt: expect.any(String) },
  });
  expect(last(anna)).not.toHaveProperty('silent');
  expect(anna.browser.pushes.at(-1)?.text).not.toMatch(/Kurz|zweit|Bilal/);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  expect((await at.deviceRow(anna.device)).last_push_receipt_at).toEqual(context.clock.now());
  await quiet(context, at);
  expect(bilal.browser.pushes).toHaveLength(shown.bilal);
});

test.each(['card', 'list'] as const)(
  'a note for a colleague is silenced once they have read it in their %s',
  async (where) => {
    const { at, anna, id, shown, note } = await noted();
    const tag = await note();
    await arrived(anna, shown.anna + 1);
    context.clock.advance({ seconds: 1 });
    if (where === 'card') await at.as('Anna', (tx) => acknowledge(tx, [id]));
    else await at.as('Anna', (tx) => readNotifications(tx, context.clock.now()));
    await arrived(anna, shown.anna + 2);
    expect(last(anna)).toMatchObject({ kind: 'settled', tag, url: `/staff/de/board/${id}` });
  },
);

test('S26 in quiet hours a note for a colleague is pushed without a sound', async () => {
  const { at, anna, shown, note } = await noted();
  await at.asSystem((tx) =>
    tx.db
      .updateTable('employee')
      .set({ quiet_from: '00:00', quiet_until: '23:59' })
      .where('id', '=', at.person('Anna').id)
      .execute(),
  );
  await note();
  await arrived(anna, shown.anna + 1);
  expect(last(anna)).toMatchObject({ kind: 'alert', silent: true });
});

test('what was noted before duty began is no push: it is in the list', async () => {
  const { at, anna, id } = await noted();
  await at.as('Anna', (tx) => releaseRequest(tx, id, crypto.randomUUID(), 'no_time'));
  await at.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
  await quiet(context, at);
  const before = anna.browser.pushes.length;
  await at.as('Bilal', (tx) =>
    writeNote(tx, id, { action_id: crypto.randomUUID(), text: 'Für später', mention_id: at.person('Anna').id }),
  );
  await quiet(context, at);
  context.clock.advance({ seconds: 1 });
  await at.onDuty('Anna');
  await quiet(context, at);
  const kinds = anna.browser.pushes.slice(before).map(({ payload }) => payload.body);
  expect(kinds).not.toContain('Eine Notiz für Sie');
  const { notifications } = await at.as('Anna', (tx) => listStaffNotifications(tx, at.person('Anna').id));
  expect(notifications.find(({ kind }) => kind === 'mention')).toMatchObject({ is_unread: true });
});
