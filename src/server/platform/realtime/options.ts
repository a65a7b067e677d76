/** What the socket server needs: keys, limits, times and the ports through which it asks the rest of the server. */

import type { OperatorLog } from '#server/platform/log.ts';
import type { Ticker } from '#server/platform/ticker.ts';

/** The signed-in session whose bearer token authorised a socket. */
export type Session = {
  id: string;
  kind: string;
  hospitalId: string;
  /** Whose it is, where events carry data of their own for each person; a server of the release before names none. */
  person?: string | null | undefined;
};

/** The user whom `pusher:signin` or a presence channel's data names. */
export type User = { id: string; info: unknown };

/** The socket that sent a client event, as its handler sees it. */
export type Sender = {
  readonly socketId: string;
  readonly session: Session | null;
  /** Sends one event to this socket alone. */
  reply(channel: string, event: string, data: unknown): void;
  /** Whether this page will be heard every few seconds from now on, so that its silence is noticed sooner. */
  expectOften(isExpected: boolean): void;
};

/** A client event that the contract declares; every other one is refused. */
export type ClientEvent = {
  /** The channels on which it may be sent, besides being subscribed to. */
  allowedOn(channel: string): boolean;
  /** `channel`: goes to the channel's other sockets. `none`: only `handle` sees it. */
  relay: 'channel' | 'none';
  handle?(sender: Sender, channel: string, data: unknown): void;
  /** A socket that listened there is gone, whether or not it ever sent one. */
  gone?(socketId: string, channel: string): void;
};

/** Times of the socket server; the numbers themselves stand with the safety statements. */
export type RealtimeTiming = {
  /** Told to the client, which sends a ping after this long without a frame from us. */
  activityTimeoutSeconds: number;
  /** A page silent for this long gets our ping … */
  pingAfterMs: number;
  /** … and is closed with 4201 when nothing follows for this long. */
  pongWithinMs: number;
  /** The same for a page that is expected to be heard often. */
  often: { pingAfterMs: number; pongWithinMs: number };
  /** A connection without a complete request is cut after this. */
  handshakeWithinMs: number;
  /** How often the sessions behind all sockets are checked again. */
  sessionSweepMs: number;
  /** Over how long clients spread their return after 4200. */
  returnSpreadMs: number;
  /** Over how long pages spread their reading when they are asked to read again. */
  rereadSpreadMs: number;
  /** How long a peer may take to answer a close before it is cut. */
  closeWithinMs: number;
};

/** Sizes and counts that one socket, or all together, may not pass. */
export type RealtimeLimits = {
  connections: number;
  channelsPerSocket: number;
  frameBytes: number;
  jsonDepth: number;
  bufferedBytes: number;
  clientEventBytes: number;
  clientEventsPerSecond: number;
  /** Signed sockets of one address. A ward, or a hospital, may be behind one. */
  socketsPerAddress: number;
  /** Sockets of one address that no signature has vouched for yet, and how long a handshake waits for such a place. */
  strangerSockets: number;
  strangerWaitMs: number;
  /** A stranger older than this gives its place up to a handshake that waits, the oldest first. */
  strangerAgeMs: number;
  /** Frames that such a socket may send in a second, and wrong signatures of any socket. */
  strangerFramesPerSecond: number;
  wrongSignatures: number;
};

/** The limits of docs/realtime.md; a test or a very large site may give others. */
export const standardLimits: RealtimeLimits = {
  connections: 20_000,
  channelsPerSocket: 100,
  frameBytes: 100 * 1024,
  jsonDepth: 16,
  bufferedBytes: 1024 * 1024,
  clientEventBytes: 10 * 1024,
  clientEventsPerSecond: 10,
  socketsPerAddress: 2_000,
  strangerSockets: 200,
  strangerWaitMs: 3_000,
  strangerAgeMs: 10_000,
  strangerFramesPerSecond: 20,
  wrongSignatures: 5,
};

/** What processes tell each other besides the outbox. */
export type PeerMessage =
  | { kind: 'bind'; socket: string; session: Session }
  | { kind: 'client'; channel: string; event: string; data: unknown; user: string | null; from: string }
  | { kind: 'joined'; channel: string; user: User }
  | { kind: 'left'; channel: string; user: string };

/** The other processes on the same database. */
export type Peers = {
  notify(message: PeerMessage): void;
  onMessage(receive: (from: string, message: PeerMessage) => void): void;
  /** A process was heard for the first time. */
  onFound(found: (process: string) => void): void;
  /** A process fell silent or said goodbye. */
  onLost(lost: (process: string) => void): void;
};

/** Everything the socket server is made from. */
export type RealtimeOptions = {
  /** The application key in the address; not a secret. */
  key: string;
  /** Signs channel and user authorizations. */
  secret: string;
  /** 32 bytes from which each encrypted channel's secret is derived. */
  encryptionMasterKey: Uint8Array;
  /** Where the sockets live: `{path}/app/{key}`. */
  path: string;
  /** Asked only when the browser sends an `Origin`. */
  isAllowedOrigin(origin: string, host: string): boolean;
  /** The declared client events by name. */
  clientEvents: Record<string, ClientEvent>;
  /**
   * Whether who only now joins this channel may have missed an event that it cannot know of; then it is asked to read
   * again.
   */
  mayHaveMissed?(channel: string): boolean;
  /** Which of these sessions still hold; asked for all sockets once per sweep. */
  stillValid(sessionIds: string[]): Promise<Set<string>>;
  timing: RealtimeTiming;
  limits: RealtimeLimits;
  ticker: Ticker;
  log: OperatorLog;
  peers?: Peers;
};
