import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawPage } from './raw-page.ts';
import { openSocketServer, type SocketServer } from './socket-server.ts';

let socketServer: SocketServer;
let page: RawPage;
beforeEach(async () => {
  socketServer = await openSocketServer();
  page = await RawPage.open(socketServer.port);
});
afterEach(() => socketServer.close());

test('a page silent for 20 s is asked, and closed with 4201 when 10 s later nothing came', async () => {
  socketServer.ticker.advance(19_000);
  await page.settle();
  socketServer.ticker.advance(19_000);
  expect(page.frames).toEqual([]);
  socketServer.ticker.advance(1_000);
  await page.next('pusher:ping');
  socketServer.ticker.advance(9_000);
  expect(socketServer.realtime.size).toBe(1);
  socketServer.ticker.advance(1_000);
  expect((await page.closing()).code).toBe(4201);
  expect(socketServer.realtime.size).toBe(0);
});

test('a pong keeps the connection, and the next silence is asked again', async () => {
  for (let round = 0; round < 3; round += 1) {
    socketServer.ticker.advance(20_000);
    await page.next('pusher:ping');
    page.send({ event: 'pusher:pong', data: {} });
    await page.settle();
  }
  expect(socketServer.realtime.size).toBe(1);
});

test('websocket-level pings prove nothing about the page', async () => {
  for (let second = 0; second < 30; second += 1) {
    page.ws.ping();
    await new Promise((resolve) => page.ws.once('pong', resolve));
    socketServer.ticker.advance(1_000);
  }
  expect((await page.closing()).code).toBe(4201);
});

test('what the server sends is no sign of life of the page', async () => {
  await page.subscribe('news');
  for (let second = 0; second < 30; second += 1) {
    socketServer.realtime.publish('news', 'story.told', {});
    socketServer.ticker.advance(1_000);
  }
  expect((await page.closing()).code).toBe(4201);
});
