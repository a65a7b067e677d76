import { once } from 'node:events';
import { WebSocket } from 'ws';
import { clientEcho } from '#shared/kernel/echo.events.ts';
import { type ChannelsGranted, realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { timing } from '#shared/kernel/timing.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import type { Person } from './ground.ts';
import { post } from './press.ts';

/** What the measuring process asks of this one. */
export type Order = { do: 'connect'; port: number; people: Person[]; floor: number } | { do: 'floor'; body: string };
/** `at` is the system's monotonic time in ms, the same in both processes. */
export type Said = { is: 'ready' } | { is: 'shown'; mark: string; at: number } | { is: 'floor'; ms: number };

// A process of its own: everybody's sockets, and the bare one that the floor is measured with.

let floorSocket: WebSocket;
process.on('message', async (order: Order) => {
  if (order.do === 'floor') return say({ is: 'floor', ms: await floor(order.body) });
  floorSocket = new WebSocket(`ws://127.0.0.1:${order.floor}`);
  await once(floorSocket, 'open');
  for (let start = 0; start < order.people.length; start += 20)
    await Promise.all(order.people.slice(start, start + 20).map((person) => connect(order.port, person)));
  say({ is: 'ready' });
});

async function floor(body: string): Promise<number> {
  const begun = performance.now();
  floorSocket.send(body);
  await once(floorSocket, 'message');
  return performance.now() - begun;
}

/** An app's socket: its channels, and an echo as often as apps send one (S14). */
async function connect(port: number, { token, device, channel }: Person): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePaths.socket}/app/${realtimeKey}?protocol=7`);
  const own = `private-device.${device}`;
  const missing = new Set([own, channel]);
  const subscribed = Promise.withResolvers<void>();
  socket.on('error', subscribed.reject);
  socket.on('message', async (text: Buffer) => {
    const message = JSON.parse(text.toString());
    if (message.event === 'pusher:connection_established') {
      const { socket_id } = JSON.parse(message.data);
      const body = { socket_id, channel_names: [...missing] };
      const { text: answer } = await post(port, realtimePaths.pusherAuthChannels, token, body);
      const { channels } = JSON.parse(answer) as ChannelsGranted; // our own server's answer
      for (const [name, grant] of Object.entries(channels))
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: name, ...grant } }));
    } else if (message.event === 'pusher_internal:subscription_succeeded') {
      missing.delete(message.channel);
      if (missing.size === 0) subscribed.resolve();
    } else if (message.event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}');
    else if (message.event === requestChanged.kind) shown(message);
    else if (message.event === 'pusher:error') subscribed.reject(new Error(text.toString()));
  });
  await subscribed.promise;
  let n = 0;
  setInterval(() => {
    n += 1;
    socket.send(JSON.stringify({ event: clientEcho.name, channel: own, data: { n, visible: true, audio: true } }));
  }, timing.clientEchoSeconds * 1000);
}

/**
 * Only what staff are shown first counts: the patient's own screen knew before, and what nobody received changes again.
 */
function shown(message: { channel: string; data: string }): void {
  if (!message.channel.startsWith('private-department.')) return;
  const { version, items } = JSON.parse(message.data) as { version: number; items: { note: string }[] }; // HelpRequestForStaff
  if (version > 1) return;
  say({ is: 'shown', mark: items[0]?.note ?? '', at: Number(process.hrtime.bigint()) / 1e6 });
}

function say(said: Said): void {
  process.send?.(said);
}
