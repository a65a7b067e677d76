import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { errorEvent, textFrame } from '#server/platform/realtime/protocol/frames.ts';
import type { Session, User } from './options.ts';

/** One socket of one page. Lean on purpose: there are thousands, and no timer or closure belongs to a single one. */
export class Connection {
  readonly id: string;
  readonly channels = new Set<string>();
  session: Session | null = null;
  user: User | null = null;
  readonly openedAt: number;
  /** When the page was last heard (not its network stack: websocket-level pings do not count). */
  heardAt: number;
  pinged = false;
  /** Whether its page said that it will be heard every few seconds. */
  isOftenHeard = false;
  /** Where it comes from, as its places are counted. */
  readonly address: string;
  /** Whether a right signature has vouched for it. Until then it is a stranger, whose frames are few. */
  isSigned = false;
  frames = 0;
  framesSince = 0;
  wrongSignatures = 0;
  /** Client events in the second that began at `countingSince`. */
  eventCount = 0;
  countingSince = 0;
  /** Whether a session sweep found private subscriptions here that no session vouches for. */
  unvouched = false;
  open = true;
  private readonly ws: WebSocket;
  private readonly stream: Duplex;
  private readonly maxBuffered: number;
  private readonly onDrop: (connection: Connection) => void;

  constructor(o: {
    id: string;
    address: string;
    ws: WebSocket;
    stream: Duplex;
    now: number;
    maxBuffered: number;
    onDrop: (connection: Connection) => void;
  }) {
    this.id = o.id;
    this.address = o.address;
    this.ws = o.ws;
    this.stream = o.stream;
    this.openedAt = o.now;
    this.heardAt = o.now;
    this.maxBuffered = o.maxBuffered;
    this.onDrop = o.onDrop;
  }

  send(text: string): void {
    this.write(textFrame(text));
  }

  /**
   * Writes a complete frame. A reader that lets too much pile up is cut, so that it costs neither memory nor the
   * others' time; it comes back and re-reads.
   */
  write(frame: Buffer): boolean {
    if (!this.open) return false;
    if (this.stream.writableLength + frame.length > this.maxBuffered) {
      this.close(4100, 'Reading too slowly');
      return false;
    }
    this.stream.write(frame);
    return true;
  }

  /** Says why, then closes. The code tells the client whether to come back (4100 later, 4200 at once, 4000 never). */
  refuse(code: number, reason: string): void {
    if (!this.open) return;
    this.send(errorEvent(code, reason));
    this.close(code, reason);
  }

  /**
   * Closes and is removed at once; a peer that does not answer the close is cut by the websocket library's time-out.
   */
  close(code: number, reason: string): void {
    if (!this.open) return;
    this.drop();
    this.ws.close(code, reason);
  }

  /** Leaves every channel. Safe to call again when the network reports the end. */
  drop(): void {
    if (!this.open) return;
    this.open = false;
    this.onDrop(this);
  }

  /** Ends without a close handshake. */
  cut(): void {
    this.drop();
    this.ws.terminate();
  }
}
