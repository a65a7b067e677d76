import { afterEach, beforeEach, expect, test } from 'vitest';
import { type House, openHouse } from '#server/platform/realtime/conformance/house.ts';
import { RawPage } from '#server/platform/realtime/conformance/raw-page.ts';
import { standardLimits } from '#server/platform/realtime/options.ts';

let house: House;
const limits = { ...standardLimits, socketsPerAddress: 4, strangerSockets: 2 };
beforeEach(async () => {
  house = await openHouse({ limits });
});
afterEach(() => house.close());

const ping = { event: 'pusher:ping', data: {} };
const address = '/socket/app/ward-key?protocol=7';

test('an unsigned socket may send 20 frames a second, pings included; the next one cuts it', async () => {
  const page = await RawPage.open(house.port);
  for (let second = 0; second < 3; second += 1) {
    for (let n = 0; n < 20; n += 1) page.send(ping);
    for (let n = 0; n < 20; n += 1) await page.next('pusher:pong');
    house.ticker.advance(1_000);
  }
  for (let n = 0; n < 21; n += 1) page.send(ping);
  expect((await page.closing()).code).toBe(4100);
  expect(house.realtime.size).toBe(0);
});

test('a signed socket sends as it needs', async () => {
  const page = await RawPage.open(house.port);
  await page.subscribe('private-a');
  for (let n = 0; n < 100; n += 1) page.send(ping);
  for (let n = 0; n < 100; n += 1) await page.next('pusher:pong');
});

test('five wrong signatures cut a socket, signed or not', async () => {
  const page = await RawPage.open(house.port);
  await page.subscribe('private-a');
  for (let n = 0; n < 5; n += 1) page.send({ event: 'pusher:subscribe', data: { channel: `private-${n}`, auth: 'x' } });
  expect((await page.closing()).code).toBe(4100);
});

test('unsigned sockets of an address have places of their own; one more waits for a place, and not for long', async () => {
  const [first, second] = [await RawPage.open(house.port), await RawPage.open(house.port)];
  const waiting = RawPage.dial(house.port, address);
  await second.settle();
  expect(house.realtime.size).toBe(2);
  await first.subscribe('private-a');
  await waiting.next('pusher:connection_established');
  const late = RawPage.dial(house.port, address);
  await expect.poll(() => house.realtime.waiting).toBe(1);
  house.ticker.advance(3_000);
  expect((await late.closing()).code).toBe(4100);
  await second.leave();
  await RawPage.open(house.port);
});

test('a handshake that gives up waiting leaves its place to the next', async () => {
  const pages = [await RawPage.open(house.port), await RawPage.open(house.port)];
  const gone = RawPage.dial(house.port, address);
  const next = RawPage.dial(house.port, address);
  await expect.poll(() => house.realtime.waiting).toBe(2);
  gone.ws.terminate();
  await pages[0]?.leave();
  await next.next('pusher:connection_established');
});

test('an address may have so many signed sockets and no more; those that stand are left alone', async () => {
  const pages: RawPage[] = [];
  for (let n = 0; n < 4; n += 1) {
    const page = await RawPage.open(house.port);
    await page.subscribe('private-a');
    pages.push(page);
  }
  const tooMany = await RawPage.open(house.port);
  await expect(tooMany.subscribe('private-a')).rejects.toThrow('4100');
  await pages[0]?.settle();
  await pages[0]?.leave();
  await (await RawPage.open(house.port)).subscribe('private-a');
  expect(house.realtime.publish('private-a', 'n', {})).toBe(4);
});
