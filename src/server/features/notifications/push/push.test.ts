import { afterEach, beforeEach, expect, test } from 'vitest';
import { reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { enterDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { cancelOwnRequest } from '#server/features/requests/verbs/cancel-request.ts';
import { declineRequest } from '#server/features/requests/verbs/decline-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import type { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { receiveByPush } from './capabilities.ts';
import { PushWard, withPushService } from './fixtures/push-ward.ts';
import { arrived, last, pausing, quiet } from './fixtures/waiting.ts';
import { planPushes } from './plan-pushes.ts';
import { readPushState, withdraw } from './subscriptions.ts';

let service: TestPushService;
let context: TestContext;
withPushService((opened) => {
  ({ service, context } = opened);
});
beforeEach(() => {
  service.answer = 201;
});
afterEach(() => service.answers.clear());

async function newWard(): Promise<PushWard> {
  return new PushWard(context, await context.newHospital(), service);
}

const action = () => crypto.randomUUID();

test('S10 a push service that answers 201 and no receipt: the state stays "sent"', async () => {
  const at = await newWard();
  const anna = await at.phone('Anna');
  const { id } = await at.ask(at.hospital.services.water);
  await arrived(anna, 1);
  await quiet(context, at);
  expect(await at.states(id)).toEqual(['alert sent']);
  expect(await at.reads(id)).toBe('sent');
  await at.pass(15);
  await quiet(context, at);
  expect((await at.states(id))[0]).toBe('alert sent no_receipt');
  await at.pass(15);
  expect(await at.row(id)).toMatchObject({ received_at: null, unreceived: 'unreceived' });
});

test('S11 unreceived: who was notified is called again, and the next circle; then once more when the patient reads it', async () => {
  const at = await newWard();
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  await at.as('Anna', (tx) => saveAssignments(tx, { bed_ids: [at.hospital.beds[0]?.id ?? ''] }));
  await at.ask(at.hospital.services.water);
  await arrived(anna, 1);
  await at.pass(29);
  await quiet(context, at);
  expect(bilal.browser.pushes).toHaveLength(0);
  await at.pass(1);
  await arrived(anna, 2);
  await arrived(bilal, 1);
  await at.pass(30);
  await arrived(anna, 3);
  await arrived(bilal, 2);
});

test('S10 the receipt of the device counts, like that of an open app, and stops no timer', async () => {
  const at = await newWard();
  const anna = await at.phone('Anna');
  const { id } = await at.ask(at.hospital.services.water);
  await arrived(anna, 1);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  expect(await at.reads(id)).toBe('received');
  expect(await at.states(id)).toEqual(['alert shown']);
  await at.pass(180);
  expect(await at.row(id)).toMatchObject({ policy_step: 2 });
});

test('S16 a receipt makes notified; a push without one in 15 s ends it; a later receipt brings it back', async () => {
  const at = await newWard();
  const anna = await at.phone('Anna');
  const me = at.person('Anna').id;
  const now = async () => (await at.asSystem((tx) => reachabilityOf(tx, [me]))).get(me);
  expect(await now()).toBe('unreachable');
  const { id } = await at.ask(at.hospital.services.blanket);
  await arrived(anna, 1);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  expect(await now()).toBe('notified');
  context.clock.advance({ seconds: 5 });
  const second = await at.ask(at.hospital.services.water, 1);
  await arrived(anna, 2);
  await quiet(context, at);
  const { receipt } = last(anna);
  await at.pass(14);
  expect(await now()).toBe('notified');
  await at.pass(1);
  expect(await now()).toBe('unreachable');
  expect((await at.deviceRow(anna.device)).last_push_missed_at).toEqual(context.clock.now());
  context.clock.advance({ seconds: 1 });
  await receiveByPush(at.anonymous, receipt ?? '');
  expect(await now()).toBe('notified');
  expect([await at.reads(id), await at.reads(second.id)]).toEqual(['received', 'received']);
});

test.each([404, 410])(
  'S17 a push service that answers %i ends the address at once, and its owner is notified',
  async (gone) => {
    const at = await newWard();
    const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
    const { id } = await at.ask(at.hospital.services.water);
    await arrived(anna, 1);
    await receiveByPush(at.anonymous, last(anna).receipt ?? '');
    await arrived(bilal, 1);
    await quiet(context, at);
    context.clock.advance({ seconds: 5 });
    service.answers.set(anna.browser.path, gone);
    await at.ask(at.hospital.services.pain);
    await arrived(bilal, 2);
    await quiet(context, at);
    const me = at.person('Anna').id;
    expect((await at.asSystem((tx) => reachabilityOf(tx, [me]))).get(me)).toBe('unreachable');
    expect(await anna.as((tx) => readPushState(tx, 'key'))).toEqual({
      public_key: 'key',
      subscribed: false,
      ended: 'gone',
      ...{ shown_at: null, test: null, service_down: false },
    });
    const rows = await at.asSystem((tx) =>
      tx.db
        .selectFrom('notification')
        .select('state')
        .where('device_id', '=', anna.device)
        .orderBy('created_at')
        .execute(),
    );
    expect(rows.map(({ state }) => state)).toEqual(['shown', 'gone']);
    await at.as('Bilal', (tx) => acceptRequest(tx, id, action()));
    await quiet(context, at);
    expect(anna.browser.pushes).toHaveLength(1);
  },
);

test('S17 a permission that was withdrawn ends *notified* as soon as the app says so', async () => {
  const at = await newWard();
  const anna = await at.phone('Anna');
  const me = at.person('Anna').id;
  const now = async () => (await at.asSystem((tx) => reachabilityOf(tx, [me]))).get(me);
  await at.ask(at.hospital.services.water);
  await arrived(anna, 1);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  context.clock.advance({ seconds: 1 });
  expect(await now()).toBe('notified');
  await anna.as(withdraw);
  expect(await now()).toBe('unreachable');
  expect(await anna.as((tx) => readPushState(tx, 'key'))).toMatchObject({ subscribed: false, ended: 'withdrawn' });
});

test('S23 once somebody has taken it, everybody who was called gets one silent replacement with the same tag', async () => {
  const at = await newWard();
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  const { id } = await at.ask(at.hospital.services.pain);
  await Promise.all([arrived(anna, 1), arrived(bilal, 1)]);
  await quiet(context, at);
  expect(last(bilal)).toMatchObject({ kind: 'alert', tag: id, urgency: 'high' });
  await anna.as((tx) => acceptRequest(tx, id, action()));
  await Promise.all([arrived(anna, 2), arrived(bilal, 2)]);
  expect(last(bilal)).toMatchObject({ kind: 'settled', tag: id, body: 'Schon übernommen', accept: null });
  expect(last(anna)).toMatchObject({ kind: 'settled', tag: id, body: 'Sie haben übernommen' });
  await quiet(context, at);
  await anna.as((tx) => markDone(tx, id, action()));
  await quiet(context, at);
  expect([anna, bilal].map((phone) => phone.browser.pushes.length)).toEqual([2, 2]);
  expect(await at.states(id)).toEqual(['alert sent', 'alert sent', 'settled sent', 'settled sent']);
});

test('S23 taken while the call was still on its way to a phone: that one is silenced as well', async () => {
  const at = await newWard();
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  service.answers.set(bilal.browser.path, 503);
  const { id } = await at.ask(at.hospital.services.pain);
  await arrived(anna, 1);
  await expect.poll(() => at.states(id)).toContain('alert queued server_error');
  await anna.as((tx) => acceptRequest(tx, id, action()));
  service.answers.clear();
  context.clock.advance({ seconds: 1 });
  await quiet(context, at);
  expect(bilal.browser.pushes).toEqual([]);
  expect((await at.states(id)).sort()).toEqual(['alert failed overtaken', 'alert sent', 'settled sent']);
});

test.each(['undone', 'not_needed'] as const)(
  'S38 a request that the patient took back (%s) is silenced',
  async (reason) => {
    const at = await newWard();
    const anna = await at.phone('Anna');
    const { id, patient } = await at.ask(at.hospital.services.water);
    await arrived(anna, 1);
    await quiet(context, at);
    await patient((tx) => cancelOwnRequest(tx, id, action(), reason));
    await arrived(anna, 2);
    expect(last(anna)).toMatchObject({ kind: 'settled', tag: id, body: 'Abgesagt' });
  },
);

test.each([
  ['pain', 'de', 'Station 3A · 11·1', 'Dringende Anfrage', 'high', '120'],
  ['water', 'en', 'Station 3A · 11·1', 'New request', 'high', '600'],
  ['blanket', 'fr', 'Station 3A · 11·1', 'Demande non urgente', 'normal', '1800'],
] as const)(
  'S29 a push says department and bed, and nothing of %s',
  async (name, language, title, body, urgency, ttl) => {
    const at = await newWard();
    const anna = await at.phone('Anna', { language });
    const { id } = await at.ask(at.hospital.services[name]);
    await arrived(anna, 1);
    const [push] = anna.browser.pushes;
    const { receipt, accept, decline, words, ...shown } = last(anna);
    expect(shown).toEqual({
      ...{
        kind: 'alert',
        tag: id,
        group: expect.stringMatching(/^bed-[0-9a-f-]{36}$/),
        version: expect.any(Number),
        urgency: { pain: 'high', water: 'normal', blanket: 'low' }[name],
      },
      ...{ language, language_tag: language, direction: 'ltr', title, body, url: `/staff/${language}/board/${id}` },
    });
    expect(Object.keys(words ?? {}).sort()).toEqual([
      ...['accept', 'decline', 'decline_not_known', 'declined', 'last_person'],
      ...['not_declined', 'not_known', 'not_sent', 'not_taken', 'taken'],
    ]);
    for (const secret of [receipt, accept, decline])
      expect(secret).toMatch(/^[0-9a-f-]{36}\.(high|other)\.[\w-]{43}\.[\w-]{43}$/);
    expect(push?.text).not.toMatch(/Schmerz|Pain|Wasser|Water|Decke|Blanket|Anna|Test/);
    expect(push?.headers).toMatchObject({ urgency, ttl, topic: id.replaceAll('-', '') });
    expect(push?.encrypted.includes('Station')).toBe(false);
  },
);

test('a push in a language from right to left names the bed as it stands on the door, and is as short as any', async () => {
  const at = await newWard();
  const anna = await at.phone('Anna', { language: 'fa' });
  await at.asSystem((tx) =>
    tx.db.updateTable('department').set({ name: 'بخش' }).where('name', '=', 'Station 3A').execute(),
  );
  await at.ask(at.hospital.services.pain);
  await arrived(anna, 1);
  expect(last(anna)).toMatchObject({ direction: 'rtl', title: 'بخش · \u200e11·1\u200e' });
  expect(Buffer.byteLength(anna.browser.pushes[0]?.text ?? '')).toBe(2048);
});

test('S26 each step calls everybody who was notified once more, with one new push', async () => {
  const at = await newWard();
  const anna = await at.phone('Anna');
  const { id } = await at.ask(at.hospital.services.pain);
  await arrived(anna, 1);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  await quiet(context, at);
  await at.pass(60);
  await arrived(anna, 2);
  expect(last(anna)).toMatchObject({ kind: 'alert', tag: id });
  await quiet(context, at);
  expect(await at.states(id)).toEqual(['alert shown', 'alert sent']);
});

test('S7 a repeat of an accepted request calls its accepter by push too, and nobody else', async () => {
  const at = await newWard();
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  const { water } = at.hospital.services;
  const { id } = await at.ask(water);
  await Promise.all([arrived(anna, 1), arrived(bilal, 1)]);
  await at.as('Anna', (tx) => acceptRequest(tx, id, action()));
  await Promise.all([arrived(anna, 2), arrived(bilal, 2)]);
  await at.pass(60);
  await at.ask(water);
  await arrived(anna, 3);
  await quiet(context, at);
  expect(last(anna).kind).toBe('alert');
  expect([anna, bilal].map((phone) => phone.browser.pushes.length)).toEqual([3, 2]);
});

test('who is on a break, off duty or not told gets nothing', async () => {
  const at = await newWard();
  const [anna, bilal, zoe] = [await at.phone('Anna'), await at.phone('Bilal'), await at.phone('Zoe')];
  await at.asSystem((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ left_at: tx.clock.now(), left_reason: 'by_hand' })
      .where('employee_id', '=', at.person('Bilal').id)
      .execute(),
  );
  await at.ask(at.hospital.services.water);
  await arrived(anna, 1);
  await quiet(context, at);
  expect([bilal, zoe].flatMap((phone) => phone.browser.pushes)).toEqual([]);
});

test('S22 who has declined is called no more, until the decline lapses', async () => {
  const at = await newWard();
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  const { id } = await at.ask(at.hospital.services.water);
  await Promise.all([arrived(anna, 1), arrived(bilal, 1)]);
  await quiet(context, at);
  context.clock.advance({ seconds: 5 });
  await anna.as((tx) => declineRequest(tx, id, action()));
  await arrived(bilal, 2);
  await at.pass(590);
  await quiet(context, at);
  expect(anna.browser.pushes).toHaveLength(1);
  expect(bilal.browser.pushes.length).toBeGreaterThan(2);
  await at.pass(10);
  await arrived(anna, 2);
});

test('the ledger: a delivery that comes twice tells nobody twice', async () => {
  const at = await newWard();
  const anna = await at.phone('Anna');
  const { id } = await at.ask(at.hospital.services.water);
  await arrived(anna, 1);
  await quiet(context, at);
  await context.db.updateTable('delivery').set({ done_at: null }).execute();
  await quiet(context, at);
  await Promise.all([1, 2, 3].map(() => at.asSystem((tx) => planPushes(tx, id))));
  await quiet(context, at);
  expect(anna.browser.pushes).toHaveLength(1);
  expect(await at.states(id)).toEqual(['alert sent']);
});

test('the ledger has the open app too: told, and shown once its receipt is there', async () => {
  const at = await newWard();
  const anna = await at.phone('Anna');
  await at.asSystem((tx) =>
    tx.db.updateTable('device').set({ state: 'foreground' }).where('id', '=', anna.device).execute(),
  );
  const { id } = await at.ask(at.hospital.services.water);
  await arrived(anna, 1);
  expect((await at.ledger(id, 'app')).map(({ state }) => state)).toEqual(['sent']);
  await anna.as((tx) => giveReceipts(tx, [id]));
  await expect.poll(async () => (await at.ledger(id, 'app')).map(({ state }) => state)).toEqual(['shown']);
});

test.each([429, 500, 'cut'] as const)(
  'a push that %s kept from going out is tried again, with growing pauses',
  async (answer) => {
    const at = await newWard();
    const anna = await at.phone('Anna');
    const tries = () => service.asked.filter((asked) => asked === `POST ${anna.browser.path}`).length;
    service.answers.set(anna.browser.path, answer);
    const { id } = await at.ask(at.hospital.services.blanket);
    await anna.as((tx) => giveReceipts(tx, [id])); // the app is open as well: nobody is called anew meanwhile
    for (const [number, pause] of [1, 2, 4].entries()) {
      await pausing(context, at, number + 1);
      expect(await at.states(id)).toEqual([expect.stringMatching(/^alert queued /)]);
      context.clock.advance({ seconds: pause });
    }
    await pausing(context, at, 4);
    expect(tries()).toBe(4);
    service.answers.clear();
    context.clock.advance({ seconds: 8 });
    await arrived(anna, 1);
    await quiet(context, at);
    expect(await at.states(id)).toEqual(['alert sent']);
  },
);

test('a push that could not be sent for an hour is given up, and the ledger says so', async () => {
  const at = await newWard();
  const anna = await at.phone('Anna');
  const { id, patient } = await at.ask(at.hospital.services.water);
  await arrived(anna, 1);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  service.answers.set(anna.browser.path, 429);
  await patient((tx) => cancelOwnRequest(tx, id, action(), 'not_needed'));
  await pausing(context, at, 1);
  context.clock.advance({ hours: 1 });
  await expect.poll(() => at.states(id), { timeout: 10_000 }).toEqual(['alert shown', 'settled failed too_many']);
  await quiet(context, at);
});

test('a hospital that has switched push off sends none, and says so', async () => {
  const at = await newWard();
  await at.asSystem((tx) =>
    tx.db
      .insertInto('setting')
      .values({ hospital_id: tx.hospital, key: 'web_push', type: 'boolean', value: 'false' })
      .execute(),
  );
  const anna = await at.phone('Anna');
  const { id } = await at.ask(at.hospital.services.pain);
  await quiet(context, at);
  expect(await at.ledger(id)).toEqual([]);
  expect((await anna.as((tx) => readPushState(tx, 'key'))).public_key).toBe(null);
  await at.as('Anna', enterDuty);
});
