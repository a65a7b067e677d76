import { beforeEach, expect, test } from 'vitest';
import { reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import type { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { receiveByPush } from './capabilities.ts';
import { type Phone, PushWard, withPushService } from './fixtures/push-ward.ts';
import { arrived, last, pausing, quiet } from './fixtures/waiting.ts';

let service: TestPushService;
let context: TestContext;
withPushService((opened) => {
  ({ service, context } = opened);
});
beforeEach(() => service.answers.clear());

/** Two nurses whom push has just reached. */
async function reached() {
  const at = new PushWard(context, await context.newHospital(), service);
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  await at.ask(at.hospital.services.blanket);
  await receive(at, [anna, bilal], 1);
  await quiet(context, at);
  context.clock.advance({ seconds: 5 });
  const now = async () => {
    const people = ['Anna', 'Bilal'].map((name) => at.person(name).id);
    const found = await at.asSystem((tx) => reachabilityOf(tx, people));
    return people.map((person) => found.get(person));
  };
  return { at, anna, bilal, now };
}

async function receive(at: PushWard, phones: Phone[], count: number): Promise<void> {
  for (const phone of phones) {
    await arrived(phone, count);
    await receiveByPush(at.anonymous, last(phone).receipt ?? '');
  }
}

test.each([
  [400, 'alert failed refused'],
  [413, 'alert failed refused'],
  [429, 'alert queued too_many'],
  [503, 'alert queued server_error'],
] as const)('S16 a push that never went out (%i) is a miss 15 s after it was due', async (answer, state) => {
  const { at, anna, bilal, now } = await reached();
  service.answers.set(anna.browser.path, answer);
  const { id } = await at.ask(at.hospital.services.water, 1);
  await receive(at, [bilal], 2);
  await expect.poll(() => at.states(id)).toContain(state);
  const due = context.clock.now();
  await at.pass(14);
  expect(await now()).toEqual(['notified', 'notified']);
  await at.pass(1);
  expect(await now()).toEqual(['unreachable', 'notified']);
  expect((await at.deviceRow(anna.device)).last_push_missed_at?.getTime()).toBe(due.getTime() + 15_000);
  service.answers.clear();
});

test('S16 one call is one miss, however often it is looked at', async () => {
  const { at, anna, bilal, now } = await reached();
  service.answers.set(anna.browser.path, 400);
  service.answers.set(bilal.browser.path, 429);
  const { id } = await at.ask(at.hospital.services.water, 1);
  await anna.as((tx) => giveReceipts(tx, [id])); // the app is open as well: nobody is called anew meanwhile
  await pausing(context, at, 1);
  await at.pass(15);
  expect(await now()).toEqual(['unreachable', 'unreachable']);
  const missed = (await at.deviceRow(anna.device)).last_push_missed_at;
  service.answers.clear();
  // Goes out late, and is looked at once more. It may have been tried in vain again since time passed, and pauses anew.
  const tried = () => {
    context.clock.advance({ seconds: 1 });
    return bilal.browser.pushes.length;
  };
  await expect.poll(tried, { timeout: 20_000, interval: 500 }).toBe(2);
  await quiet(context, at);
  await at.pass(15);
  expect((await at.states(id)).filter((state) => !state.includes('queued'))).toContain('alert sent no_receipt');
  expect((await at.deviceRow(anna.device)).last_push_missed_at).toEqual(missed);
});

test('S16 of several misses in a row the first counts: an outage that begins later takes back only its own', async () => {
  const { at, anna, now } = await reached();
  service.answers.set(anna.browser.path, 400);
  const missed = async (bed: number) => {
    context.clock.advance({ seconds: 5 });
    const { id } = await at.ask(at.hospital.services.water, bed);
    await anna.as((tx) => giveReceipts(tx, [id]));
    await expect.poll(() => at.states(id)).toContain('alert failed refused');
    await at.pass(15);
    return (await at.deviceRow(anna.device)).last_push_missed_at;
  };
  const first = await missed(1);
  expect(first).toEqual(context.clock.now());
  expect(await missed(2)).toEqual(first);
  service.answers.clear();
  const { id } = await at.ask(at.hospital.services.toilet, 3);
  await expect.poll(async () => (await at.states(id)).length).toBe(2);
  await quiet(context, at);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  expect((await now())[0]).toBe('notified');
  service.answers.set(anna.browser.path, 400);
  expect(await missed(4)).toEqual(context.clock.now());
});

test('S16 what was overtaken before it went out is nobody’s miss', async () => {
  const { at, anna, bilal, now } = await reached();
  service.answers.set(anna.browser.path, 503);
  const { id } = await at.ask(at.hospital.services.water, 1);
  await receive(at, [bilal], 2);
  await expect.poll(() => at.states(id)).toContain('alert queued server_error');
  await bilal.as((tx) => acceptRequest(tx, id, crypto.randomUUID()));
  context.clock.advance({ seconds: 1 });
  await expect.poll(() => at.states(id)).toContain('alert failed overtaken');
  await at.pass(60);
  expect(await now()).toEqual(['notified', 'notified']);
});
