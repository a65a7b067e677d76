import { afterEach, beforeEach, expect, test } from 'vitest';
import { signChannel, signUser } from '#server/platform/realtime/protocol/signatures.ts';
import { RawPage } from './raw-page.ts';
import { key, openSocketServer, type SocketServer, secret } from './socket-server.ts';

let socketServer: SocketServer;
let page: RawPage;
beforeEach(async () => {
  socketServer = await openSocketServer();
  page = await RawPage.open(socketServer.port);
});
afterEach(() => socketServer.close());

const sign = (changes: { socketId?: string; channel?: string; channelData?: string; secret?: string; key?: string }) =>
  signChannel({ key, secret, socketId: page.socketId, channel: 'private-a', ...changes });

test.each(['news', 'A-Za_z0=9@,.;', 'x'.repeat(200)])('the channel name %s is allowed', async (name) => {
  expect((await page.subscribe(name)).event).toBe('pusher_internal:subscription_succeeded');
});

test.each(['', 'x'.repeat(201), 'white space', 'ward/1', 'ä', 'a:b', 'a#b', '#server-to-user-7', 'a\n', '__proto__ '])(
  'the channel name %j is refused',
  async (name) => {
    page.send({ event: 'pusher:subscribe', data: { channel: name } });
    expect((await page.next('pusher:subscription_error')).data.status).toBe(400);
    await page.settle();
  },
);

test.each([undefined, null, 7, ['a'], { a: 1 }])('a channel %j that is no text is refused', async (channel) => {
  page.send({ event: 'pusher:subscribe', data: { channel } });
  expect((await page.next('pusher:subscription_error')).data.status).toBe(400);
});

test.each<[string, () => unknown]>([
  ['none', () => undefined],
  ['an empty one', () => ''],
  ['one that is no text', () => ({ length: 80 })],
  ['a made-up one', () => `${key}:${'0'.repeat(64)}`],
  ['one of another secret', () => sign({ secret: 'guessed' })],
  ['one of another key', () => sign({ key: 'other' })],
  ['one for another socket', () => sign({ socketId: '1234567890.1234567890' })],
  ['one for another channel', () => sign({ channel: 'private-b' })],
  ['one with channel data that was not sent', () => sign({ channelData: '{"user_id":"1"}' })],
  ['a true one with more behind it', () => `${sign({})}0`],
  ['a true one in capitals', () => sign({}).toUpperCase()],
])('a private channel is closed to a signature that is %s', async (_what, auth) => {
  page.send({ event: 'pusher:subscribe', data: { channel: 'private-a', auth: auth() } });
  expect((await page.next('pusher:subscription_error', 'private-a')).data.status).toBe(401);
  expect(socketServer.realtime.publish('private-a', 'secret.told', {})).toBe(0);
  await page.settle();
});

test('channel data changed on the way makes the signature wrong', async () => {
  const auth = sign({ channel: 'presence-a', channelData: '{"user_id":"1"}' });
  const answer = await page.subscribe('presence-a', { auth, channel_data: '{"user_id":"2"}' });
  expect(answer.data.status).toBe(401);
});

test.each([
  '{}',
  '{"user_id":""}',
  '{"user_id":null}',
  '{"user_id":{}}',
  '[]',
  'no json',
  `{"user_id":"${'x'.repeat(129)}"}`,
])('a presence channel needs a user, %s names none', async (channelData) => {
  expect((await page.subscribe('presence-a', { channel_data: channelData })).data.status).toBe(401);
});

test.each(['1.1:private-a', '1.1::user::{"id":"1"}', '', '1', '1.', '.1', '1.1\n', ' 1.1', '1.1.1', 'a.b'])(
  'nothing is signed for the socket id %j',
  (socketId) => {
    expect(() => sign({ socketId })).toThrow('not a socket id');
    expect(() => signUser({ key, secret, socketId, userData: '{}' })).toThrow('not a socket id');
  },
);

test('a second subscription to a channel is answered and not counted twice', async () => {
  await page.subscribe('private-a');
  expect((await page.subscribe('private-a')).event).toBe('pusher_internal:subscription_succeeded');
  expect(socketServer.realtime.publish('private-a', 'x.done', {})).toBe(1);
});

test('after unsubscribe nothing comes', async () => {
  await page.subscribe('news');
  page.send({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
  await page.settle();
  expect(socketServer.realtime.publish('news', 'x.done', {})).toBe(0);
  expect(socketServer.realtime.hasSubscribers('news')).toBe(false);
});

test('data that was encoded twice is read as well', async () => {
  page.send({ event: 'pusher:subscribe', data: JSON.stringify({ channel: 'news' }) });
  expect((await page.next('subscription_succeeded', 'news')).event).toBe('pusher_internal:subscription_succeeded');
});

test('a socket may be on a hundred channels, not on more', async () => {
  await page.subscribe('private-a');
  for (let i = 0; i < 99; i += 1) await page.subscribe(`news-${i}`);
  expect((await page.subscribe('news-100')).data.status).toBe(429);
  expect((await page.subscribe('news-0')).event).toBe('pusher_internal:subscription_succeeded');
});

test('an event reaches every subscriber but the socket that is left out, with data as a JSON string', async () => {
  const others = await Promise.all([1, 2].map(() => RawPage.open(socketServer.port)));
  for (const one of [page, ...others]) await one.subscribe('private-a');
  expect(socketServer.realtime.publish('private-a', 'request.changed', { id: 'r', text: 'ä' }, page.socketId)).toBe(2);
  for (const one of others)
    expect((await one.next('request.changed', 'private-a')).data).toEqual({ id: 'r', text: 'ä' });
  await page.settle();
  expect(page.frames).toEqual([]);
});

test('events come in the order in which they were published', async () => {
  await page.subscribe('news');
  for (let n = 0; n < 500; n += 1) socketServer.realtime.publish('news', 'n', { n });
  for (let n = 0; n < 500; n += 1) expect((await page.next('n', 'news')).data).toEqual({ n });
});

test('a sign-in with a wrong signature ends the connection for good', async () => {
  const userData = JSON.stringify({ id: 'nora' });
  const auth = signUser({ key, secret, socketId: '1234567890.1234567890', userData });
  page.send({ event: 'pusher:signin', data: { auth, user_data: userData } });
  expect((await page.next('pusher:error')).data.code).toBe(4009);
  expect((await page.closing()).code).toBe(4009);
});

test("the channel of a user is open to that user's connection alone", async () => {
  const userData = JSON.stringify({ id: 'nora' });
  const auth = signUser({ key, secret, socketId: page.socketId, userData });
  page.send({ event: 'pusher:signin', data: { auth, user_data: userData } });
  await page.next('pusher:signin_success');
  expect((await page.subscribe('#server-to-user-nora')).event).toBe('pusher_internal:subscription_succeeded');
  expect((await page.subscribe('#server-to-user-omar')).data.status).toBe(400);
});

test('who joins a channel on which something was just announced is told to read again, after the joining, once', async () => {
  await socketServer.close();
  socketServer = await openSocketServer({ mayHaveMissed: (channel) => channel === 'news' });
  page = await RawPage.open(socketServer.port);
  expect((await page.subscribe('news')).event).toBe('pusher_internal:subscription_succeeded');
  expect((await page.next('server.reread')).data).toEqual({ read_after_ms: 0 });
  expect((await page.subscribe('other')).event).toBe('pusher_internal:subscription_succeeded');
  await page.settle();
});
