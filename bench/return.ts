import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import {
  type ChannelsAuth,
  type ChannelsGranted,
  realtimeKey,
  realtimePaths,
} from '#shared/kernel/realtime.endpoints.ts';
import { type Person, seedGround } from './ground.ts';
import { median } from './numbers.ts';
import { freshConnections, post } from './press.ts';
import { openProduct } from './product.ts';

/**
 * How long until 1,000 devices are back after all sockets were cut, each signed on by its own session as apps do; in turns
 * with a bare `ws` server that grants everything, which says what handshakes, calls and frames alone take here. Exits with
 * 1 when half of the rounds take longer than 1.5 s; how slow the machine is stands beside it and excuses nothing.
 *
 *   node bench/return.ts [devices] [rounds] [folder for a CPU profile of the server]
 */
const aimMs = 1_500;

if (process.argv[2] === 'serve') await serveBare();
else await compare(Number(process.argv[2] ?? 1_000), Number(process.argv[3] ?? 5), process.argv[4]);

async function compare(devices: number, rounds: number, profile?: string): Promise<void> {
  const bare = fork(import.meta.filename, ['serve']);
  const [{ port: barePort }] = (await once(bare, 'message')) as [{ port: number }]; // what it sends below
  const product = await openProduct(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []);
  try {
    await product.start();
    const { beds: people } = await seedGround(product, { beds: devices, staff: 40 });
    const took = { bare: [] as number[], product: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      took.bare.push(await allBack(people, barePort));
      took.product.push(await allBack(people, product.port));
    }
    const [is, floor] = [median(took.product), median(took.bare)];
    const isKept = is <= aimMs;
    process.stdout.write(
      `${people.length} sockets back with sign-on, ms by round: ${took.product.join(', ')}; ` +
        `bare server: ${took.bare.join(', ')}\n` +
        `median ${is} ms (aim ≤ ${aimMs} ms): ${isKept ? 'kept' : 'MISSED'}; ` +
        `a bare server takes ${floor} ms here, so this is ${(is / floor).toFixed(1)} × what the machine itself needs\n`,
    );
    process.exitCode = isKept ? 0 : 1;
  } finally {
    await product.stop();
    await ended(bare);
  }
}

/** All at once, as after a power cut; then all are cut again. */
async function allBack(people: readonly Person[], port: number): Promise<number> {
  freshConnections();
  const begun = performance.now();
  const sockets = await Promise.all(people.map((person) => returned(person, port)));
  const took = Math.round(performance.now() - begun);
  await Promise.all(sockets.map(cut));
  return took;
}

/** Until it is back; one that finds no place for too long is turned away and comes again after a second, as pages do. */
async function returned(person: Person, port: number): Promise<WebSocket> {
  for (;;) {
    const socket = await tryToReturn(person, port);
    if (socket) return socket;
    await pause(1_000);
  }
}

/** Connects, has all channels authorized in one call, and subscribes. Null when it was told to come later. */
async function tryToReturn({ token, device, channel }: Person, port: number): Promise<WebSocket | null> {
  const url = `ws://127.0.0.1:${port}${realtimePaths.socket}/app/${realtimeKey}?protocol=7`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const missing = new Set([`private-device.${device}`, channel]);
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket | null>();
  socket.on('error', reject);
  socket.on('close', (code) => (code === 4100 ? resolve(null) : reject(new Error(`closed with ${code}`))));
  const hear = async (frame: Buffer): Promise<void> => {
    const message = JSON.parse(frame.toString());
    if (message.event === 'pusher:connection_established') {
      const { socket_id } = JSON.parse(message.data);
      const body = { socket_id, channel_names: [...missing] };
      const { text: answer } = await post(port, realtimePaths.pusherAuthChannels, token, body);
      const { channels } = JSON.parse(answer) as ChannelsGranted; // our own server's answer
      for (const [name, grant] of Object.entries(channels))
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: name, ...grant } }));
    } else if (message.event === 'pusher_internal:subscription_succeeded') {
      missing.delete(message.channel);
      if (missing.size === 0) resolve(socket);
    }
  };
  socket.on('message', (frame: Buffer) =>
    hear(frame).catch((error) => reject(new Error('no authorization', { cause: error }))),
  );
  return promise;
}

async function cut(socket: WebSocket): Promise<void> {
  const closed = once(socket, 'close');
  socket.terminate();
  await closed;
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

/** The same frames and calls without a database, rights or signatures, in a process of its own. */
async function serveBare(): Promise<void> {
  const server = createServer(async (request, response) => {
    const { channel_names } = JSON.parse(await text(request)) as ChannelsAuth; // sent above
    const channels = Object.fromEntries(channel_names.map((name) => [name, { auth: 'granted' }]));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ channels }));
  });
  const websockets = new WebSocketServer({ server, perMessageDeflate: false });
  websockets.on('connection', (socket) => {
    const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 30 });
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
    socket.on('message', (frame: Buffer) => {
      const { channel } = JSON.parse(frame.toString()).data;
      socket.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }));
    });
  });
  server.listen(0, '127.0.0.1', 10_000);
  await once(server, 'listening');
  process.send?.({ port: (server.address() as AddressInfo).port }); // it listens on a port, not on a path
}
