import { afterEach, beforeEach, expect, test } from 'vitest';
import { PerPerson } from '#server/platform/realtime/per-person.ts';
import { signUser } from '#server/platform/realtime/protocol/signatures.ts';
import { RawPage } from './raw-page.ts';
import { key, openSocketServer, type SocketServer, secret } from './socket-server.ts';

let socketServer: SocketServer;
let page: RawPage;
let valid: Set<string>;
let asked: string[][];
let databaseIsAway: boolean;

beforeEach(async () => {
  valid = new Set(['s1', 's2']);
  asked = [];
  databaseIsAway = false;
  socketServer = await openSocketServer({
    stillValid: async (ids) => {
      asked.push(ids);
      if (databaseIsAway) throw new Error('no connection');
      return valid;
    },
  });
  page = await RawPage.open(socketServer.port);
});
afterEach(() => socketServer.close());

const session = (id: string, person?: string) => ({ id, kind: 'bed', hospitalId: 'h', person });

test('S28 an ended session closes its sockets at once and for good, the others stay', async () => {
  const second = await RawPage.open(socketServer.port);
  const foreign = await RawPage.open(socketServer.port);
  for (const one of [page, second]) socketServer.realtime.sessions.bind(one.socketId, session('s1'));
  socketServer.realtime.sessions.bind(foreign.socketId, session('s2'));
  expect(socketServer.realtime.sessions.closeSession('s1')).toBe(2);
  for (const one of [page, second]) expect((await one.closing()).code).toBe(4009);
  await foreign.settle();
  expect(socketServer.realtime.size).toBe(1);
});

test('S28 the sweep closes within a minute what no message has closed', async () => {
  socketServer.realtime.sessions.bind(page.socketId, session('s1'));
  valid.delete('s1');
  for (let part = 0; part < 3; part += 1) {
    socketServer.ticker.advance(15_000);
    await page.settle();
  }
  expect(asked).toEqual([]);
  socketServer.ticker.advance(15_000);
  expect((await page.closing()).code).toBe(4009);
  expect(asked).toEqual([['s1']]);
});

test('while the database is away the sweep sends nobody off and says so', async () => {
  socketServer.realtime.sessions.bind(page.socketId, session('s1'));
  databaseIsAway = true;
  for (let minute = 0; minute < 3; minute += 1) {
    for (let part = 0; part < 4; part += 1) {
      socketServer.ticker.advance(15_000);
      await page.settle();
    }
  }
  expect(socketServer.realtime.size).toBe(1);
  expect(socketServer.warnings).toHaveLength(3);
});

test('S28 a right taken away ends those subscriptions in each session of the person, tells the page, and leaves the others', async () => {
  const [second, foreign] = [await RawPage.open(socketServer.port), await RawPage.open(socketServer.port)];
  const { sessions } = socketServer.realtime;
  sessions.bind(page.socketId, session('s1', 'anna'));
  sessions.bind(second.socketId, session('s2', 'anna'));
  sessions.bind(foreign.socketId, session('s3', 'bilal'));
  for (const one of [page, second, foreign])
    for (const channel of ['private-department.1', 'private-department.2']) await one.subscribe(channel);
  expect(sessions.unsubscribe('anna', (channel) => channel.endsWith('.1'))).toBe(2);
  for (const one of [page, second])
    expect((await one.next('pusher:subscription_error', 'private-department.1')).data.status).toBe(403);
  expect(socketServer.realtime.publish('private-department.1', 'request.changed', {})).toBe(1);
  expect(socketServer.realtime.publish('private-department.2', 'request.changed', {})).toBe(3);
});

test('a socket belongs to one session, and only that one may name it', () => {
  expect(socketServer.realtime.sessions.bind(page.socketId, session('s1'))).toBe(true);
  expect(socketServer.realtime.sessions.bind(page.socketId, session('s1'))).toBe(true);
  expect(socketServer.realtime.sessions.bind(page.socketId, session('s2'))).toBe(false);
  expect(socketServer.realtime.sessions.ownsSocket('s1', page.socketId)).toBe(true);
  expect(socketServer.realtime.sessions.ownsSocket('s2', page.socketId)).toBe(false);
  expect(socketServer.realtime.sessions.ownsSocket('s1', '1.1')).toBe(false);
});

test('an authorization that was under way while its session ended comes to nothing', () => {
  socketServer.realtime.sessions.closeSession('s1');
  expect(socketServer.realtime.sessions.bind(page.socketId, session('s1'))).toBe(false);
});

test.each(['private-a', 'presence-a', 'a sign-in'])(
  'a socket with %s that no session vouches for is sent to authorize again',
  async (what) => {
    if (what === 'a sign-in') {
      const userData = JSON.stringify({ id: 'nora' });
      const auth = signUser({ key, secret, socketId: page.socketId, userData });
      page.send({ event: 'pusher:signin', data: { auth, user_data: userData } });
    } else await page.subscribe(what, { channel_data: '{"user_id":"1"}' });
    const reader = await RawPage.open(socketServer.port);
    await reader.subscribe('news');
    for (let part = 0; part < 8; part += 1) {
      for (const one of [page, reader]) await one.settle();
      expect(socketServer.realtime.size).toBe(2);
      socketServer.ticker.advance(15_000);
    }
    expect((await page.closing()).code).toBe(4200);
    await reader.settle();
  },
);

test('what is not the same for everybody comes to each as their own; a socket not known here is asked to read', async () => {
  const { sessions } = socketServer.realtime;
  const station = await RawPage.open(socketServer.port);
  const stranger = await RawPage.open(socketServer.port);
  const older = await RawPage.open(socketServer.port);
  sessions.bind(page.socketId, { ...session('s1'), person: 'nora' });
  sessions.bind(station.socketId, { ...session('s2'), person: null });
  sessions.bind(older.socketId, session('s3')); // by a server that names nobody
  for (const one of [page, station, stranger, older]) await one.subscribe('private-a');
  const announce = () =>
    socketServer.realtime.publish('private-a', 'x.done', new PerPerson((person) => ({ of: person })));
  expect(announce()).toBe(4);
  expect((await page.next('x.done', 'private-a')).data).toEqual({ of: 'nora' });
  expect((await station.next('x.done', 'private-a')).data).toEqual({ of: null });
  for (const one of [stranger, older]) expect((await one.next('server.reread')).data).toEqual({ read_after_ms: 0 });

  sessions.bind(stranger.socketId, { ...session('s4'), person: 'omar' });
  sessions.bind(older.socketId, { ...session('s3'), person: 'mia' });
  expect(announce()).toBe(4);
  expect((await stranger.next('x.done', 'private-a')).data).toEqual({ of: 'omar' });
  expect((await older.next('x.done', 'private-a')).data).toEqual({ of: 'mia' });
});
