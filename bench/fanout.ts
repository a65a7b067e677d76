/**
 * Fan-out of the socket server beside a bare `ws` broadcast of one prebuilt frame: deliveries per CPU second of the
 * server process, time until the last of all subscribers has it, and memory per connection. Goals: at least 0.9 times
 * the bare broadcast, p99 at most 1.3 times, at most 20 KB per connection for the whole product.
 *
 *   node bench/fanout.ts [subscribers] [rounds]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { standardLimits } from '#server/platform/realtime/options.ts';
import { textFrame } from '#server/platform/realtime/protocol/frames.ts';
import { Realtime } from '#server/platform/realtime/server.ts';
import { systemTicker } from '#server/platform/ticker.ts';

type Kind = 'bare' | 'product';
type Order = { do: 'publish'; times: number } | { do: 'usage' };
type Usage = { cpuMicros: number; rss: number; heap: number };

const contents = { id: 'r'.repeat(36), text: 'x'.repeat(170) };
const frameLength = eventFrame().length;
// Events published in one go: one alone would measure the way to the child process.
const pace = 5;
const slice = 50;

if (process.argv[2] === 'serve') await serve(process.argv[3] === 'bare' ? 'bare' : 'product');
else await compare(Number(process.argv[2] ?? 1_000), Number(process.argv[3] ?? 500));

async function compare(subscribers: number, rounds: number): Promise<void> {
  const sides = [await open('bare', subscribers), await open('product', subscribers)];
  for (const side of sides) await fanOut(side, 50);
  // In turns of a few events each, so that whatever else the machine does falls on both.
  for (let turn = 0; turn < rounds / slice; turn += 1) {
    for (const side of turn % 2 ? sides : sides.toReversed()) await measure(side);
  }
  const rows = sides.map((side) => ({
    server: side.kind,
    'deliveries per CPU second': Math.round((slice * subscribers) / (median(side.cpuMicros) / 1e6)),
    'p50 ms': quantile(side.times, 0.5).toFixed(1),
    'p99 ms': quantile(side.times, 0.99).toFixed(1),
    'KB per connection': side.kbPerConnection.toFixed(1),
    lost: side.published * subscribers - side.pages.reduce((sum, page) => sum + page.frames, 0),
  }));
  console.table(rows);
  const [bare, product] = rows;
  const share = (product?.['deliveries per CPU second'] ?? 0) / (bare?.['deliveries per CPU second'] ?? 1);
  console.log(`${subscribers} subscribers, ${rounds} events in turns: ${share.toFixed(2)} times the bare broadcast`);
  for (const { pages, server } of sides) {
    for (const page of pages) page.socket.destroy();
    server.kill();
    await once(server, 'exit');
  }
}

type Side = {
  kind: Kind;
  server: ChildProcess;
  pages: Page[];
  published: number;
  kbPerConnection: number;
  cpuMicros: number[];
  times: number[];
};

async function open(kind: Kind, subscribers: number): Promise<Side> {
  const server = fork(import.meta.filename, ['serve', kind], { execArgv: ['--expose-gc'] });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  // The first connections load code; they do not belong to those that are counted.
  for (const page of await openPages(port, 20, kind)) page.socket.destroy();
  const empty = await usage(server);
  const pages = await openPages(port, subscribers, kind);
  const kbPerConnection = ((await usage(server)).rss - empty.rss) / 1024 / subscribers;
  return { kind, server, pages, published: 0, kbPerConnection, cpuMicros: [], times: [] };
}

async function measure(side: Side): Promise<void> {
  const before = await usage(side.server);
  side.times.push(...(await fanOut(side, slice)));
  side.cpuMicros.push((await usage(side.server)).cpuMicros - before.cpuMicros);
}

/** Publishes a few events, and the next when all pages have those; answers how long each took to reach all. */
async function fanOut(side: Side, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += pace) {
    side.published += pace;
    const start = performance.now();
    side.server.send({ do: 'publish', times: pace } satisfies Order);
    await Promise.all(side.pages.map((page) => page.has(side.published)));
    times.push((performance.now() - start) / pace);
  }
  return times;
}

type Page = { socket: Socket; frames: number; has(frames: number): Promise<void> };

/** Websocket clients that only count frames: a client library would cost more than the server that is measured. */
async function openPages(port: number, count: number, kind: Kind): Promise<Page[]> {
  const pages: Page[] = [];
  for (let start = 0; start < count; start += 100) {
    const some = Array.from({ length: Math.min(100, count - start) }, () => openPage(port, kind));
    pages.push(...(await Promise.all(some)));
  }
  return pages;
}

async function openPage(port: number, kind: Kind): Promise<Page> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  socket.write(
    'GET /socket/app/bench?protocol=7 HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const page: Page & { wanted: number; resolve: () => void } = {
    socket,
    frames: 0,
    wanted: 0,
    resolve: () => undefined,
    has(frames) {
      if (page.frames >= frames) return Promise.resolve();
      page.wanted = frames;
      return new Promise((resolve) => {
        page.resolve = resolve;
      });
    },
  };
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
  });
  if (kind === 'product') {
    socket.write(maskedFrame(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'bench' } })));
    await untilText(socket, 'subscription_succeeded');
  }
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    while (bytes >= frameLength) {
      bytes -= frameLength;
      page.frames += 1;
    }
    if (page.wanted > 0 && page.frames >= page.wanted) {
      page.wanted = 0;
      page.resolve();
    }
  });
  return page;
}

function untilText(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve) => {
    let seen = '';
    const read = (chunk: Buffer) => {
      seen += chunk.toString('latin1');
      if (!seen.includes(text)) return;
      socket.off('data', read);
      resolve();
    };
    socket.on('data', read);
  });
}

// A mask of zeros is a valid mask.
function maskedFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

async function usage(server: ChildProcess): Promise<Usage> {
  server.send({ do: 'usage' } satisfies Order);
  const [answer] = (await once(server, 'message')) as [Usage];
  return answer;
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** The server under measurement, in a process of its own so that its CPU time is its own. */
async function serve(kind: Kind): Promise<void> {
  const server = createServer();
  const publish = kind === 'bare' ? bareBroadcast(server) : productFanout(server);
  process.on('message', (order: Order) => {
    if (order.do === 'publish') for (let i = 0; i < order.times; i += 1) publish();
    else process.send?.(currentUsage());
  });
  server.listen(0, '127.0.0.1', 10_000);
  await once(server, 'listening');
  process.send?.({ port: (server.address() as AddressInfo).port });
}

function currentUsage(): Usage {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpuMicros: user + system, rss, heap: heapUsed };
}

function bareBroadcast(server: ReturnType<typeof createServer>): () => void {
  const websockets = new WebSocketServer({ server, perMessageDeflate: false });
  const sockets = new Set<Socket>();
  websockets.on('connection', (_ws, request) => {
    sockets.add(request.socket);
    request.socket.once('close', () => sockets.delete(request.socket));
  });
  const frame = eventFrame();
  return () => {
    for (const socket of sockets) socket.write(frame);
  };
}

function productFanout(server: ReturnType<typeof createServer>): () => void {
  const realtime = new Realtime({
    key: 'bench',
    secret: 'bench',
    encryptionMasterKey: new Uint8Array(32),
    path: '/socket',
    isAllowedOrigin: () => true,
    clientEvents: {},
    stillValid: async (ids) => new Set(ids),
    timing: {
      activityTimeoutSeconds: 30,
      pingAfterMs: 600_000,
      pongWithinMs: 10_000,
      often: { pingAfterMs: 600_000, pongWithinMs: 10_000 },
      handshakeWithinMs: 15_000,
      sessionSweepMs: 60_000,
      returnSpreadMs: 5_000,
      rereadSpreadMs: 2_000,
      closeWithinMs: 2_000,
    },
    // Public channels of one address; strangers' limits are not what is measured.
    limits: { ...standardLimits, strangerSockets: standardLimits.connections },
    ticker: systemTicker,
    log: { info: () => undefined, warn: console.error, error: console.error },
  });
  realtime.attach(server);
  return () => void realtime.publish('bench', 'request.changed', contents);
}

function eventFrame(): Buffer {
  return textFrame(JSON.stringify({ event: 'request.changed', channel: 'bench', data: JSON.stringify(contents) }));
}
