import { afterEach, expect, test, vi } from 'vitest';
import { listAlarms } from '#server/features/alarms/alarm.reads.ts';
import { reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { watchAccepters } from '#server/features/requests/accepted/watch-accepters.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { receiveByPush } from './capabilities.ts';
import { type Phone, PushWard, withPushService } from './fixtures/push-ward.ts';
import { arrived, last, pausing, quiet } from './fixtures/waiting.ts';
import { noteAnswered, noteDown, noteUnusable } from './health.ts';

// Deliveries are looked for once a second, and each of these waits for several tries.
vi.setConfig({ testTimeout: 40_000 });

let service: TestPushService;
let context: TestContext;
withPushService((opened) => {
  ({ service, context } = opened);
});
/** What one test has cut off is found to answer again before the next. */
afterEach(async () => {
  service.answer = 201;
  const at = new PushWard(context, await context.newHospital(), service);
  const { browser } = await at.phone('Anna');
  await at.ask(at.hospital.services.blanket);
  const tried = () => {
    context.clock.advance({ seconds: 1 });
    return browser.pushes.length;
  };
  await expect.poll(tried, { timeout: 10_000 }).toBeGreaterThan(0);
});

/** Anna and Bilal are reachable by push, and by nothing else. */
async function wardOnPush() {
  const at = new PushWard(context, await context.newHospital(), service);
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  const { id } = await at.ask(at.hospital.services.blanket, 3);
  for (const phone of [anna, bilal]) {
    await arrived(phone, 1);
    await receiveByPush(at.anonymous, last(phone).receipt ?? '');
  }
  await quiet(context, at);
  const now = async () => {
    const people = ['Anna', 'Bilal'].map((name) => at.person(name).id);
    const found = await at.asSystem((tx) => reachabilityOf(tx, people));
    return people.map((person) => found.get(person));
  };
  return { at, anna, bilal, id, now };
}

const alarms = (at: PushWard) =>
  at.asSystem((tx) => tx.db.selectFrom('alarm').selectAll().where('kind', '=', 'push_down').execute());
const said = async (at: PushWard) => {
  const rows = await context.db
    .selectFrom('outbox')
    .select(['kind', 'channels'])
    .where('hospital_id', '=', at.hospital.id)
    .where('kind', 'in', ['push.down', 'push.back'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, channels }) => `${kind} ${channels.join()}`);
};

/** Waits until nothing is on its way but deliveries of this listener. */
async function quietBut({ hospital }: PushWard, listener: string): Promise<void> {
  const left = async () =>
    (
      await context.db
        .selectFrom('delivery')
        .select('listener')
        .where('hospital_id', '=', hospital.id)
        .where('is_open', '=', true)
        .execute()
    ).filter((one) => one.listener !== listener);
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
}

/** A request that no push tells of: four tries, and more than 10 s since the first. */
async function failFourTimes(at: PushWard, anna: Phone): Promise<string> {
  const { id } = await at.ask(at.hospital.services.water);
  await anna.as((tx) => giveReceipts(tx, [id]));
  for (const [number, pause] of [1, 2, 8].entries()) {
    await pausing(context, at, number + 1);
    context.clock.advance({ seconds: pause });
  }
  return id;
}

/** Waits for the alarm; where the tries lag behind, time goes on for them. */
async function raised(at: PushWard): Promise<void> {
  let reads = 0;
  const standing = async () => {
    const { length } = await alarms(at);
    reads += 1;
    if (length === 0 && reads > 4) context.clock.advance({ seconds: 1 });
    return length;
  };
  await expect.poll(standing, { timeout: 20_000, interval: 500 }).toBe(1);
}

test.each(['cut', 503] as const)(
  'S33 every push ends in %s: one alarm for the hospital, whom push reached is unknown, and the first success ends it',
  async (answer) => {
    const { at, anna, id, now } = await wardOnPush();
    await anna.as((tx) => acceptRequest(tx, id, crypto.randomUUID()));
    await quiet(context, at);
    expect(await now()).toEqual(['notified', 'notified']);
    service.answer = answer;
    await failFourTimes(at, anna);
    await raised(at);
    const [alarm] = await alarms(at);
    expect(alarm).toMatchObject({ department_id: null, subject_id: null, cleared_at: null, count: 1 });
    const shown = await at.asSystem((tx) => listAlarms(tx, at.person('Zoe').id));
    expect(shown.map(({ kind }) => kind)).toEqual(['push_down']);
    expect(await said(at)).toEqual([`push.down private-hospital.${at.hospital.id}`]);
    expect(await now()).toEqual(['unknown', 'unknown']);

    // Nothing is given back because of it, though nobody has heard of Anna for longer than any promise.
    context.clock.advance({ seconds: 3600 });
    await at.asSystem(watchAccepters);
    context.clock.advance({ seconds: 600 });
    await at.asSystem(watchAccepters);
    expect(await at.row(id)).toMatchObject({ status: 'accepted', accepter_employee_id: at.person('Anna').id });

    service.answer = 201;
    await at.ask(at.hospital.services.pain, 1);
    await expect.poll(async () => (await alarms(at))[0]?.cleared_at ?? null, { timeout: 10_000 }).not.toBe(null);
    expect((await said(at)).at(-1)).toBe(`push.back private-hospital.${at.hospital.id}`);
    expect(await alarms(at)).toHaveLength(1);
    await quiet(context, at);
  },
);

test('S33 one of two push services down is not push as a whole down, also while nothing goes out by the other', async () => {
  const other = await new TestPushService().start();
  const at = new PushWard(context, await context.newHospital(), service);
  const anna = await at.phone('Anna');
  const bilal = await at.phone('Bilal', { browser: other.newBrowser() });
  other.answer = 503;
  const { id } = await at.ask(at.hospital.services.blanket);
  await arrived(anna, 1);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  for (const [number, pause] of [1, 2, 4, 8].entries()) {
    await pausing(context, at, number + 1);
    context.clock.advance({ seconds: pause });
  }
  await pausing(context, at, 5);
  expect(await alarms(at)).toEqual([]);
  expect(other.asked).toEqual(Array.from({ length: 5 }, () => `POST ${bilal.browser.path}`));
  await bilal.as((tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await other.stop();
});

test.each([401, 403] as const)(
  'S33 push services that refuse who we are (%i) are push as a whole down, until one takes a push',
  async (answer) => {
    const { at, anna, bilal } = await wardOnPush();
    service.answer = answer;
    const id = await failFourTimes(at, anna);
    await raised(at);
    expect((await at.states(id))[0]).toMatch(/^alert queued (not_allowed|held_back)$/);
    await anna.as((tx) => acceptRequest(tx, id, crypto.randomUUID()));
    context.clock.advance({ seconds: 60 });
    await quietBut(at, 'push.probe');
    expect((await alarms(at))[0]?.cleared_at).toBe(null);
    service.answer = 201;
    const next = await at.ask(at.hospital.services.pain, 1);
    const notified = () => {
      context.clock.advance({ seconds: 1 }); // the service is left alone for a while after a refusal
      return bilal.browser.pushes.map(({ payload }) => payload.tag);
    };
    await expect.poll(notified, { timeout: 20_000, interval: 500 }).toContain(next.id);
    await expect.poll(async () => (await alarms(at))[0]?.cleared_at ?? null, { timeout: 10_000 }).not.toBe(null);
    context.clock.advance({ seconds: 60 });
    await quiet(context, at);
  },
);

test('S33 a push that never left the server is no answer: the alarm stands', async () => {
  const { at, anna } = await wardOnPush();
  service.answer = 'cut';
  await failFourTimes(at, anna);
  await raised(at);
  const isChanged = (change: { p256dh: string; endpoint?: string }) =>
    at.asSystem((tx) =>
      tx.db.updateTable('push_subscription').set(change).where('device_id', '=', anna.device).execute(),
    );
  await isChanged({ p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url') });
  const first = await at.ask(at.hospital.services.pain, 1);
  await expect.poll(() => at.states(first.id), { timeout: 10_000 }).toContain('alert failed bad_keys');
  await isChanged({ endpoint: 'https://10.0.0.1/push', p256dh: anna.browser.subscription.keys.p256dh });
  const second = await at.ask(at.hospital.services.pain, 2);
  await expect.poll(() => at.states(second.id), { timeout: 10_000 }).toContain('alert failed address_refused');
  expect((await alarms(at))[0]?.cleared_at).toBe(null);
  expect(await said(at)).toHaveLength(1);
});

test('S16 S33 an outage of hours: whom push reached when it began stays unknown, and nothing is given back', async () => {
  const { at, anna, id, now } = await wardOnPush();
  await anna.as((tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await quiet(context, at);
  service.answer = 'cut';
  await failFourTimes(at, anna);
  await raised(at);
  context.clock.advance({ hours: 5 });
  expect(await now()).toEqual(['unknown', 'unknown']);
  for (const seconds of [0, 180, 360]) {
    context.clock.advance({ seconds });
    await at.asSystem(watchAccepters);
  }
  expect(await at.row(id)).toMatchObject({ status: 'accepted', accepter_employee_id: at.person('Anna').id });
});

test('S33 a miss since the outage began is taken back, and none is counted while it lasts', async () => {
  const { at, anna, bilal, now } = await wardOnPush();
  const missed = ({ device }: Phone, last_push_missed_at: Date) =>
    at.asSystem((tx) => tx.db.updateTable('device').set({ last_push_missed_at }).where('id', '=', device).execute());
  const before = context.clock.now();
  await missed(bilal, before);
  context.clock.advance({ seconds: 5 });
  const { id: toilet } = await at.ask(at.hospital.services.toilet, 1);
  await arrived(anna, 2); // taken by the push service, and never shown
  await quiet(context, at);
  service.answer = 'cut';
  await missed(anna, context.clock.now());
  for (const seconds of [4, 4, 4]) {
    await at.asSystem(noteUnusable);
    context.clock.advance({ seconds });
  }
  await at.asSystem(noteDown); // before the 15 s of what the push service took are over
  expect((await at.deviceRow(anna.device)).last_push_missed_at).toBe(null);
  expect((await at.deviceRow(bilal.device)).last_push_missed_at).toEqual(before);
  await at.pass(4);
  const states = async () => (await at.states(toilet)).slice(0, 2);
  await expect.poll(states).toEqual(['alert sent push_down', 'alert sent push_down']);
  expect((await at.deviceRow(anna.device)).last_push_missed_at).toBe(null);
  expect(await now()).toEqual(['unknown', 'unknown']);
  await at.asSystem(noteAnswered);
  expect(await now()).toEqual(['notified', 'unreachable']); // Bilal had missed one before it all began
});

test('S33 in a quiet night the alarm ends as soon as a push service answers, without any push', async () => {
  const { at, anna, bilal } = await wardOnPush();
  service.answer = 503;
  const water = await failFourTimes(at, anna);
  await raised(at);
  await anna.as((tx) => acceptRequest(tx, water, crypto.randomUUID()));
  await expect.poll(() => service.asked, { timeout: 10_000 }).toContain(`HEAD ${bilal.browser.path}`);
  service.answer = 201;
  const before = [anna, bilal].map(({ browser }) => browser.pushes.length);
  context.clock.advance({ seconds: 1 });
  await expect.poll(async () => (await alarms(at))[0]?.cleared_at ?? null, { timeout: 10_000 }).not.toBe(null);
  context.clock.advance({ seconds: 20 });
  await quiet(context, at);
  expect([anna, bilal].map(({ browser }) => browser.pushes.length)).toEqual(before);
});
