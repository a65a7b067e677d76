import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type ChannelsGranted, realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { layGround, type Person } from './ground.ts';
import { freshConnections, post } from './press.ts';
import { openProduct } from './product.ts';

// How long until 1,000 devices are back after all sockets were cut, each signed on by its own session as apps do.

const beds = Number(process.argv[2] ?? 1_000);
const rounds = 5;

const product = await openProduct();
try {
  await product.start();
  const { beds: people } = await layGround(product, { beds, staff: 40 });
  const took: number[] = [];
  freshConnections();
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const sockets = await Promise.all(people.map(returned)); // all at once, as after a power cut
    took.push(Math.round(performance.now() - begun));
    await Promise.all(sockets.map(cut));
  }
  process.stdout.write(`${people.length} sockets back with sign-on, ms by round: ${took.join(', ')}\n`);
} finally {
  await product.stop();
}

/** Connects, has all channels authorized in one call, and subscribes. */
async function returned({ token, device, channel }: Person): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${product.port}${realtimePaths.socket}/app/${realtimeKey}?protocol=7`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const missing = new Set([`private-device.${device}`, channel]);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
  const hear = async (text: Buffer): Promise<void> => {
    const message = JSON.parse(text.toString());
    if (message.event === 'pusher:connection_established') {
      const { socket_id } = JSON.parse(message.data);
      const body = { socket_id, channel_names: [...missing] };
      const { text: answer } = await post(product.port, realtimePaths.pusherAuthChannels, token, body);
      const { channels } = JSON.parse(answer) as ChannelsGranted; // our own server's answer
      for (const [name, grant] of Object.entries(channels))
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: name, ...grant } }));
    } else if (message.event === 'pusher_internal:subscription_succeeded') {
      missing.delete(message.channel);
      if (missing.size === 0) resolve();
    }
  };
  socket.on('message', (text: Buffer) =>
    hear(text).catch((error) => reject(new Error('no authorization', { cause: error }))),
  );
  await promise;
  return socket;
}

async function cut(socket: WebSocket): Promise<void> {
  const closed = once(socket, 'close');
  socket.terminate();
  await closed;
}
