import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawPage } from '#server/platform/realtime/conformance/raw-page.ts';
import { openSocketServer, type SocketServer } from '#server/platform/realtime/conformance/socket-server.ts';
import { standardLimits } from '#server/platform/realtime/options.ts';
import { Places } from './places.ts';

let socketServer: SocketServer;
const limits = { ...standardLimits, socketsPerAddress: 4, strangerSockets: 2 };
beforeEach(async () => {
  socketServer = await openSocketServer({ limits });
});
afterEach(() => socketServer.close());

const ping = { event: 'pusher:ping', data: {} };
const address = '/socket/app/ward-key?protocol=7';

test('an unsigned socket may send 20 frames a second, pings included; the next one cuts it', async () => {
  const page = await RawPage.open(socketServer.port);
  for (let second = 0; second < 3; second += 1) {
    for (let n = 0; n < 20; n += 1) page.send(ping);
    for (let n = 0; n < 20; n += 1) await page.next('pusher:pong');
    socketServer.ticker.advance(1_000);
  }
  for (let n = 0; n < 21; n += 1) page.send(ping);
  expect((await page.closing()).code).toBe(4100);
  expect(socketServer.realtime.size).toBe(0);
});

test('a signed socket sends as it needs', async () => {
  const page = await RawPage.open(socketServer.port);
  await page.subscribe('private-a');
  for (let n = 0; n < 100; n += 1) page.send(ping);
  for (let n = 0; n < 100; n += 1) await page.next('pusher:pong');
});

test.each(['signed', 'unsigned'])('four wrong signatures are borne, the fifth cuts a socket that is %s', async (is) => {
  const page = await RawPage.open(socketServer.port);
  if (is === 'signed') await page.subscribe('private-a');
  const guess = (n: number) => page.send({ event: 'pusher:subscribe', data: { channel: `private-${n}`, auth: 'x' } });
  for (let n = 1; n <= 4; n += 1) guess(n);
  await page.settle();
  guess(5);
  expect((await page.closing()).code).toBe(4100);
});

test('without a setting an address has 2,000 signed sockets, and 200 that nobody has vouched for', async () => {
  const places = new Places(standardLimits);
  const opened = { now: 0, refused: 0 };
  const strangers: Parameters<Places['opened']>[1][] = [];
  const dial = (times: number) => {
    for (let n = 0; n < times; n += 1)
      places.admit('10.0.0.1', {
        ...{ stream: new PassThrough(), since: 0 },
        open: (refused) => {
          if (refused) opened.refused += 1;
          else {
            opened.now += 1;
            const stranger = { openedAt: 0, refuse: () => undefined };
            strangers.push(stranger);
            places.opened('10.0.0.1', stranger);
          }
        },
      });
  };
  dial(201);
  expect([opened.now, places.waiting, opened.refused]).toEqual([200, 1, 0]);
  dial(1_999);
  expect([opened.now, places.waiting, opened.refused]).toEqual([200, 2_000, 0]);
  dial(1);
  expect([opened.now, places.waiting, opened.refused]).toEqual([200, 2_000, 1]);
  const sign = () => {
    const first = strangers.shift();
    return first !== undefined && places.signed('10.0.0.1', first);
  };
  const signed = Array.from({ length: 2_001 }, sign);
  expect([signed.indexOf(false), opened.now]).toEqual([2_000, 2_200]);
});

test('unsigned sockets of an address have places of their own; one more waits for a place, and not for long', async () => {
  const [first, second] = [await RawPage.open(socketServer.port), await RawPage.open(socketServer.port)];
  const waiting = RawPage.dial(socketServer.port, address);
  await second.settle();
  expect(socketServer.realtime.size).toBe(2);
  await first.subscribe('private-a');
  await waiting.next('pusher:connection_established');
  const late = RawPage.dial(socketServer.port, address);
  await expect.poll(() => socketServer.realtime.waiting).toBe(1);
  socketServer.ticker.advance(3_000);
  expect((await late.closing()).code).toBe(4100);
  await second.leave();
  await RawPage.open(socketServer.port);
});

test('sockets that never sign keep nobody out: after 10 s the oldest gives its place to who waits, and no other does', async () => {
  const first = await RawPage.open(socketServer.port);
  socketServer.ticker.advance(1_000);
  const second = await RawPage.open(socketServer.port);
  socketServer.ticker.advance(8_000);
  const waiting = RawPage.dial(socketServer.port, address);
  await expect.poll(() => socketServer.realtime.waiting).toBe(1);
  expect(socketServer.realtime.size).toBe(2);
  socketServer.ticker.advance(1_000);
  expect(await first.closing()).toEqual({ code: 4100, reason: 'Unsigned for too long' });
  await waiting.next('pusher:connection_established');
  await second.settle();
  // By now the second one is old too; with nobody waiting it would stay.
  socketServer.ticker.advance(1_000);
  await second.settle();
  const late = await RawPage.open(socketServer.port);
  expect((await second.closing()).code).toBe(4100);
  await late.subscribe('private-a');
});

test('two hundred sockets that never sign, and a ward that returns from the same address: each device has a place in 10 s', async () => {
  const ward = await openSocketServer();
  const idle = await Promise.all(Array.from({ length: 200 }, () => RawPage.open(ward.port)));
  let back = 0;
  const returning = Array.from({ length: 100 }, async () => {
    for (;;) {
      const page = RawPage.dial(ward.port, address);
      const isIn = await page.next('pusher:connection_established').then(
        (frame) => String(frame.data.socket_id),
        () => null, // turned away: as devices do, it comes again
      );
      if (isIn === null) continue;
      page.socketId = isIn;
      await page.subscribe('private-a');
      back += 1;
      return;
    }
  });
  await expect.poll(() => ward.realtime.waiting).toBe(100);
  for (let second = 0; second < 10; second += 1) {
    ward.ticker.advance(1_000);
    await idle[199]?.settle();
  }
  await Promise.all(returning);
  expect(back).toBe(100);
  await ward.close();
}, 30_000);

test('a handshake that gives up waiting leaves its place to the next', async () => {
  const pages = [await RawPage.open(socketServer.port), await RawPage.open(socketServer.port)];
  const gone = RawPage.dial(socketServer.port, address);
  const next = RawPage.dial(socketServer.port, address);
  await expect.poll(() => socketServer.realtime.waiting).toBe(2);
  gone.ws.terminate();
  await pages[0]?.leave();
  await next.next('pusher:connection_established');
});

test('an address may have so many signed sockets and no more; those that stand are left alone', async () => {
  const pages: RawPage[] = [];
  for (let n = 0; n < 4; n += 1) {
    const page = await RawPage.open(socketServer.port);
    await page.subscribe('private-a');
    pages.push(page);
  }
  const tooMany = await RawPage.open(socketServer.port);
  await expect(tooMany.subscribe('private-a')).rejects.toThrow('4100');
  await pages[0]?.settle();
  await pages[0]?.leave();
  await (await RawPage.open(socketServer.port)).subscribe('private-a');
  expect(socketServer.realtime.publish('private-a', 'n', {})).toBe(4);
});
