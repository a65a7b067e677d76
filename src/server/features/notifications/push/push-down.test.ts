import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listAlarms } from '#server/features/duty/alarm.reads.ts';
import { reachabilityOf } from '#server/features/duty/reachability.reads.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { watchHolders } from '#server/features/requests/holding/watch-holders.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestHouse } from '#server/testing/house.ts';
import { receiveByPush } from './capabilities.ts';
import { openPushHouse, type Phone, PushWard } from './fixtures/push-ward.ts';
import { arrived, last, pausing, quiet } from './fixtures/waiting.ts';
import { noteAnswered } from './health.ts';

// Deliveries are looked for once a second, and each of these waits for several tries.
vi.setConfig({ testTimeout: 40_000 });

let service: TestPushService;
let house: TestHouse;
beforeAll(async () => {
  service = await new TestPushService().start();
  house = await openPushHouse(service);
});
afterAll(async () => {
  await house.stop();
  await service.stop();
});
beforeEach(() => {
  service.answer = 201;
});

/** Anna and Bilal are reachable by push, and by nothing else. */
async function wardOnPush() {
  const at = new PushWard(house, await house.newHospital(), service);
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  const { id } = await at.ask(at.hospital.services.blanket, 3);
  for (const phone of [anna, bilal]) {
    await arrived(phone, 1);
    await receiveByPush(at.door, last(phone).receipt ?? '');
  }
  await quiet(house, at);
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
  const rows = await house.db
    .selectFrom('outbox')
    .select(['kind', 'channels'])
    .where('hospital_id', '=', at.hospital.id)
    .where('kind', 'in', ['push.down', 'push.back'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, channels }) => `${kind} ${channels.join()}`);
};
const tries = ({ browser }: Phone) => service.asked.filter((asked) => asked === `POST ${browser.path}`).length;

/** A request that no push tells of: four tries, and more than 10 s since the first. */
async function failFourTimes(at: PushWard, anna: Phone): Promise<string> {
  const { id } = await at.ask(at.hospital.services.water);
  await anna.as((tx) => giveReceipts(tx, [id]));
  for (const [number, pause] of [1, 2, 8].entries()) {
    await pausing(house, at, number + 1);
    house.clock.advance({ seconds: pause });
  }
  return id;
}

test.each(['cut', 503] as const)(
  'S33 every push ends in %s: one alarm for the house, whom push reached is unknown, and the first success ends it',
  async (answer) => {
    const { at, anna, id, now } = await wardOnPush();
    await anna.as((tx) => acceptRequest(tx, id, crypto.randomUUID()));
    await quiet(house, at);
    expect(await now()).toEqual(['notified', 'notified']);
    service.answer = answer;
    await failFourTimes(at, anna);
    await expect.poll(async () => (await alarms(at)).length, { timeout: 10_000 }).toBe(1);
    const [alarm] = await alarms(at);
    expect(alarm).toMatchObject({ department_id: null, subject_id: null, cleared_at: null, count: 1 });
    const shown = await at.asSystem((tx) => listAlarms(tx, at.person('Zoe').id));
    expect(shown.map(({ kind }) => kind)).toEqual(['push_down']);
    expect(await said(at)).toEqual([`push.down private-hospital.${at.hospital.id}`]);
    expect(await now()).toEqual(['unknown', 'unknown']);

    // Nothing is given back because of it, though nobody has heard of Anna for longer than any promise.
    house.clock.advance({ seconds: 3600 });
    await at.asSystem(watchHolders);
    house.clock.advance({ seconds: 600 });
    await at.asSystem(watchHolders);
    expect(await at.row(id)).toMatchObject({ status: 'accepted', accepter_employee_id: at.person('Anna').id });

    service.answer = 201;
    await at.ask(at.hospital.services.pain, 1);
    await expect.poll(async () => (await alarms(at))[0]?.cleared_at ?? null, { timeout: 10_000 }).not.toBe(null);
    expect((await said(at)).at(-1)).toBe(`push.back private-hospital.${at.hospital.id}`);
    expect(await alarms(at)).toHaveLength(1);
    await quiet(house, at);
  },
);

test('S33 one push service down is not push as a whole down', async () => {
  const { at, anna, bilal } = await wardOnPush();
  service.answers.set(bilal.browser.path, 503);
  const before = tries(bilal);
  for (const number of [1, 2, 3, 4]) {
    await at.ask(at.hospital.services.pain, number - 1);
    await arrived(anna, 1 + number);
    await expect.poll(() => tries(bilal), { timeout: 10_000 }).toBeGreaterThanOrEqual(before + number);
    house.clock.advance({ seconds: 5 });
  }
  expect(await alarms(at)).toEqual([]);
  service.answers.clear();
});

test('S33 a miss since the outage began is taken back, and none is counted while it lasts', async () => {
  const { at, anna, bilal, now } = await wardOnPush();
  const missed = ({ device }: Phone, last_push_missed_at: Date) =>
    at.asSystem((tx) => tx.db.updateTable('device').set({ last_push_missed_at }).where('id', '=', device).execute());
  const before = house.clock.now();
  await missed(bilal, before);
  house.clock.advance({ seconds: 5 });
  const { id: toilet } = await at.ask(at.hospital.services.toilet, 1);
  await arrived(anna, 2); // taken by the push service, and never shown
  await quiet(house, at);
  service.answer = 'cut';
  await missed(anna, house.clock.now());
  await failFourTimes(at, anna);
  await expect.poll(async () => (await alarms(at)).length, { timeout: 10_000 }).toBe(1);
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
  await expect.poll(async () => (await alarms(at)).length, { timeout: 10_000 }).toBe(1);
  await anna.as((tx) => acceptRequest(tx, water, crypto.randomUUID()));
  await expect.poll(() => service.asked, { timeout: 10_000 }).toContain(`HEAD ${bilal.browser.path}`);
  service.answer = 201;
  const before = [anna, bilal].map(({ browser }) => browser.pushes.length);
  house.clock.advance({ seconds: 1 });
  await expect.poll(async () => (await alarms(at))[0]?.cleared_at ?? null, { timeout: 10_000 }).not.toBe(null);
  house.clock.advance({ seconds: 20 });
  await quiet(house, at);
  expect([anna, bilal].map(({ browser }) => browser.pushes.length)).toEqual(before);
});
