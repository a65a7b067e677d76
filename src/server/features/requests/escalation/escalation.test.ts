import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { takeCharge } from '#server/features/duty/posts/take-charge.ts';
import { declineTimer } from '#server/features/requests/escalation/lapse-decline.ts';
import { keepRecipients } from '#server/features/requests/recipients.actions.ts';
import { oneForStaff } from '#server/features/requests/request.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { cancelOwnRequest } from '#server/features/requests/verbs/cancel-request.ts';
import { declineRequest } from '#server/features/requests/verbs/decline-request.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { schedule } from '#server/platform/timers/schedule.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { reminderTimer } from './acceptance-watch.ts';
import { setPolicy } from './fixtures/set-policy.ts';
import { Ward } from './fixtures/ward.ts';
import { receiptTimer } from './receipt-watch.ts';
import { giveReceipts } from './receipts.ts';
import { stepTimer } from './steps.ts';
import { restoreTimers } from './watchdog.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const newWard = async () => new Ward(context, await context.newHospital());

/** Anna has the bed, Bilal the ward, Zoe the hospital; Clara leads the shift and takes no service type. */
async function fullWard(): Promise<Ward> {
  const ward = await newWard();
  await ward.asSystem((tx) =>
    tx.db.deleteFrom('employee_service_type').where('employee_id', '=', ward.person('Clara').id).execute(),
  );
  await ward.onDuty('Anna', 'Bilal', 'Clara', 'Zoe');
  await ward.as('Anna', (tx) => saveAssignments(tx, { bed_ids: ward.hospital.beds.slice(0, 4).map(({ id }) => id) }));
  await ward.as('Clara', (tx) => takeCharge(tx, {}));
  return ward;
}

/** What the watchdog finds now. */
async function missing(ward: Ward): Promise<string[]> {
  const found: string[] = [];
  await ward.asSystem(restoreTimers((request) => found.push(request)));
  return found;
}

const hours = 3600;
const every = (from: number, step: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, at) => from + (at + 1) * step);

test('S19 nobody reacts for 12 h: every circle is notified at its time, and the end rule goes on', {
  timeout: 240_000,
}, async () => {
  const ward = await fullWard();
  const { pain, water, blanket } = ward.hospital.services;
  const from = context.clock.now();
  const high = await ward.ask(pain, 0);
  const normal = await ward.ask(water, 1);
  const low = await ward.ask(blanket, 2);
  const device = await ward.device('Anna');
  await device((tx) => giveReceipts(tx, [high.id, normal.id, low.id]));
  expect(await ward.notified(high.id)).toEqual(['Anna 1']);
  await ward.pass(60);
  expect(await ward.notified(high.id)).toEqual(['Anna 1', 'Bilal 2']);
  expect(await ward.reads(high.id)).toBe('looking');
  await ward.pass(60);
  expect(await ward.notified(high.id)).toEqual(['Anna 1', 'Bilal 2', 'Zoe 3']);
  await ward.pass(60);
  expect(await ward.notified(high.id)).toEqual(['Anna 1', 'Bilal 2', 'Clara 4', 'Zoe 3']);
  await ward.pass(12 * hours - 180);
  const expected = {
    [high.id]: [60, 120, 180, ...every(180, 120, 12 * hours)],
    [normal.id]: [180, 360, 540, ...every(540, 600, 12 * hours)],
    [low.id]: [600, 1200, 1800, 3600, 5400, 7200],
  };
  for (const [id, seconds] of Object.entries(expected)) {
    const happened = await ward.secondsOf(id, 'escalate', from);
    expect(happened).toHaveLength(seconds.length);
    const off = happened.map((at, place) => Math.abs(at - (seconds[place] ?? 0)));
    expect(Math.max(...off)).toBeLessThanOrEqual(2);
    const elsewhere = id === low.id ? [] : ['Zoe 3']; // low goes to other wards only where nobody of this one is present
    expect(await ward.notified(id)).toEqual(['Anna 1', 'Bilal 2', 'Clara 4', ...elsewhere]);
  }
  expect(await ward.row(low.id)).toMatchObject({ status: 'pending', end_repeats: 3, step: 4, alert_kind: 'step' });
  expect(await missing(ward)).toEqual([]);
});

test('S19 the card says when the next circle is called, and nothing once somebody has it', async () => {
  const ward = await fullWard();
  const from = context.clock.now().getTime();
  const { id } = await ward.ask(ward.hospital.services.pain);
  const inSeconds = async () => {
    const shown = await ward.asSystem((tx) => oneForStaff(tx, id));
    return shown?.next_step_at ? (Date.parse(shown.next_step_at) - from) / 1000 : null;
  };
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [id]));
  expect(await inSeconds()).toBe(60);
  await ward.pass(60);
  expect(await inSeconds()).toBe(120);
  await ward.pass(120);
  expect(await inSeconds()).toBe(300); // every circle is notified: what comes is the end rule
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  expect(await inSeconds()).toBeNull();
  await ward.as('Anna', (tx) => releaseRequest(tx, id, crypto.randomUUID(), 'no_time'));
  expect(await inSeconds()).toBe(240);
});

test('S20 after a standstill only the latest overdue step comes, once, though two processes poll; what was left out is on record', async () => {
  const ward = await fullWard();
  const from = context.clock.now();
  const { id } = await ward.ask(ward.hospital.services.pain);
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [id]));
  await ward.standStill(130);
  expect(await ward.secondsOf(id, 'escalate', from)).toEqual([130]);
  expect(await ward.secondsOf(id, 'step_missed', from)).toEqual([130]);
  expect(await ward.notified(id)).toEqual(['Anna 1', 'Bilal 3', 'Zoe 3']);
  await ward.pass(60);
  expect(await ward.secondsOf(id, 'escalate', from)).toEqual([130, 180]);
});

test('S20 an old timer after a release does nothing; the new round has its own', async () => {
  const ward = await fullWard();
  const { id } = await ward.ask(ward.hospital.services.pain);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await ward.pass(50);
  await ward.as('Anna', (tx) => releaseRequest(tx, id, crypto.randomUUID(), 'no_time'));
  const released = context.clock.now();
  expect(await ward.reads(id)).toBe('looking');
  const { timer_generation, version } = await ward.row(id);
  const old = {
    kind: stepTimer,
    subject: id,
    due_at: released,
    generation: timer_generation - 1,
    step: 2,
    urgency: 'high',
  } as const;
  await ward.asSystem((tx) => tx.db.deleteFrom('timer').where('subject', '=', id).execute());
  await ward.asSystem((tx) => schedule(tx, old));
  await ward.standStill(0);
  expect((await ward.row(id)).version).toBe(version);
  context.clock.advance({ seconds: 6 });
  expect(await missing(ward)).toEqual([id]);
  await ward.pass(54);
  expect(await ward.secondsOf(id, 'escalate', released)).toEqual([60]);
});

test('S20 a policy edited meanwhile does not change the request; the next one follows it', async () => {
  const ward = await fullWard();
  const policy = await setPolicy(ward, 'normal', [0, 30, 60, 90]);
  const from = context.clock.now();
  const before = await ward.ask(ward.hospital.services.water);
  await ward.asSystem((tx) =>
    tx.db
      .updateTable('escalation_step')
      .set({ after_seconds: 45 })
      .where('policy_id', '=', policy)
      .where('position', '=', 2)
      .execute(),
  );
  const after = await ward.ask(ward.hospital.services.toilet, 1);
  await ward.pass(50);
  expect(await ward.secondsOf(before.id, 'escalate', from)).toEqual([30]);
  expect(await ward.secondsOf(after.id, 'escalate', from)).toEqual([45]);
});

test('S9 with nobody present the patient reads so at once, and who comes on duty is notified', async () => {
  const ward = await newWard();
  const { id } = await ward.ask(ward.hospital.services.pain);
  expect(await ward.reads(id)).toBe('nobody');
  expect(await ward.row(id)).toMatchObject({ step: 4, alert_kind: 'new' });
  await ward.pass(45);
  expect(await ward.reads(id)).toBe('nobody');
  await ward.onDuty('Zoe');
  context.clock.advance({ seconds: 5 });
  await ward.asSystem((tx) => keepRecipients(tx));
  expect(await ward.notified(id)).toEqual(['Zoe 3']);
  expect(await ward.reads(id)).toBe('not_received');
  const version = (await ward.row(id)).version;
  await ward.asSystem((tx) => keepRecipients(tx));
  expect((await ward.row(id)).version).toBe(version);
});

test('S9 whoever was notified has left: those who are there are notified at once, not at the next step', async () => {
  const ward = await fullWard();
  const { id } = await ward.ask(ward.hospital.services.blanket);
  expect(await ward.notified(id)).toEqual(['Anna 1']);
  await ward.asSystem((tx) => keepRecipients(tx));
  expect(await ward.notified(id)).toEqual(['Anna 1']);
  await ward.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
  await ward.asSystem((tx) => keepRecipients(tx));
  expect(await ward.notified(id)).toEqual(['Anna 1', 'Bilal 2']);
  expect(await ward.row(id)).toMatchObject({ step: 2, alert_kind: 'step', status: 'pending' });
  await ward.as('Zoe', (tx) => leaveDuty(tx, 'by_hand'));
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  await ward.asSystem((tx) => keepRecipients(tx));
  expect(await ward.notified(id)).toEqual(['Anna 1', 'Bilal 2', 'Clara 4']);
});

test('S9 a policy that may not be used gives way to the more urgent default', async () => {
  const ward = await fullWard();
  await setPolicy(ward, 'high', [0, 60, 60]);
  const from = context.clock.now();
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.pass(130);
  expect(await ward.secondsOf(id, 'escalate', from)).toEqual([60, 120]);
});

test('S38 undone within 5 s or accepted, a request alarms nobody any more', async () => {
  const ward = await fullWard();
  const undone = await ward.ask(ward.hospital.services.pain, 0);
  const taken = await ward.ask(ward.hospital.services.pain, 1);
  await ward.pass(4);
  await undone.patient((tx) => cancelOwnRequest(tx, undone.id, crypto.randomUUID(), 'undone'));
  await ward.as('Anna', (tx) => acceptRequest(tx, taken.id, crypto.randomUUID()));
  const before = await Promise.all([ward.row(undone.id), ward.row(taken.id)]);
  await ward.pass(175);
  const after = await Promise.all([ward.row(undone.id), ward.row(taken.id)]);
  expect(after).toEqual(before);
  // From 180 s on its accepter is reminded of the one, and nobody of the other.
  await ward.pass(325);
  expect(await ward.row(undone.id)).toEqual(before[0]);
  expect(await ward.notified(taken.id)).toEqual(['Anna 0']);
  expect(before.map(({ status }) => status)).toEqual(['canceled', 'accepted']);
});

test('S9 a hundred that nobody is left for hold up none behind them, however many there are', async () => {
  const ward = await newWard();
  await ward.onDuty('Anna');
  const { id } = await ward.ask(ward.hospital.services.pain);
  const anna = ward.person('Anna').id;
  const last = await ward.ask(ward.hospital.services.blanket, 1);
  await ward.asSystem(async (tx) => {
    const row = await tx.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { is_open, urgency_rank, ended_at, reached, ...more } = row as typeof row & Record<string, unknown>;
    const copies = Array.from({ length: 130 }, () => ({ ...more, id: crypto.randomUUID(), policy: null }));
    await tx.db.insertInto('request').values(copies).execute();
    const notified = {
      hospital_id: tx.hospital,
      generation: row.timer_generation,
      step: 2,
      notified_at: tx.clock.now(),
    };
    const declined = copies.slice(0, 110).map((copy) => ({ ...notified, request_id: copy.id, employee_id: anna }));
    await tx.db.insertInto('request_notified').values(declined).execute();
    await tx.db
      .updateTable('request_notified')
      .set({ declined_at: tx.clock.now() })
      .where('request_id', '<>', id)
      .execute();
    await tx.db.deleteFrom('request_notified').where('request_id', '=', last.id).execute();
  });
  await ward.asSystem((tx) => keepRecipients(tx));
  expect(await ward.notified(last.id)).toEqual(['Anna 2']);
  const notified = await ward.asSystem((tx) => tx.db.selectFrom('request_notified').select('request_id').execute());
  expect(notified).toHaveLength(132);
});

test('S20 the watchdog finds every open request without its timer, waiting or accepted; and none that has it', async () => {
  const ward = await fullWard();
  const waiting = await ward.ask(ward.hospital.services.pain, 0);
  const taken = await ward.ask(ward.hospital.services.pain, 1);
  await ward.as('Anna', (tx) => acceptRequest(tx, taken.id, crypto.randomUUID()));
  await ward.pass(6);
  expect(await missing(ward)).toEqual([]);
  await ward.asSystem((tx) => tx.db.deleteFrom('timer').execute());
  expect((await missing(ward)).sort()).toEqual([waiting.id, taken.id].sort());
  const timers = await ward.asSystem((tx) => tx.db.selectFrom('timer').select(['subject', 'kind']).execute());
  expect(timers).toContainEqual({ subject: waiting.id, kind: stepTimer });
  expect(timers).toContainEqual({ subject: taken.id, kind: reminderTimer });
});

test('S11 S20 S22 the watchdog finds a missing watch of receipts, and a decline that would never lapse', async () => {
  const ward = await fullWard();
  const { id } = await ward.ask(ward.hospital.services.blanket);
  const device = await ward.device('Anna');
  await device((tx) => giveReceipts(tx, [id]));
  await ward.as('Anna', (tx) => declineRequest(tx, id, crypto.randomUUID()));
  expect(await ward.row(id)).toMatchObject({ received_at: null });
  await ward.pass(6);
  expect(await missing(ward)).toEqual([]);
  await ward.asSystem((tx) => tx.db.deleteFrom('timer').where('kind', 'in', [receiptTimer, declineTimer]).execute());
  expect(await missing(ward)).toEqual([id]);
  await ward.pass(300);
  expect(await ward.reads(id)).toBe('not_received');
  await ward.pass(330);
  expect(await ward.recipients(id)).toContain('Anna');
});
