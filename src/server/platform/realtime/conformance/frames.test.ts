import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textFrame } from '#server/platform/realtime/protocol/frames.ts';
import { RawPage } from './raw-page.ts';
import { openSocketServer, type SocketServer } from './socket-server.ts';

let socketServer: SocketServer;
let page: RawPage;
beforeEach(async () => {
  socketServer = await openSocketServer();
  page = await RawPage.open(socketServer.port);
});
afterEach(() => socketServer.close());

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.each([
  ['not JSON', 'hello'],
  ['nothing', ''],
  ['JSON cut off', '{"event":"pusher:ping"'],
  ['a number', '7'],
  ['null', 'null'],
  ['an array', '[{"event":"pusher:ping"}]'],
  ['no event', '{"data":{}}'],
  ['an event that is not a text', '{"event":{"a":1}}'],
  ['a channel that is not a text', '{"event":"client-typing","channel":["a"]}'],
  ['nesting of 17 levels', `{"event":"client-typing","data":${deep(16)}}`],
  ['nesting of 40,000 levels', `{"event":"client-typing","data":${deep(40_000)}}`],
  ['a __proto__ at the top', '{"event":"pusher:ping","__proto__":{"isAdmin":true}}'],
  ['a __proto__ inside', '{"event":"client-typing","channel":"a","data":{"a":[{"__proto__":{}}]}}'],
  ['a __proto__ in disguise', '{"event":"client-typing","channel":"a","data":{"\\u005f_proto__":{}}}'],
  ['unsubscribe without a channel', '{"event":"pusher:unsubscribe","data":{}}'],
])('%s is answered with pusher:error and the connection stays usable', async (_what, text) => {
  page.send(text);
  expect((await page.next('pusher:error')).data.code).toBe(4300);
  await page.settle();
});

test.each(['pusher:error', 'pusher:connection_established', 'pusher_internal:member_added', 'anything'])(
  'a page may not send %s',
  async (event) => {
    page.send({ event, channel: 'news', data: {} });
    expect((await page.next('pusher:error')).data.code).toBe(4301);
    await page.settle();
  },
);

test('binary frames end the connection', async () => {
  page.ws.send(Buffer.from('{"event":"pusher:ping"}'));
  expect((await page.closing()).code).toBe(1003);
});

test('invalid UTF-8 ends the connection', async () => {
  page.ws.send(Buffer.from([0x7b, 0xc3, 0x28, 0x7d]), { binary: false });
  expect((await page.closing()).code).toBe(1007);
});

test('a frame of 100 KB is read, one byte more ends the connection', async () => {
  const empty = JSON.stringify({ event: 'pusher:ping', data: '' }).length;
  page.send({ event: 'pusher:ping', data: 'x'.repeat(100 * 1024 - empty) });
  await page.next('pusher:pong');
  page.send({ event: 'pusher:ping', data: 'x'.repeat(100 * 1024 - empty + 1) });
  expect((await page.closing()).code).toBe(1009);
});

test('a message in endless small pieces is cut at the same size', async () => {
  page.ws.send('{"event":"', { fin: false });
  for (let i = 0; i < 110; i += 1) page.ws.send('x'.repeat(1024), { fin: false });
  expect((await page.closing()).code).toBe(1009);
});

test('bytes that are no websocket frame end that connection only', async () => {
  const other = await RawPage.open(socketServer.port);
  rawSocketOf(page).write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x00, 0x01]));
  expect((await page.closing()).code).toBe(1002);
  await other.settle();
  expect(socketServer.realtime.size).toBe(1);
});

test('a connection that breaks off without goodbye is removed', async () => {
  rawSocketOf(page).resetAndDestroy();
  await expect.poll(() => socketServer.realtime.size).toBe(0);
});

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 99_000])(
  'a text of %i bytes is framed as the websocket client reads it',
  async (size) => {
    await page.subscribe('news');
    socketServer.realtime.publish('news', 'story.told', 'x'.repeat(size));
    const frame = await new Promise<string>((resolve) => page.ws.once('message', (data) => resolve(String(data))));
    expect(JSON.parse(frame).data).toHaveLength(size);
  },
);

test('characters of several bytes are counted in bytes', () => {
  const frame = textFrame('ärztin ☎ 👩‍⚕️');
  expect(frame[1]).toBe(frame.length - 2);
  expect(frame.subarray(2).toString()).toBe('ärztin ☎ 👩‍⚕️');
});

test('a plain TCP flood of garbage does the server no harm', async () => {
  const garbage = connect(socketServer.port, '127.0.0.1');
  garbage.on('error', () => garbage.destroy());
  garbage.write(Buffer.alloc(200_000, 0x61));
  await page.settle();
  garbage.destroy();
});

function rawSocketOf({ ws }: RawPage): Socket {
  // The library keeps its socket to itself; a test that must misbehave below it has no other way.
  return (ws as unknown as { _socket: Socket })._socket;
}
