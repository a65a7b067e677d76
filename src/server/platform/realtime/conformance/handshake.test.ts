import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standardLimits } from '#server/platform/realtime/options.ts';
import { RawPage } from './raw-page.ts';
import { openSocketServer, type SocketServer } from './socket-server.ts';

let socketServer: SocketServer;
beforeEach(async () => {
  socketServer = await openSocketServer();
});
afterEach(() => socketServer.close());

test('the first frame is connection_established with data as a JSON string', async () => {
  const page = RawPage.dial(socketServer.port, '/socket/app/ward-key?protocol=7&client=js&version=8.6.0&flash=false');
  const [raw] = await once(page.ws, 'message');
  const frame = JSON.parse(String(raw));
  expect(frame.event).toBe('pusher:connection_established');
  expect(typeof frame.data).toBe('string');
  expect(JSON.parse(frame.data)).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 });
});

test('no compression is negotiated, though the page offers it', async () => {
  const page = await RawPage.open(socketServer.port);
  expect(page.ws.extensions).toBe('');
});

test.each([
  ['an unknown key', '/socket/app/another-key?protocol=7', 4001],
  ['no key', '/socket/app/?protocol=7', 4001],
  ['no protocol', '/socket/app/ward-key', 4008],
  ['a protocol that is not a number', '/socket/app/ward-key?protocol=seven', 4006],
  ['a negative protocol', '/socket/app/ward-key?protocol=-7', 4006],
  ['a protocol too old', '/socket/app/ward-key?protocol=4', 4007],
  ['a protocol too new', '/socket/app/ward-key?protocol=8', 4007],
])('%s is told why and closed', async (_what, address, code) => {
  const page = RawPage.dial(socketServer.port, address);
  expect((await page.next('pusher:error')).data.code).toBe(code);
  expect((await page.closing()).code).toBe(code);
  expect(socketServer.realtime.size).toBe(0);
});

test.each([
  ['/', 404],
  ['/socket', 404],
  ['/socket/apps/ward-key?protocol=7', 404],
  ['/app/ward-key?protocol=7', 404],
  ['//[', 400],
])('the path %s answers HTTP %i', async (address, status) => {
  expect(await statusOf(socketServer.port, address)).toBe(status);
});

test('a foreign Origin is refused, the own one and none are not', async () => {
  const address = '/socket/app/ward-key?protocol=7';
  expect(await statusOf(socketServer.port, address, 'Origin: https://evil.example\r\n')).toBe(403);
  expect(await statusOf(socketServer.port, address, 'Origin: null\r\n')).toBe(403);
  expect(await statusOf(socketServer.port, address, 'Origin: https://ward.example\r\n')).toBe(101);
  expect(await statusOf(socketServer.port, address)).toBe(101);
});

test('over capacity a page is told to come back later, those inside do not notice', async () => {
  const small = await openSocketServer({ limits: { ...standardLimits, connections: 1 } });
  const inside = await RawPage.open(small.port);
  const outside = RawPage.dial(small.port, '/socket/app/ward-key?protocol=7');
  expect((await outside.closing()).code).toBe(4100);
  await inside.settle();
  await inside.leave();
  await expect.poll(() => small.realtime.size).toBe(0);
  await RawPage.open(small.port);
  await small.close();
});

test.each([
  ['nothing at all', ''],
  ['half a request line', 'GET /socket/app/ward'],
  ['headers that never end', 'GET /socket/app/ward-key?protocol=7 HTTP/1.1\r\nHost: a\r\n'],
])('a handshake of %s is cut after 15 s', async (_what, bytes) => {
  const half = connect(socketServer.port, '127.0.0.1');
  await once(half, 'connect');
  half.on('error', () => half.destroy());
  half.write(bytes);
  const page = await RawPage.open(socketServer.port);
  await sleep(20);
  socketServer.ticker.advance(14_000);
  expect(half.closed).toBe(false);
  await page.settle();
  socketServer.ticker.advance(2_000);
  half.resume();
  await once(half, 'close');
  await page.settle();
});

test('peers that vanish in the middle of a refusal do the server no harm', async () => {
  for (let i = 0; i < 50; i += 1) {
    const rude = connect(socketServer.port, '127.0.0.1');
    rude.on('error', () => rude.destroy());
    await once(rude, 'connect');
    rude.write(`GET ${i % 2 ? '/nowhere' : '/socket/app/ward-key?protocol=1'} HTTP/1.1\r\n${upgrade}\r\n`);
    rude.resetAndDestroy();
  }
  await (await RawPage.open(socketServer.port)).settle();
});

test('S6 a socket is asked to read again, or all are, or those of a channel, each at a time of its own', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, () => RawPage.open(socketServer.port)));
  const [first, second] = pages;
  if (!first || !second) throw new Error('no pages');
  socketServer.realtime.askToReread(first.socketId);
  const { data } = await first.next('server.reread');
  expect(data.read_after_ms).toBeGreaterThanOrEqual(0);
  await second.subscribe('news');
  socketServer.realtime.askChannelsToReread(['news', 'weather']);
  await second.next('server.reread');
  socketServer.realtime.askToReread('all');
  const times = new Set<unknown>();
  for (const page of pages) times.add((await page.next('server.reread')).data.read_after_ms);
  expect(times.size, 'spread').toBeGreaterThan(6);
  expect(Math.max(...[...times].map(Number))).toBeLessThanOrEqual(2_000);
  for (const page of pages) expect(page.frames, 'nobody is asked for nothing').toEqual([]);
});

test('going away: 4200 at once to all with a hint when to return, and nobody new', async () => {
  const pages = await Promise.all([1, 2, 3].map(() => RawPage.open(socketServer.port)));
  const stopped = socketServer.realtime.stop();
  for (const page of pages) {
    const { data } = await page.next('server.going_away');
    expect(data.return_after_ms).toBeGreaterThanOrEqual(0);
    expect(data.return_after_ms).toBeLessThanOrEqual(5_000);
    expect((await page.closing()).code).toBe(4200);
  }
  await stopped;
  const late = RawPage.dial(socketServer.port, '/socket/app/ward-key?protocol=7');
  expect((await late.closing()).code).toBe(4100);
});

const upgrade =
  'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

async function statusOf(port: number, address: string, headers = ''): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\n${upgrade}${headers}\r\n`);
  const [bytes] = await once(socket, 'data');
  socket.destroy();
  return Number(String(bytes).split(' ')[1]);
}
