import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawPage } from './raw-page.ts';
import { openSocketServer, type SocketServer } from './socket-server.ts';

let socketServer: SocketServer;
let sender: RawPage;
let reader: RawPage;
beforeEach(async () => {
  socketServer = await openSocketServer();
  sender = await RawPage.open(socketServer.port);
  reader = await RawPage.open(socketServer.port);
});
afterEach(() => socketServer.close());

test('a declared event goes to the others of the channel, as it was sent and not back', async () => {
  for (const page of [sender, reader]) await page.subscribe('private-stay');
  sender.send({ event: 'client-typing', channel: 'private-stay', data: { is_typing: true } });
  expect(await reader.next('client-typing', 'private-stay')).toEqual({
    event: 'client-typing',
    channel: 'private-stay',
    data: { is_typing: true },
  });
  await sender.settle();
  expect(sender.frames).toEqual([]);
});

test('on a presence channel it carries the id of its sender', async () => {
  for (const [page, id] of [
    [sender, 'nora'],
    [reader, 'omar'],
  ] as const) {
    await page.subscribe('presence-duty', { channel_data: JSON.stringify({ user_id: id }) });
  }
  sender.send({ event: 'client-typing', channel: 'presence-duty', data: {}, user_id: 'omar' });
  expect((await reader.next('client-typing')).user_id).toBe('nora');
});

test.each([
  ['on a public channel', 'news', 'client-typing'],
  ['on an encrypted channel', 'private-encrypted-notes', 'client-typing'],
  ['that is not declared', 'private-stay', 'client-shout'],
  ['named like a built-in property', 'private-stay', 'client-constructor'],
  ['that does not belong on this channel', 'private-device.1', 'client-typing'],
  ['with the name of the protocol', 'private-stay', 'pusher:client-typing'],
  ['with the internal name of the protocol', 'private-stay', 'pusher_internal:member_added'],
  ['with the name of a server event', 'private-stay', 'request.changed'],
])('an event %s is refused and reaches nobody', async (_what, channel, event) => {
  for (const page of [sender, reader]) await page.subscribe(channel);
  sender.send({ event, channel, data: {} });
  expect((await sender.next('pusher:error')).data.code).toBe(4301);
  await reader.settle();
  expect(reader.frames).toEqual([]);
});

test('an event from a socket that is not subscribed is refused', async () => {
  await reader.subscribe('private-stay');
  sender.send({ event: 'client-typing', channel: 'private-stay', data: {} });
  expect((await sender.next('pusher:error')).data.message).toBe('Not subscribed to this channel.');
  sender.send({ event: 'client-typing', data: {} });
  expect((await sender.next('pusher:error')).data.message).toBe('Not subscribed to this channel.');
  await reader.settle();
  expect(reader.frames).toEqual([]);
});

test('an event over 10 KB is refused', async () => {
  for (const page of [sender, reader]) await page.subscribe('private-stay');
  sender.send({ event: 'client-typing', channel: 'private-stay', data: 'x'.repeat(10 * 1024) });
  expect((await sender.next('pusher:error')).data.message).toBe('The client event is too big.');
  sender.send({ event: 'client-typing', channel: 'private-stay', data: 'x'.repeat(10 * 1024 - 100) });
  await reader.next('client-typing');
});

test('ten events in a second pass, the eleventh is refused, the next second is free again', async () => {
  for (const page of [sender, reader]) await page.subscribe('private-stay');
  socketServer.ticker.advance(1_000);
  for (let n = 1; n <= 11; n += 1) sender.send({ event: 'client-typing', channel: 'private-stay', data: { n } });
  expect((await sender.next('pusher:error')).data).toEqual({
    code: 4301,
    message: 'Too many client events in a second.',
  });
  await reader.settle();
  expect(reader.frames.map((frame) => frame.data.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  socketServer.ticker.advance(1_000);
  sender.send({ event: 'client-typing', channel: 'private-stay', data: { n: 12 } });
  await sender.settle();
  await reader.settle();
  expect(reader.frames.at(-1)?.data.n).toBe(12);
});
