import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import nacl from 'tweetnacl';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { key, openSocketServer, type SocketServer } from './socket-server.ts';

let socketServer: SocketServer;
const open: Pusher[] = [];
beforeEach(async () => {
  socketServer = await openSocketServer();
});
afterEach(async () => {
  for (const pusher of open.splice(0)) pusher.disconnect();
  await socketServer.close();
});

/** pusher-js unchanged, with the constants that the product's pages use. */
function connect(user: string): Pusher {
  const headers = { Authorization: `Bearer ${user}` };
  const origin = `http://127.0.0.1:${socketServer.port}`;
  const pusher = new Pusher(key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: socketServer.port,
    wsPath: '/socket',
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
    channelAuthorization: { endpoint: `${origin}/broadcasting/auth`, transport: 'ajax', headers },
    userAuthentication: { endpoint: `${origin}/broadcasting/user-auth`, transport: 'ajax', headers },
    nacl,
  });
  open.push(pusher);
  return pusher;
}

type Bindable = { bind(event: string, heard: (data: unknown) => void): unknown };
const first = (on: Bindable, event: string) => new Promise<unknown>((resolve) => on.bind(event, resolve));

async function subscribed(pusher: Pusher, name: string) {
  const channel = pusher.subscribe(name);
  await first(channel, 'pusher:subscription_succeeded');
  return channel;
}

test.each(['news', 'private-stay.1', 'presence-duty', 'private-encrypted-stay.1.messages'])(
  'pusher-js subscribes to %s and hears an event there',
  async (name) => {
    const channel = await subscribed(connect('nora'), name);
    const heard = first(channel, 'request.changed');
    expect(socketServer.realtime.publish(name, 'request.changed', { id: 'r1', text: 'Schwester ☎' })).toBe(1);
    expect(await heard).toEqual({ id: 'r1', text: 'Schwester ☎' });
  },
);

test('what goes over an encrypted channel cannot be read on the way', async () => {
  const pusher = connect('nora');
  await subscribed(pusher, 'private-encrypted-notes');
  const raw = first(pusher.connection, 'message');
  socketServer.realtime.publish('private-encrypted-notes', 'message.created', { text: 'in confidence' });
  const wire = JSON.stringify(await raw);
  expect(wire).toContain('ciphertext');
  expect(wire).not.toContain('in confidence');
});

test('pusher-js is refused where the endpoint refuses', async () => {
  const channel = connect('nora').subscribe('private-forbidden');
  expect(await first(channel, 'pusher:subscription_error')).toMatchObject({ status: 403 });
});

test('pusher-js sees members come and go', async () => {
  const nora = await subscribed(connect('nora'), 'presence-duty');
  const added = first(nora, 'pusher:member_added');
  const omar = connect('omar');
  const omarsView = omar.subscribe('presence-duty');
  const members = (await first(omarsView, 'pusher:subscription_succeeded')) as { count: number; myID: string };
  expect(members).toMatchObject({ count: 2, myID: 'omar' });
  expect(await added).toEqual({ id: 'omar', info: { name: 'omar' } });
  const removed = first(nora, 'pusher:member_removed');
  omar.disconnect();
  expect(await removed).toMatchObject({ id: 'omar' });
});

test('pusher-js sends a client event to the others', async () => {
  const [nora, omar] = [connect('nora'), connect('omar')];
  const from = await subscribed(nora, 'private-stay.1');
  const to = await subscribed(omar, 'private-stay.1');
  const heard = first(to, 'client-typing');
  expect(from.trigger('client-typing', { is_typing: true })).toBe(true);
  expect(await heard).toEqual({ is_typing: true });
});

test('pusher-js signs in and hears what is for its user', async () => {
  const pusher = connect('nora');
  pusher.signin();
  await expect.poll(() => socketServer.realtime.hasSubscribers('#server-to-user-nora')).toBe(true);
  const heard = first(pusher.user, 'notification.created');
  socketServer.realtime.publish('#server-to-user-nora', 'notification.created', { id: 'n' });
  expect(await heard).toEqual({ id: 'n' });
  expect(pusher.user.user_data).toEqual({ id: 'nora', user_info: { name: 'nora' } });
});

test('pusher-js answers our ping and stays', async () => {
  const pusher = connect('nora');
  await first(pusher.connection, 'connected');
  for (let round = 0; round < 2; round += 1) {
    const pinged = first(pusher.connection, 'message');
    socketServer.ticker.advance(21_000);
    expect(await pinged).toMatchObject({ event: 'pusher:ping' });
    await subscribed(pusher, `news-${round}`);
  }
  expect(pusher.connection.state).toBe('connected');
});

test('pusher-js stops for good when its session ended', async () => {
  const pusher = connect('nora');
  await subscribed(pusher, 'private-stay.1');
  expect(socketServer.realtime.sessions.ownsSocket('session-of-nora', pusher.connection.socket_id)).toBe(true);
  socketServer.realtime.sessions.closeSession('session-of-nora');
  await first(pusher.connection, 'disconnected');
});

test('pusher-js comes back by itself after going away and is subscribed again', async () => {
  const pusher = connect('nora');
  const channel = await subscribed(pusher, 'private-stay.1');
  const back = new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  await socketServer.restart();
  await back;
  const heard = first(channel, 'request.changed');
  socketServer.realtime.publish('private-stay.1', 'request.changed', {});
  await heard;
});

test('laravel-echo listens, whispers and joins', async () => {
  const [nora, omar] = ['nora', 'omar'].map((user) => new Echo({ broadcaster: 'pusher', key, client: connect(user) }));
  if (!nora || !omar) throw new Error('unreachable');
  const listening = new Promise((resolve) => {
    nora.private('stay.1').listen('.request.changed', resolve);
  });
  const whispered = new Promise((resolve) => {
    nora.private('stay.1').listenForWhisper('typing', resolve);
  });
  const subscribedBoth = [nora, omar].map(
    (echo) => new Promise<void>((resolve) => echo.private('stay.1').subscribed(resolve)),
  );
  await Promise.all(subscribedBoth);
  socketServer.realtime.publish('private-stay.1', 'request.changed', { id: 'r' });
  expect(await listening).toEqual({ id: 'r' });
  omar.private('stay.1').whisper('typing', { is_typing: true });
  expect(await whispered).toEqual({ is_typing: true });

  const here = await new Promise((resolve) => nora.join('duty').here(resolve));
  expect(here).toEqual([{ name: 'nora' }]);
  const joining = new Promise((resolve) => nora.join('duty').joining(resolve));
  const leaving = new Promise((resolve) => nora.join('duty').leaving(resolve));
  omar.join('duty');
  expect(await joining).toEqual({ name: 'omar' });
  omar.leave('duty');
  expect(await leaving).toEqual({ name: 'omar' });

  const note = new Promise((resolve) => nora.encryptedPrivate('stay.1.messages').listen('.message.created', resolve));
  await expect.poll(() => socketServer.realtime.hasSubscribers('private-encrypted-stay.1.messages')).toBe(true);
  socketServer.realtime.publish('private-encrypted-stay.1.messages', 'message.created', { text: 'hello' });
  expect(await note).toEqual({ text: 'hello' });
});
