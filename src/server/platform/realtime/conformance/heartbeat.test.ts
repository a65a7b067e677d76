import { afterEach, beforeEach, expect, test } from 'vitest';
import { type House, openHouse } from './house.ts';
import { RawPage } from './raw-page.ts';

let house: House;
let page: RawPage;
beforeEach(async () => {
  house = await openHouse();
  page = await RawPage.open(house.port);
});
afterEach(() => house.close());

test('a page silent for 20 s is asked, and closed with 4201 when 10 s later nothing came', async () => {
  house.ticker.advance(19_000);
  await page.settle();
  house.ticker.advance(19_000);
  expect(page.frames).toEqual([]);
  house.ticker.advance(1_000);
  await page.next('pusher:ping');
  house.ticker.advance(9_000);
  expect(house.realtime.size).toBe(1);
  house.ticker.advance(1_000);
  expect((await page.closing()).code).toBe(4201);
  expect(house.realtime.size).toBe(0);
});

test('a pong keeps the connection, and the next silence is asked again', async () => {
  for (let round = 0; round < 3; round += 1) {
    house.ticker.advance(20_000);
    await page.next('pusher:ping');
    page.send({ event: 'pusher:pong', data: {} });
    await page.settle();
  }
  expect(house.realtime.size).toBe(1);
});

test('websocket-level pings prove nothing about the page', async () => {
  for (let second = 0; second < 30; second += 1) {
    page.ws.ping();
    await new Promise((resolve) => page.ws.once('pong', resolve));
    house.ticker.advance(1_000);
  }
  expect((await page.closing()).code).toBe(4201);
});

test('what the server sends is no sign of life of the page', async () => {
  await page.subscribe('news');
  for (let second = 0; second < 30; second += 1) {
    house.realtime.publish('news', 'story.told', {});
    house.ticker.advance(1_000);
  }
  expect((await page.closing()).code).toBe(4201);
});
