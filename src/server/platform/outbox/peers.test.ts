import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import { RawPage } from '#server/platform/realtime/conformance/raw-page.ts';
import {
  encryptionMasterKey,
  key,
  secret,
  timing as socketTiming,
} from '#server/platform/realtime/conformance/socket-server.ts';
import { Echoes } from '#server/platform/realtime/echoes.ts';
import { standardLimits } from '#server/platform/realtime/options.ts';
import { Realtime } from '#server/platform/realtime/server.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { channels } from '#shared/kernel/channels.ts';
import { clientEcho, echo } from '#shared/kernel/echo.events.ts';
import { change, count, makeHospital, makeProcess } from './fixtures/processes.ts';

let database: TestDatabase;
let hospital: string;
let one: Server;
let two: Server;

beforeAll(async () => {
  database = await testDatabase();
  hospital = await makeHospital(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  one = await openServer();
  two = await openServer();
  await expect.poll(() => [one, two].map(({ process }) => process.outbox.peers.alive().length)).toEqual([1, 1]);
});
afterEach(async () => {
  await one.close();
  await two.close();
});

type Server = Awaited<ReturnType<typeof openServer>>;

/** A whole process as the product runs it: sockets in front, outbox behind, one channel to the others. */
async function openServer() {
  let realtime: Realtime | null = null;
  const process = makeProcess(database, {
    publish: (channel, event, data, except) => void realtime?.publish(channel, event, data, except),
    react: ({ kind, detail }) => {
      if (kind === 'session.ended') realtime?.sessions.closeSession(String(detail.session));
    },
  });
  realtime = new Realtime({
    key,
    secret,
    encryptionMasterKey,
    path: '/socket',
    isAllowedOrigin: () => false,
    clientEvents: {
      'client-typing': { allowedOn: () => true, relay: 'channel' },
      [clientEcho.name]: echoesOf(process.time.ticker).clientEvent,
    },
    stillValid: async (ids) => new Set(ids),
    timing: socketTiming,
    limits: standardLimits,
    ticker: process.time.ticker,
    log: process.log,
    peers: process.outbox.peers,
  });
  await process.outbox.start();
  const server = createServer();
  realtime.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = realtime;
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await sockets.stop();
    server.closeAllConnections();
    server.close();
    await process.close();
  };
  return { process, realtime: sockets, port, close };
}

function echoesOf(ticker: Ticker): Echoes {
  const serverTime = () => 0;
  const [readMsAgo, onChange] = [() => 0, () => undefined];
  return new Echoes({
    channelPrefix: channels.device(''),
    silentAfterMs: 5_000,
    ticker,
    serverTime,
    readMsAgo,
    onChange,
  });
}

const member = (user: string) => ({ channel_data: JSON.stringify({ user_id: user, user_info: { name: user } }) });

test('an event committed in one process reaches the pages of both, and not the one that made it', async () => {
  const pages = await Promise.all([one.port, one.port, two.port].map((port) => RawPage.open(port)));
  const [maker, near, far] = pages;
  for (const page of pages) await page.subscribe('private-department.1');
  await one.process.announce(hospital, [change(['private-department.1'], { exceptSocket: maker?.socketId ?? null })]);
  for (const page of [near, far]) expect((await page?.next('request.changed'))?.channel).toBe('private-department.1');
  await maker?.settle();
  expect(maker?.frames).toEqual([]);
});

test('typing in one process is seen in the other, without a row', async () => {
  const [nora, omar] = [await RawPage.open(one.port), await RawPage.open(two.port)];
  for (const page of [nora, omar]) await page.subscribe('private-stay.1');
  nora.send({ event: 'client-typing', channel: 'private-stay.1', data: { is_typing: true } });
  expect((await omar.next('client-typing')).data).toEqual({ is_typing: true });
  await nora.settle();
  expect(nora.frames).toEqual([]);
  expect(await count(one.process.db, 'outbox')).toBe(1);
});

test('S14 an echo stays on the process that hears it, even where the other one has sockets on that channel', async () => {
  const [nora, omar] = [await RawPage.open(one.port), await RawPage.open(two.port)];
  const channel = channels.device('1');
  for (const page of [nora, omar]) await page.subscribe(channel);
  nora.send({ event: clientEcho.name, channel, data: { n: 1, visible: true, audio: true } });
  expect((await nora.next(echo.kind)).data).toMatchObject({ n: 1 });
  // What is said to the other process arrives in order: once the typing is there, the echo would be too.
  nora.send({ event: 'client-typing', channel, data: {} });
  await omar.next('client-typing');
  expect(omar.frames).toEqual([]);
});

test('members on the presence channel are the same in both processes', async () => {
  const nora = await RawPage.open(one.port);
  await nora.subscribe('presence-duty', member('nora'));
  await expect.poll(async () => (await peek(two)).ids).toContain('nora');
  const omar = await RawPage.open(two.port);
  expect((await omar.subscribe('presence-duty', member('omar'))).data.presence).toMatchObject({ count: 2 });
  await expect.poll(() => nora.frames.map(({ data }) => data.user_id)).toContain('omar');

  const noraAgain = await RawPage.open(two.port);
  await noraAgain.subscribe('presence-duty', member('nora'));
  await expect.poll(async () => (await peek(one)).count).toBe(3);
  await nora.leave();
  await expect.poll(() => one.realtime.size).toBe(0);
  await omar.settle();
  expect(omar.frames.filter(({ data }) => data.user_id === 'nora')).toEqual([]);
  await noraAgain.leave();
  await removal(omar, 'nora');
});

test('one of two pages closed does not make a member go in the other process', async () => {
  const [first, second] = [await RawPage.open(one.port), await RawPage.open(one.port)];
  for (const page of [first, second]) await page.subscribe('presence-duty', member('nora'));
  await expect.poll(async () => (await peek(two)).ids).toContain('nora');
  await first.leave();
  await expect.poll(() => one.realtime.size).toBe(1);
  // What is said on the channel arrives in order: once the typing is there, a goodbye would be too.
  const omar = await RawPage.open(two.port);
  await omar.subscribe('presence-duty', member('omar'));
  second.send({ event: 'client-typing', channel: 'presence-duty', data: {} });
  await omar.next('client-typing');
  expect((await peek(two)).ids).toContain('nora');
});

test('a process that starts later learns who is there, and one that goes takes its members with it', async () => {
  const nora = await RawPage.open(one.port);
  await nora.subscribe('presence-duty', member('nora'));
  const three = await openServer();
  await expect.poll(async () => (await peek(three)).ids).toContain('nora');
  const omar = await RawPage.open(three.port);
  await omar.subscribe('presence-duty', member('omar'));
  await nora.next('member_added');
  await three.close();
  await removal(nora, 'omar');
});

test('a process that falls silent for 6 s is lost with its members', async () => {
  const [nora, omar] = [await RawPage.open(one.port), await RawPage.open(two.port)];
  await nora.subscribe('presence-duty', member('nora'));
  await omar.subscribe('presence-duty', member('omar'));
  await nora.next('member_added');
  one.process.time.advance(5_000);
  expect(one.process.outbox.peers.alive()).toEqual([two.process.processId]);
  one.process.time.advance(3_000);
  expect((await nora.next('member_removed')).data).toEqual({ user_id: 'omar' });
});

test('S28 a socket authorised through another process is closed with its session all the same', async () => {
  const page = await RawPage.open(two.port);
  expect(one.realtime.sessions.bind(page.socketId, { id: 's1', kind: 'bed', hospitalId: hospital })).toBe(true);
  await expect.poll(() => two.realtime.sessions.ownsSocket('s1', page.socketId)).toBe(true);
  const ended = change([], { kind: 'session.ended', detail: { session: 's1' } });
  await one.process.announce(hospital, [ended]);
  expect((await page.closing()).code).toBe(4009);
});

test('a socket that two processes tie to two sessions is sent to authorize again', async () => {
  const page = await RawPage.open(two.port);
  two.realtime.sessions.bind(page.socketId, { id: 's1', kind: 'bed', hospitalId: hospital });
  one.realtime.sessions.bind(page.socketId, { id: 's2', kind: 'bed', hospitalId: hospital });
  expect((await page.closing()).code).toBe(4200);
});

test('each process beats in a row of its own', async () => {
  const beatAt = async () =>
    (await one.process.db.selectFrom('process').select('beat_at').where('id', '=', one.process.processId).execute())[0]
      ?.beat_at;
  await expect.poll(beatAt).toEqual(one.process.time.now());
  one.process.time.advance(2_000);
  await expect.poll(beatAt).toEqual(one.process.time.now());
});

// The one meant, among those of users who only peeked.
async function removal(page: RawPage, user: string): Promise<void> {
  for (;;) if ((await page.next('member_removed')).data.user_id === user) return;
}

// Joins for a moment to read the roster, as a user who is never counted among those asked for.
async function peek(server: Server): Promise<{ ids: string[]; count: number }> {
  const page = await RawPage.open(server.port);
  const answer = await page.subscribe('presence-duty', member('peeking'));
  await page.leave();
  return answer.data.presence as { ids: string[]; count: number };
}

test.each([
  'not JSON',
  '',
  'null',
  '{}',
  '["x"]',
  `["${randomUUID()}","rows",7]`,
  `["${randomUUID()}","rows",["no uuid"]]`,
  `["${randomUUID()}","talk",[null]]`,
  `["${randomUUID()}","talk",[{"kind":"said"}]]`,
  `["${randomUUID()}","talk",[{"kind":"said","message":{"kind":"joined","channel":{"toString":0}}}]]`,
])('a notification that says %j is ignored, and the processes go on', async (payload) => {
  await withClient(database.appUrl, (client) => client.query('select pg_notify($1, $2)', ['wardbell', payload]));
  const page = await RawPage.open(two.port);
  await page.subscribe('news');
  const typing = await RawPage.open(one.port);
  await typing.subscribe('private-a');
  const other = await RawPage.open(two.port);
  await other.subscribe('private-a');
  typing.send({ event: 'client-typing', channel: 'private-a', data: { is_typing: true } });
  expect((await other.next('client-typing')).data).toEqual({ is_typing: true });
  // Each process says it once, without what was in it.
  for (const { said } of [one.process, two.process])
    expect(said.filter(({ text }) => text.includes('is ignored'))).toMatchObject([
      { level: 'warn', context: { bytes: payload.length } },
    ]);
  for (const each of [page, typing, other]) await each.leave();
});

test('a flood of notifications that nobody understands is one line of the log in a minute', async () => {
  const notified = () => two.process.said.filter(({ text }) => text.includes('is ignored'));
  const flood = (times: number) =>
    withClient(database.appUrl, async (client) => {
      for (let n = 0; n < times; n += 1) await client.query('select pg_notify($1, $2)', ['wardbell', `nonsense ${n}`]);
    });
  const heard: string[] = [];
  two.process.outbox.peers.onMessage((_from, { kind }) => void heard.push(kind));
  await flood(200);
  // Notifications come in the order of their commits: what is sent after the flood arrives after it.
  one.process.outbox.peers.notify({ kind: 'left', channel: 'presence-a', user: 'nobody' });
  await expect.poll(() => heard).toEqual(['left']);
  expect(notified()).toHaveLength(1);
  two.process.time.jump(60_000);
  await flood(1);
  await expect.poll(() => notified().length).toBe(2);
  expect(notified()[1]?.context).toMatchObject({ times_since_last: 199 });
});

test('S16 a process notices that it was gone for the others when its beat is on disk again, and not before', async () => {
  const { outbox, time } = one.process;
  let returned = 0;
  outbox.peers.onReturned(() => {
    returned += 1;
  });
  const beats = async () =>
    (await one.process.db.selectFrom('process').select('beat_at').where('id', '=', one.process.processId).execute())[0]
      ?.beat_at;
  const beat = async () => {
    const before = await beats();
    const isWritten = () =>
      expect
        .poll(beats, { timeout: 3_000 })
        .not.toEqual(before)
        .then(
          () => true,
          () => false,
        );
    time.advance(2_000);
    if (await isWritten()) return;
    time.advance(2_000); // the one before was still being written, and this one was left out
    expect(await isWritten()).toBe(true);
  };
  await beat();
  await beat();
  expect(returned).toBe(0);
  time.jump(4_000);
  await beat();
  await expect.poll(() => returned).toBe(1);
  await beat();
  expect(returned).toBe(1);
});
