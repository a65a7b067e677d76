import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { channelKind } from '#server/platform/realtime/protocol/channel-names.ts';
import {
  channelEvent,
  connectionEvent,
  errorEvent,
  type Incoming,
  readFields,
  readFrame,
  textFrame,
} from '#server/platform/realtime/protocol/frames.ts';
import { encrypt } from '#server/platform/realtime/protocol/signatures.ts';
import { Channels } from './channels.ts';
import { ClientEvents } from './client-events.ts';
import { Connection } from './connection.ts';
import { type Boundary, boundary } from './guards/boundary.ts';
import { Places } from './guards/places.ts';
import { withinStrangerRate } from './guards/strangers.ts';
import { answerHttp, HalfHandshakes, objectionToHandshake } from './handshake.ts';
import { checkHeartbeats, heard } from './heartbeat.ts';
import type { RealtimeOptions } from './options.ts';
import { PerPerson } from './per-person.ts';
import { Presence } from './presence.ts';
import { Sessions } from './sessions.ts';
import { Subscriptions } from './subscriptions.ts';

const pong = textFrame(JSON.stringify({ event: 'pusher:pong', data: '{}' }));

/**
 * The socket server: Pusher Channels protocol 7 on `ws`, attached to an HTTP server. It knows keys, channels and
 * sessions by id, and nothing of what they mean.
 */
export class Realtime {
  readonly sessions: Sessions;
  private readonly options: RealtimeOptions;
  private readonly connections = new Map<string, Connection>();
  private readonly channels = new Channels();
  private readonly subscriptions: Subscriptions;
  private readonly clientEvents: ClientEvents;
  private readonly halfHandshakes = new HalfHandshakes();
  private readonly places: Places;
  private readonly websockets: WebSocketServer;
  private readonly stops: Array<() => void>;
  private readonly guard: Boundary;
  private stopping = false;

  constructor(options: RealtimeOptions) {
    this.options = options;
    this.guard = boundary(options.log);
    const presence = new Presence(this.channels, options.peers);
    this.places = new Places(options.limits);
    this.subscriptions = new Subscriptions(options, this.channels, presence, this.vouched);
    this.clientEvents = new ClientEvents(options, this.channels, presence);
    this.sessions = new Sessions(options, this.connections, this.subscriptions);
    // `closeTimeout` is younger than the type declarations of `ws`.
    const settings = {
      noServer: true,
      perMessageDeflate: false,
      maxPayload: options.limits.frameBytes,
      closeTimeout: options.timing.closeWithinMs,
    };
    this.websockets = new WebSocketServer(settings);
    const { ticker, timing } = options;
    this.stops = [
      ticker.every(1000, () => this.guard({ what: 'tick' }, () => this.tick())),
      ticker.every(timing.sessionSweepMs, () => void this.sweepSessions()),
    ];
  }

  /** How many sockets are open here. */
  get size(): number {
    return this.connections.size;
  }

  /** How many handshakes wait for a place of their address. */
  get waiting(): number {
    return this.places.waiting;
  }

  /** Takes over the websocket upgrades of an HTTP or HTTPS server; `addressOf` tells where a caller is. */
  attach(server: Server, addressOf: AddressOf = (request) => request.socket.remoteAddress ?? ''): void {
    this.halfHandshakes.watch(server, this.options.ticker.now);
    server.on('upgrade', (request, stream, head) => {
      const cut = () => stream.destroy();
      this.guard({ what: 'handshake' }, () => this.upgrade(request, stream, head, addressOf(request)), cut);
    });
  }

  /**
   * Sends an event to every socket of this process on a channel, but the one left out: framed once, one buffer for
   * all, or for all who get the same of `PerPerson`. A socket of which it is not known here whose it is, since that
   * word from another process was lost, is asked to read instead. Data for an encrypted channel is encrypted here.
   * Answers to how many sockets it was written.
   */
  publish(channel: string, event: string, data: unknown, exceptSocket: string | null = null): number {
    if (!this.channels.has(channel)) return 0;
    const framed = (one: unknown) => this.frame(channel, event, one);
    if (!(data instanceof PerPerson)) return this.channels.write(channel, framed(data), exceptSocket);
    const frames = new Map<unknown, Buffer>();
    const reread = textFrame(connectionEvent('server.reread', { read_after_ms: 0 }));
    const frameFor = (person: string | null | undefined) => {
      if (person === undefined) return reread;
      const own = data.of(person);
      const frame = frames.get(own) ?? framed(own);
      frames.set(own, frame);
      return frame;
    };
    return this.channels.writeEach(channel, frameFor, exceptSocket);
  }

  /** Whose sessions listen on a channel here, for data that are not the same for all. */
  peopleOn(channel: string): string[] {
    return this.channels.peopleOn(channel);
  }

  /** Whether anybody here listens on a channel; spares the work of rendering for nobody. */
  hasSubscribers(channel: string): boolean {
    return this.channels.has(channel);
  }

  /**
   * Asks a socket, or all of this process, to read again what its page shows: it may have missed an event. Each is
   * given a time of its own, so that they do not all read at once (S6).
   */
  askToReread(who: 'all' | string): void {
    const one = this.connections.get(who);
    this.askEachToReread(who === 'all' ? this.connections.values() : one ? [one] : []);
  }

  /** The same for every socket on one of these channels. */
  askChannelsToReread(channels: readonly string[]): void {
    this.askEachToReread(this.channels.socketsOn(channels));
  }

  /** Sends everyone away at once (4200), each with a hint of its own when to return, and waits until they are gone. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const stop of this.stops) stop();
    const gone = [...this.websockets.clients].map((ws) => once(ws, 'close'));
    for (const connection of [...this.connections.values()]) {
      const hint = { return_after_ms: randomInt(this.options.timing.returnSpreadMs + 1) };
      connection.send(connectionEvent('server.going_away', hint));
      connection.close(4200, 'Server going away');
    }
    await Promise.all(gone);
  }

  private frame(channel: string, event: string, data: unknown): Buffer {
    const readable = channelKind(channel) !== 'encrypted';
    const sent = readable ? data : encrypt(this.options.encryptionMasterKey, channel, data);
    return textFrame(channelEvent(channel, event, sent));
  }

  private askEachToReread(connections: Iterable<Connection>): void {
    // A copy: a socket that reads too slowly is closed by what is written to it.
    for (const connection of [...connections]) {
      const read_after_ms = randomInt(this.options.timing.rereadSpreadMs + 1);
      connection.send(connectionEvent('server.reread', { read_after_ms }));
    }
  }

  private upgrade(request: IncomingMessage, stream: Duplex, head: Buffer, address: string): void {
    this.halfHandshakes.complete(stream);
    const objection = objectionToHandshake(request, this.options);
    if (objection && 'status' in objection) {
      answerHttp(stream, objection.status, STATUS_CODES[objection.status] ?? '');
      return;
    }
    stream.on('error', () => stream.destroy()); // The peer may go while it waits.
    const open = (refused: boolean) => this.open({ request, stream, head, address }, refused ? full : objection);
    this.places.admit(address, { stream, since: this.options.ticker.now(), open });
  }

  private open({ request, stream, head, address }: Handshake, objection: Closing | null): void {
    this.websockets.handleUpgrade(request, stream, head, (ws) => {
      if (objection) turnAway(ws, objection.code, objection.reason);
      // Not a plain HTTP refusal: after one the usual client waits 15 s, after a 4100 it is back in one.
      else if (this.stopping) turnAway(ws, 4100, 'Server going away');
      else if (this.connections.size >= this.options.limits.connections) turnAway(ws, 4100, 'Over capacity');
      else this.welcome(ws, stream, address);
    });
  }

  private welcome(ws: WebSocket, stream: Duplex, address: string): void {
    const { ticker, limits, timing } = this.options;
    const connection = new Connection({
      id: newSocketId(),
      address,
      ws,
      stream,
      now: ticker.now(),
      maxBuffered: limits.bufferedBytes,
      onDrop: this.dropped,
    });
    this.connections.set(connection.id, connection);
    this.places.opened(address, connection);
    const about = { what: 'frame', socket: connection.id };
    const end = () => connection.close(1011, 'Internal error');
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      this.guard(about, () => this.receive(connection, data, isBinary), end);
    });
    ws.on('close', () => connection.drop());
    // `ws` closes with the right code after an error of the protocol; what is left to do is to remove the socket.
    ws.on('error', () => connection.drop());
    const established = { socket_id: connection.id, activity_timeout: timing.activityTimeoutSeconds };
    connection.send(connectionEvent('pusher:connection_established', established));
  }

  private receive(connection: Connection, data: Buffer, isBinary: boolean): void {
    if (!connection.open) return;
    const now = this.options.ticker.now();
    heard(connection, now);
    if (!withinStrangerRate(connection, this.options.limits, now)) {
      connection.refuse(4100, 'Too many frames');
      return;
    }
    const incoming = isBinary ? null : readFrame(data.toString(), this.options.limits.jsonDepth);
    if (incoming === null) connection.close(1003, 'Text frames only');
    else if (typeof incoming === 'string') connection.send(errorEvent(4300, incoming));
    else if (incoming.event.startsWith('client-')) this.clientEvents.receive(connection, incoming, data.length);
    else this.command(connection, incoming);
  }

  private command(connection: Connection, { event, data }: Incoming): void {
    if (event === 'pusher:ping') connection.write(pong);
    else if (event === 'pusher:subscribe') this.subscriptions.subscribe(connection, data);
    else if (event === 'pusher:unsubscribe') this.unsubscribe(connection, data);
    else if (event === 'pusher:signin') this.subscriptions.signIn(connection, data);
    else if (event !== 'pusher:pong') connection.send(errorEvent(4301, 'Clients may not send this event.'));
  }

  private unsubscribe(connection: Connection, data: unknown): void {
    const channel = readFields(data, this.options.limits.jsonDepth)?.channel;
    if (typeof channel === 'string') this.subscriptions.unsubscribe(connection, channel);
    else connection.send(errorEvent(4300, 'The message names no channel.'));
  }

  /** A signature was right: from now on this is no stranger, unless its address has too many sockets. */
  private readonly vouched = (connection: Connection): boolean => {
    if (connection.isSigned) return true;
    connection.isSigned = true;
    if (this.places.signed(connection.address, connection)) return true;
    connection.refuse(4100, 'Too many sockets of this address');
    return false;
  };

  private readonly dropped = (connection: Connection): void => {
    this.connections.delete(connection.id);
    this.guard({ what: 'leave', socket: connection.id }, () => this.clientEvents.gone(connection));
    this.sessions.remove(connection);
    this.subscriptions.remove(connection);
    this.places.closed(connection.address, connection);
  };

  private tick(): void {
    const now = this.options.ticker.now();
    checkHeartbeats([...this.connections.values()], this.options.timing, now);
    this.places.sweep(now);
    this.halfHandshakes.cut(now, this.options.timing.handshakeWithinMs);
  }

  // While the database is away nobody is sent off: the next sweep decides.
  private async sweepSessions(): Promise<void> {
    try {
      await this.sessions.sweep();
    } catch (error) {
      this.options.log.warn({ err: error }, 'the sessions of the sockets could not be checked');
    }
  }
}

type AddressOf = (request: IncomingMessage) => string;
type Closing = { code: number; reason: string };
type Handshake = { request: IncomingMessage; stream: Duplex; head: Buffer; address: string };
const full: Closing = { code: 4100, reason: 'Too many sockets of this address' };

function turnAway(ws: WebSocket, code: number, reason: string): void {
  ws.on('error', () => ws.terminate());
  ws.send(errorEvent(code, reason));
  ws.close(code, reason);
}

// Unguessable, since knowing a socket's id is half of asking for an authorization in its name.
function newSocketId(): string {
  return `${randomInt(1e9, 1e10)}.${randomInt(1e9, 1e10)}`;
}
