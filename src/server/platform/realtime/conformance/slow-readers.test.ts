import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawPage } from './raw-page.ts';
import { openSocketServer, type SocketServer } from './socket-server.ts';

let socketServer: SocketServer;
beforeEach(async () => {
  socketServer = await openSocketServer();
});
afterEach(() => socketServer.close());

test('a reader that stalls is cut at 1 MB, the others miss nothing and the memory comes back', async () => {
  const stalled = await RawPage.open(socketServer.port);
  const healthy = await RawPage.open(socketServer.port);
  for (const page of [stalled, healthy]) await page.subscribe('news');
  stalled.ws.pause();
  const total = 400;
  let cutAfter = 0;
  for (let n = 0; n < total; n += 1) {
    socketServer.realtime.publish('news', 'n', { n, padding: 'x'.repeat(64 * 1024) });
    if (socketServer.realtime.size === 2) cutAfter = n;
    expect((await healthy.next('n')).data.n).toBe(n);
  }
  expect(socketServer.realtime.size).toBe(1);
  // The kernel takes some megabytes of a loopback connection before anything piles up in the process.
  expect(cutAfter).toBeLessThan(total - 1);
  stalled.ws.resume();
  expect([4100, 1006]).toContain((await stalled.closing()).code);
});

test('a page that asks and never reads the answers is cut too', async () => {
  const greedy = await RawPage.open(socketServer.port);
  greedy.ws.pause();
  const question = JSON.stringify({ event: 'pusher:subscribe', data: { channel: '!'.repeat(200) } });
  const flood = setInterval(() => {
    for (let i = 0; i < 2_000; i += 1) greedy.ws.send(question);
  }, 5);
  await expect.poll(() => socketServer.realtime.size, { timeout: 12_000, interval: 50 }).toBe(0);
  clearInterval(flood);
  greedy.ws.terminate();
});
