import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBlocks, saveHints } from '#server/features/beds/hints/save-care.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { reopenOwnRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const minute = 60;
const later = (seconds: number) => new Date(context.clock.now().getTime() + seconds * 1000);

/** Water is wished for in three hours; its promise is 10 min. */
async function planned() {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const { services } = ward.hospital;
  const { id, patient } = await ward.ask(services.water, 0, later(180 * minute));
  return { ward, services, id, patient, due_at: later(170 * minute) };
}

test('S7 a tap for now on a planned wish makes it due now: people are notified, and the plan runs from now', async () => {
  const { ward, services, id } = await planned();
  expect(await ward.notified(id)).toEqual([]);
  expect(await ward.reads(id)).toBe('planned');
  await ward.pass(5);
  const again = await ward.ask(services.water);
  const now = context.clock.now();
  expect(again.id).toBe(id);
  expect(await ward.row(id)).toMatchObject({ due_at: now, wanted_at: null, alerted_at: now, alert_kind: 'new' });
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 2']);
  expect(await ward.reads(id)).toBe('sent');
  await ward.pass(180);
  expect(await ward.secondsOf(id, 'escalate', now)).toEqual([180]);
  await ward.pass(180 * minute);
  expect(await ward.secondsOf(id, 'escalate', now)).toContain(360);
});

test('S7 "ask again" that meets a planned wish makes it due now', async () => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna');
  const { water } = ward.hospital.services;
  const first = await ward.ask(water);
  await first.cancel();
  const wish = await ward.ask(water, 0, later(180 * minute));
  const met = await first.patient((tx) => reopenOwnRequest(tx, first.id, crypto.randomUUID()));
  expect(met).toMatchObject({ id: wish.id, due_at: context.clock.now().toISOString() });
  expect(await ward.notified(wish.id)).toEqual(['Anna 2']);
});

test('an earlier time moves a planned wish, a later one does not; nobody is notified of either', async () => {
  const { ward, services, id, due_at } = await planned();
  await ward.ask(services.water, 0, later(240 * minute));
  expect(await ward.row(id)).toMatchObject({ due_at, step: 0, alerted_at: null });
  await ward.ask(services.water, 0, later(60 * minute));
  expect(await ward.row(id)).toMatchObject({ due_at: later(50 * minute), step: 0, alerted_at: null });
  await ward.pass(50 * minute);
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 2']);
});

test('S7 a wanted time is refused for high urgency, whatever else is wished for with it', async () => {
  const ward = new Ward(context, await context.newHospital());
  const { pain } = ward.hospital.services;
  const wish = ward.ask(pain, 0, later(60 * minute));
  await expect(wish).rejects.toMatchObject({ code: 'invalid', detail: { fields: { wanted_at: 'invalid' } } });
});

test('S24 a planned wish accepted early is reminded of, asked about and given back from its time on', async () => {
  const { ward, id, due_at } = await planned();
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await ward.pass(170 * minute);
  expect(await ward.row(id)).toMatchObject({ status: 'accepted', alerted_at: null });
  await ward.pass(40 * minute);
  expect(await ward.secondsOf(id, 'remind', due_at)).toEqual([10 * minute]);
  expect(await ward.secondsOf(id, 'ask_still_at_it', due_at)).toEqual([30 * minute]);
  expect(await ward.secondsOf(id, 'give_back', due_at)).toEqual([35 * minute]);
});

test('S7 S24 a tap for now on a planned wish that somebody has accepted rings them, and counts from now', async () => {
  const { ward, services, id } = await planned();
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await ward.pass(2 * minute);
  await ward.ask(services.water);
  const now = context.clock.now();
  const counts = { due_at: now, promise_counts_from: now };
  expect(await ward.row(id)).toMatchObject({ ...counts, alerted_at: now, alert_kind: 'repeat' });
  await ward.pass(10 * minute);
  expect(await ward.secondsOf(id, 'remind', now)).toEqual([10 * minute]);
});

test('S37 of several planned wishes only the blocked one is canceled, with its reason', async () => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna');
  const { water, toilet, blanket } = ward.hospital.services;
  const wish = await ward.ask([water, toilet, blanket], 0, later(60 * minute));
  const blocks = [{ service_id: blanket, reason: 'Bitte fragen Sie uns' }];
  await ward.as('Anna', (tx) => saveHints(tx, wish.stay, { hints: [{ kind: 'nil_by_mouth', language_tag: null }] }));
  await ward.as('Anna', (tx) => saveBlocks(tx, wish.stay, { blocks }));
  await ward.pass(60 * minute);
  const own = await wish.list();
  const seen = own.map(({ id, status, cancel_reason, items }) => ({
    ...{ status, cancel_reason, services: items.map(({ service_id }) => service_id), isFirst: id === wish.id },
  }));
  expect(seen).toHaveLength(3);
  expect(seen).toContainEqual({ status: 'pending', cancel_reason: null, services: [toilet], isFirst: true });
  const reasons = { [water]: 'service_blocked', [blanket]: 'Bitte fragen Sie uns' };
  for (const [service, cancel_reason] of Object.entries(reasons))
    expect(seen).toContainEqual({ status: 'canceled', cancel_reason, services: [service], isFirst: false });
  expect(await ward.notified(wish.id)).toEqual(['Anna 2']);
});

test('S7 a tap for now on one of two wishes that were planned together makes that one due; the other stays planned', async () => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna');
  const { water, toilet } = ward.hospital.services;
  const wish = await ward.ask([water, toilet], 0, later(180 * minute));
  const { due_at } = await ward.row(wish.id);
  const now = await ward.ask(toilet);
  expect(now.id).not.toBe(wish.id);
  const own = await wish.list();
  const seen = own.map(({ id, items }) => ({ id, services: items.map(({ service_id }) => service_id) }));
  expect(seen).toHaveLength(2);
  expect(seen).toContainEqual({ id: now.id, services: [toilet] });
  expect(seen).toContainEqual({ id: wish.id, services: [water] });
  expect([await ward.reads(now.id), await ward.reads(wish.id)]).toEqual(['sent', 'planned']);
  expect(await ward.notified(now.id)).toEqual(['Anna 2']);
  expect(await ward.row(wish.id)).toMatchObject({ due_at, step: 0, alerted_at: null, repeat_count: 0 });
  await ward.pass(180 * minute);
  expect(await ward.notified(wish.id)).toEqual(['Anna 2']);
});
