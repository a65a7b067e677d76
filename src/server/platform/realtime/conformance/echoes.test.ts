import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Echoes, type Echoing } from '#server/platform/realtime/echoes.ts';
import { RawPage } from './raw-page.ts';
import { HandTicker, openSocketServer, type SocketServer } from './socket-server.ts';

let socketServer: SocketServer;
let echoes: Echoes;
let changes: Echoing[];
let clock: HandTicker;

beforeEach(async () => {
  changes = [];
  clock = new HandTicker();
  echoes = new Echoes({
    channelPrefix: 'private-device.',
    silentAfterMs: 15_000,
    ticker: clock,
    serverTime: () => 1_700_000_000_000,
    readMsAgo: () => 1_234.5,
    onChange: (changed) => changes.push(changed),
  });
  socketServer = await openSocketServer({ clientEvents: { 'client-echo': echoes.clientEvent } });
});
afterEach(() => socketServer.close());

async function device(id = 'tablet') {
  const page = await RawPage.open(socketServer.port);
  const channel = `private-device.${id}`;
  await page.subscribe(channel);
  const echo = async (n: number, visible: boolean, audio = false) => {
    page.send({ event: 'client-echo', channel, data: { n, visible, audio } });
    return (await page.next('echo', channel)).data;
  };
  return { page, channel, echo };
}

test('S15 an echo is answered to that socket alone, with its number and the server time', async () => {
  const tablet = await device();
  const second = await device();
  expect(await tablet.echo(41, true)).toEqual({ n: 41, now: 1_700_000_000_000, read_ms_ago: 1_235 });
  await second.page.settle();
  expect(second.page.frames).toEqual([]);
});

test('S16 a device is in the foreground until its last echo is 15 s old', async () => {
  const { echo } = await device();
  await echo(1, true, true);
  expect(echoes.state('tablet')).toEqual({ id: 'tablet', state: 'foreground', audio: true });
  clock.advance(15_000);
  expect(echoes.state('tablet').state).toBe('foreground');
  clock.advance(1_000);
  expect(changes.map((changed) => changed.state)).toEqual(['foreground', 'silent']);
  expect(echoes.all()).toEqual([]);
});

test('S14 what a device says of its battery stands until it says otherwise, and is said once', async () => {
  const { page, channel } = await device();
  const says = async (n: number, more: Record<string, unknown>) => {
    page.send({ event: 'client-echo', channel, data: { n, visible: true, audio: false, ...more } });
    await page.next('echo', channel);
  };
  await says(1, {});
  await says(2, { battery_low: true });
  await says(3, { battery_low: true });
  await says(4, {});
  await says(5, { battery_low: 'yes' });
  expect(changes.map((changed) => changed.batteryLow)).toEqual([undefined, true]);
  clock.advance(16_000);
  expect(changes.at(-1)).toEqual({ id: 'tablet', state: 'silent', audio: false, batteryLow: true });
  await says(6, { battery_low: false });
  expect(echoes.state('tablet')).toEqual({ id: 'tablet', state: 'foreground', audio: false, batteryLow: false });
});

test('S14 S16 a visible page that is gone is noticed within 10 s, and its device counts until its echo is 15 s old', async () => {
  const { page, echo } = await device();
  socketServer.ticker.advance(500); // The check of each second comes at another moment than the echo.
  await echo(1, true, true);
  socketServer.ticker.advance(5_500);
  await page.next('pusher:ping');
  socketServer.ticker.advance(3_000);
  expect(socketServer.realtime.size).toBe(1);
  socketServer.ticker.advance(1_500);
  clock.advance(10_000);
  expect((await page.closing()).code).toBe(4201);
  expect([socketServer.realtime.size, echoes.state('tablet').state]).toEqual([0, 'foreground']);
  clock.advance(6_000);
  expect(echoes.state('tablet').state).toBe('silent');
});

test('S14 one that echoes every 4 s, or answers the ping, is there; one that said it is hidden has the usual time', async () => {
  const [seen, hidden] = [await device(), await device('phone')];
  for (let n = 0; n < 5; n++) {
    await seen.echo(n, true);
    socketServer.ticker.advance(4_000);
  }
  socketServer.ticker.advance(2_000);
  await seen.page.next('pusher:ping');
  seen.page.send({ event: 'pusher:pong', data: {} });
  await seen.page.settle();
  socketServer.ticker.advance(4_000);
  await hidden.echo(1, true);
  await hidden.echo(2, false);
  socketServer.ticker.advance(3_000);
  seen.page.send({ event: 'pusher:pong', data: {} });
  await seen.page.settle();
  expect(socketServer.realtime.size).toBe(2);
  socketServer.ticker.advance(16_000);
  expect((await seen.page.closing()).code).toBe(4201);
  expect(socketServer.realtime.size).toBe(1);
  socketServer.ticker.advance(12_000);
  expect((await hidden.page.closing()).code).toBe(4201);
});

test('S14 a device that said it was hidden is asleep, not dead', async () => {
  const { page, echo } = await device();
  await echo(1, true);
  await echo(2, false);
  await page.leave();
  clock.advance(600_000);
  expect(changes.map((changed) => changed.state)).toEqual(['foreground', 'hidden']);
});

test('a hidden device whose socket is gone is kept here no longer; the socket of another of its pages changes nothing', async () => {
  const { page, echo } = await device();
  const other = await device();
  await echo(1, false);
  await other.page.leave();
  await page.settle();
  expect(echoes.all()).toMatchObject([{ id: 'tablet', state: 'hidden' }]);
  await page.leave();
  await vi.waitFor(() => expect(echoes.all()).toEqual([]));
  const back = await device();
  await back.echo(1, true);
  expect(changes.map((changed) => changed.state)).toEqual(['hidden', 'foreground']);
});

test('one of two pages going to sleep leaves the device in the foreground', async () => {
  const front = await device();
  const back = await device();
  await front.echo(1, true, true);
  await back.echo(1, true);
  await back.echo(2, false);
  expect(changes).toEqual([{ id: 'tablet', state: 'foreground', audio: true }]);
  await front.echo(2, true, false);
  await front.echo(3, false);
  expect(changes.map(({ state, audio }) => [state, audio])).toEqual([
    ['foreground', true],
    ['foreground', false],
    ['hidden', false],
  ]);
});

test('echoes that change nothing are reported to nobody', async () => {
  const { echo } = await device();
  for (let n = 0; n < 5; n += 1) await echo(n, true);
  expect(changes).toHaveLength(1);
});

test.each([{ visible: true }, { n: 'one', visible: true }, [1], 'x', null])(
  'an echo like %j is ignored',
  async (data) => {
    const { page, channel } = await device();
    page.send({ event: 'client-echo', channel, data });
    await page.settle();
    expect(page.frames).toEqual([]);
    expect(changes).toEqual([]);
  },
);

test('an echo on any other channel is refused', async () => {
  const { page } = await device();
  await page.subscribe('private-stay.1');
  page.send({ event: 'client-echo', channel: 'private-stay.1', data: { n: 1, visible: true } });
  expect((await page.next('pusher:error')).data.code).toBe(4301);
});
