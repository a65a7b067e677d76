import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { change, makeHospital, makeProcess } from '#server/platform/outbox/fixtures/processes.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { AnnouncedLately } from './announced-lately.ts';

let database: TestDatabase;
let hospital: string;
beforeAll(async () => {
  database = await testDatabase();
  hospital = await makeHospital(database);
});
afterAll(() => database.drop());

const channelNames = ['private-department.1', 'private-department.2', 'private-stay.3'];

/** A socket that has read the state of its channel and joins afterwards. */
type Socket = { channel: string; known: Set<string>; heard: string[]; mustReread: boolean };

/** One server process: what is announced is noted before it is looked who listens, as in the product. */
async function openServer() {
  const sockets = new Set<Socket>();
  const read: string[] = [];
  const process = makeProcess(database, {
    isWanted: ({ channels }) => {
      lately.note(channels);
      return [...sockets].some(({ channel }) => channels.includes(channel));
    },
    render: async (rows) => {
      lately.note(rows.flatMap((row) => row.channels));
      read.push(...rows.map(({ id }) => id));
      return rows.flatMap((row) => row.channels.map((channel) => ({ row, channel, event: row.kind, data: row.id })));
    },
    publish: (channel, _event, data) => {
      for (const socket of sockets) if (socket.channel === channel) socket.heard.push(String(data));
    },
  });
  const lately = new AnnouncedLately(process.time.ticker, 20_000);
  await process.outbox.start();
  process.time.jump(20_001); // it has run for a while
  return { process, sockets, lately, read };
}
type Server = Awaited<ReturnType<typeof openServer>>;

const index = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('announce' as const), at: index, on: index }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('read' as const), at: index, on: index }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('join' as const), at: index, on: index }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('leave' as const), at: index, on: index }) },
);

test('S6 sockets come and go on three processes while events flow: each hears all that it has not read, once, in the order of whoever wrote it, or is asked to read again', {
  timeout: 120_000,
}, async () => {
  const servers = [await openServer(), await openServer(), await openServer()];
  await expect.poll(() => servers.map(({ process }) => process.outbox.peers.alive().length)).toEqual([2, 2, 2]);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => play(servers, steps)),
    { numRuns: 15 },
  );
  for (const { process } of servers) await process.close();
});

async function play(
  servers: Server[],
  steps: { is: 'announce' | 'read' | 'join' | 'leave'; at: number; on: number }[],
) {
  const committed = new Map<string, string[]>(channelNames.map((name) => [name, []]));
  const written = new Map<Server, string[]>(servers.map((server) => [server, []]));
  const waiting: { server: Server; socket: Socket }[] = [];
  const joined: { socket: Socket; hasLeft: boolean }[] = [];
  for (const { is, at, on } of steps) {
    const server = servers[at];
    const channel = channelNames[on];
    if (!server || !channel) throw new Error('unreachable');
    const events = committed.get(channel) ?? [];
    if (is === 'announce') {
      const rows = await server.process.announce(hospital, [change([channel])]);
      events.push(...rows.map(({ id }) => id));
      written.get(server)?.push(...rows.map(({ id }) => id));
    } else if (is === 'read') {
      const socket = { channel, known: new Set(events), heard: [], mustReread: false };
      waiting.push({ server, socket });
    } else if (is === 'join') {
      const next = waiting.shift();
      if (!next) continue;
      next.server.sockets.add(next.socket);
      next.socket.mustReread = next.server.lately.has(next.socket.channel);
      joined.push({ socket: next.socket, hasLeft: false });
    } else {
      const [gone] = server.sockets;
      if (!gone) continue;
      server.sockets.delete(gone);
      const record = joined.find(({ socket }) => socket === gone);
      if (record) record.hasLeft = true;
    }
  }
  const owed = ({ socket }: { socket: Socket }) =>
    (committed.get(socket.channel) ?? []).filter((id) => !socket.known.has(id) && !socket.heard.includes(id));
  const staying = joined.filter(({ hasLeft }) => !hasLeft);
  const lost = () => staying.filter((one) => !one.socket.mustReread && owed(one).length > 0);
  await expect.poll(lost, { timeout: 20_000 }).toEqual([]);
  for (const { process } of servers) await process.outbox.sweep();
  for (const { socket } of joined) {
    expect(new Set(socket.heard).size).toBe(socket.heard.length);
    // Of what two processes write, each tells its own sockets at once; versions order the states of one subject.
    for (const own of written.values())
      expect(socket.heard.filter((id) => own.includes(id))).toEqual(own.filter((id) => socket.heard.includes(id)));
  }
  for (const { sockets } of servers) sockets.clear();
}

test('a process reads no row of which nobody listens on it', async () => {
  const [one, two] = [await openServer(), await openServer()];
  await expect.poll(() => [one, two].map(({ process }) => process.outbox.peers.alive().length)).toEqual([1, 1]);
  two.sockets.add({ channel: 'private-department.1', known: new Set(), heard: [], mustReread: false });
  await one.process.announce(hospital, [change(['private-department.2'])]);
  const [wanted] = await one.process.announce(hospital, [change(['private-department.1'])]);
  await expect.poll(() => two.read).toEqual([wanted?.id]);
  await two.process.outbox.sweep();
  expect(two.read).toEqual([wanted?.id]);
  expect(two.lately.has('private-department.2')).toBe(true);
  for (const { process } of [one, two]) await process.close();
});

test('a row on too many channels to name them is read and delivered', async () => {
  const [one, two] = [await openServer(), await openServer()];
  await expect.poll(() => [one, two].map(({ process }) => process.outbox.peers.alive().length)).toEqual([1, 1]);
  const many = Array.from({ length: 200 }, () => `private-employee.${crypto.randomUUID()}`);
  const [row] = await one.process.announce(hospital, [change(many)]);
  await expect.poll(() => two.read).toEqual([row?.id]);
  for (const { process } of [one, two]) await process.close();
});
