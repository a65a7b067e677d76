import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSecret } from '#server/platform/secrets.ts';
import { signedBy, TestPushService } from './fixtures/push-service.ts';
import { PushSender } from './push-sender.ts';
import { vapidKeys } from './vapid-keys.ts';

let service: TestPushService;
beforeAll(async () => {
  service = await new TestPushService().start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.answer = 201;
  service.asked.length = 0;
});

const keys = vapidKeys(makeSecret('push_private_key'));
const message = { payload: '{"title":"A"}', urgency: 'high', topic: 'a'.repeat(32), keepSeconds: 120 } as const;
const never = new AbortController().signal;

function sender(changes: { allowed?: string[]; timeoutMs?: number } = {}) {
  const { allowed = ['loopback'], timeoutMs = 5000 } = changes;
  const { trusted } = service;
  return new PushSender({ keys, contact: 'https://bell.example', allowed, timeoutMs, silentAfter: 3, trusted });
}

function address() {
  const browser = service.newBrowser();
  const { endpoint, keys: own } = browser.subscription;
  return { browser, address: { endpoint, ...own } };
}

test('only its browser can read a push; the push service sees who signed it, how urgent it is, and one length for all', async () => {
  const { browser, address: to } = address();
  expect(await sender().send(to, message, never)).toEqual({ is: 'accepted' });
  await sender().send(to, { ...message, payload: JSON.stringify({ title: 'A long one'.repeat(20) }) }, never);
  const [first, second] = browser.pushes;
  expect(first?.payload).toEqual({ title: 'A' });
  expect(first?.headers).toMatchObject({
    ttl: '120',
    urgency: 'high',
    topic: 'a'.repeat(32),
    'content-encoding': 'aes128gcm',
  });
  expect(first?.encrypted.length).toBe(second?.encrypted.length);
  expect(signedBy(keys.publicKey, first?.headers.authorization)).toMatchObject({
    aud: service.origin,
    sub: 'https://bell.example',
  });
});

test.each([
  [200, { is: 'accepted' }],
  [302, { is: 'refused', why: 'redirected' }],
  [400, { is: 'refused', why: 'refused' }],
  [404, { is: 'gone' }],
  [410, { is: 'gone' }],
  [429, { is: 'failed', why: 'too_many', unusable: false }],
  [401, { is: 'failed', why: 'not_allowed', unusable: true }],
  [403, { is: 'failed', why: 'not_allowed', unusable: true }],
  [503, { is: 'failed', why: 'server_error', unusable: true }],
  ['cut', { is: 'failed', why: 'network', unusable: true }],
  ['hang', { is: 'failed', why: 'timeout', unusable: true }],
] as const)('a push service that answers %s: %j', async (answer, outcome) => {
  service.answer = answer;
  expect(await sender({ timeoutMs: 300 }).send(address().address, message, never)).toEqual(outcome);
  expect(service.asked).toHaveLength(1); // a redirect is not followed, a failure is not repeated here
});

test('a push address inside the hospital is not called unless it is listed', async () => {
  const refused = { is: 'unsendable', why: 'address_refused' };
  expect(await sender({ allowed: [] }).send(address().address, message, never)).toEqual(refused);
  expect(await sender({ allowed: ['10.0.0.0/8'] }).send(address().address, message, never)).toEqual(refused);
  expect(service.asked).toEqual([]);
});

test('keys that are no point of the curve: nothing is sent', async () => {
  const { address: to } = address();
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(await sender().send({ ...to, p256dh }, message, never)).toEqual({ is: 'unsendable', why: 'bad_keys' });
  expect(service.asked).toEqual([]);
});

test('a push service that hangs is tried by one push at a time, until it answers again', async () => {
  service.answer = 'hang';
  const ours = sender({ timeoutMs: 2000 });
  const send = () => ours.send(address().address, message, never);
  const whys = async (count: number) => {
    const outcomes = await Promise.all(Array.from({ length: count }, send));
    return outcomes.map((outcome) => (outcome.is === 'failed' ? outcome.why : outcome.is)).sort();
  };
  expect(await whys(4)).toEqual(['timeout', 'timeout', 'timeout', 'timeout']);
  service.asked.length = 0;
  expect(await whys(4)).toEqual(['held_back', 'held_back', 'held_back', 'timeout']);
  expect(service.asked).toHaveLength(1);
  service.answer = 201;
  expect(await whys(3)).toEqual(['accepted', 'held_back', 'held_back']);
  expect(await whys(3)).toEqual(['accepted', 'accepted', 'accepted']);
});

test('whether a push service answers is found out without a push', async () => {
  const { address: to } = address();
  service.answer = 404;
  expect(await sender().answers(to, never)).toBe(true);
  service.answer = 500;
  expect(await sender().answers(to, never)).toBe(false);
  expect(service.asked.map((asked) => asked.split(' ')[0])).toEqual(['HEAD', 'HEAD']);
});

test('an address that may not be called answers nothing', async () => {
  expect(await sender({ allowed: [] }).answers(address().address, never)).toBe(false);
  expect(service.asked).toEqual([]);
});

test('what never left the server says nothing about a push service that does not answer', async () => {
  const ours = sender();
  const send = (p256dh: string) => ours.send({ ...address().address, p256dh }, message, never);
  service.answer = 503;
  for (const _ of [1, 2, 3]) await ours.send(address().address, message, never);
  const bad = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(await send(bad)).toEqual({ is: 'unsendable', why: 'bad_keys' });
  expect(await ours.takesPushes(address().address, never)).toBe(false);
});

test('a push service that refuses who sends is not said to answer, whatever it says of other things', async () => {
  const ours = sender();
  const { address: to } = address();
  service.answer = 403;
  await ours.send(to, message, never);
  service.answer = 405;
  expect(await ours.answers(to, never)).toBe(false);
  service.answer = 201;
  await ours.send(to, message, never);
  service.answer = 405;
  expect(await ours.answers(to, never)).toBe(true);
});
