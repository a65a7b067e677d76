import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientEvent, type RealtimeOptions, standardLimits } from '#server/platform/realtime/options.ts';
import { channelKind } from '#server/platform/realtime/protocol/channel-names.ts';
import { isSocketId, sharedSecret, signChannel, signUser } from '#server/platform/realtime/protocol/signatures.ts';
import { Realtime } from '#server/platform/realtime/server.ts';
import type { Ticker } from '#server/platform/ticker.ts';

export const key = 'ward-key';
export const secret = 'a secret of the tests';
export const encryptionMasterKey = new Uint8Array(32).fill(7);

export const timing = {
  activityTimeoutSeconds: 30,
  pingAfterMs: 20_000,
  pongWithinMs: 10_000,
  often: { pingAfterMs: 5_000, pongWithinMs: 4_000 },
  handshakeWithinMs: 15_000,
  sessionSweepMs: 60_000,
  returnSpreadMs: 5_000,
  rereadSpreadMs: 2_000,
  closeWithinMs: 500,
};

/** A ticker that a test moves by hand; what is due runs in the order of its time. */
export class HandTicker implements Ticker {
  private time = 0;
  private readonly tasks = new Set<{ ms: number; due: number; task: () => void }>();

  readonly now = (): number => this.time;

  every(ms: number, task: () => void): () => void {
    const entry = { ms, due: this.time + ms, task };
    this.tasks.add(entry);
    return () => this.tasks.delete(entry);
  }

  advance(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = [...this.tasks].filter((entry) => entry.due <= end).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.time = next.due;
      next.due += next.ms;
      next.task();
    }
    this.time = end;
  }
}

export type SocketServer = Awaited<ReturnType<typeof openSocketServer>>;

/** A socket server on a free port with the auth endpoints that the product has, and a ticker moved by hand. */
export async function openSocketServer(changes: Partial<RealtimeOptions> = {}) {
  const ticker = new HandTicker();
  const warnings: object[] = [];
  const errors: object[] = [];
  const typing: ClientEvent = { allowedOn: (channel) => !channel.includes('device'), relay: 'channel' };
  const options: RealtimeOptions = {
    key,
    secret,
    encryptionMasterKey,
    path: '/socket',
    isAllowedOrigin: (origin) => origin === 'https://ward.example',
    clientEvents: { 'client-typing': typing },
    stillValid: async (ids) => new Set(ids),
    timing,
    limits: standardLimits,
    ticker,
    log: { info: () => undefined, warn: (context) => warnings.push(context), error: (context) => errors.push(context) },
    ...changes,
  };
  const server = createServer(async (request, response) => {
    const answer = authorize(
      request.url ?? '',
      await readBody(request),
      request.headers.authorization,
      socketServer.realtime,
    );
    response.writeHead(answer ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { message: 'Operation Denied.' }));
  });
  const start = () => {
    const realtime = new Realtime(options);
    realtime.attach(server);
    return realtime;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a path
  /** Goes away and is there again behind the same address, as with a proxy in front of a new release. */
  const restart = async () => {
    await socketServer.realtime.stop();
    server.removeAllListeners('upgrade');
    socketServer.realtime = start();
  };
  const close = async () => {
    await socketServer.realtime.stop();
    server.closeAllConnections();
    server.close();
  };
  const socketServer = { realtime: start(), server, ticker, port, warnings, errors, restart, close };
  return socketServer;
}

// The bearer token of these tests is `{user}`: the right to every channel but those named `…forbidden`.
function authorize(
  url: string,
  body: Record<string, string>,
  bearer: string | undefined,
  realtime: Realtime,
): object | null {
  const user = bearer?.replace('Bearer ', '') ?? 'nobody';
  const { socket_id: socketId, channel_name: channel = '' } = body;
  if (!isSocketId(socketId) || channel.endsWith('forbidden')) return null;
  if (!realtime.sessions.bind(socketId, { id: `session-of-${user}`, kind: 'employee', hospitalId: 'h' })) return null;
  if (url === '/broadcasting/user-auth') {
    const userData = JSON.stringify({ id: user, user_info: { name: user } });
    return { auth: signUser({ key, secret, socketId, userData }), user_data: userData };
  }
  const kind = channelKind(channel);
  const channelData = kind === 'presence' ? JSON.stringify({ user_id: user, user_info: { name: user } }) : undefined;
  const auth = signChannel({ key, secret, socketId, channel, channelData });
  if (kind === 'presence') return { auth, channel_data: channelData };
  if (kind === 'encrypted')
    return { auth, shared_secret: sharedSecret(encryptionMasterKey, channel).toString('base64') };
  return { auth };
}

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  const text = (await request.setEncoding('utf8').toArray()).join('');
  if (request.headers['content-type']?.includes('json')) return JSON.parse(text);
  return Object.fromEntries(new URLSearchParams(text));
}
