import { channelKind } from '#server/platform/realtime/protocol/channel-names.ts';
import type { Connection } from './connection.ts';
import type { RealtimeOptions, Session } from './options.ts';
import type { Subscriptions } from './subscriptions.ts';

type Ports = Pick<RealtimeOptions, 'stillValid' | 'timing' | 'ticker' | 'log' | 'peers'>;

/**
 * Which socket belongs to which signed-in session (S28). A right is checked when a socket subscribes, and again where
 * it ends: an ended session closes its sockets, a right taken away ends subscriptions, and a sweep finds what was
 * missed.
 */
export class Sessions {
  private readonly ports: Ports;
  private readonly connections: ReadonlyMap<string, Connection>;
  private readonly subscriptions: Subscriptions;
  private readonly bySession = new Map<string, Set<Connection>>();
  /** Sessions ended lately, so that an authorization still under way cannot bring one back. */
  private readonly ended = new Map<string, number>();

  constructor(ports: Ports, connections: ReadonlyMap<string, Connection>, subscriptions: Subscriptions) {
    this.ports = ports;
    this.connections = connections;
    this.subscriptions = subscriptions;
    ports.peers?.onMessage((_from, message) => {
      if (message.kind === 'bind') this.bindFromElsewhere(message.socket, message.session);
    });
  }

  /**
   * Ties a socket to the session that authorises it; called by the auth endpoints before they sign. Answers false when
   * the socket belongs to another session or this one has just ended: then nothing may be signed. A socket of another
   * process is tied there.
   */
  bind(socketId: string, session: Session): boolean {
    if (this.ended.has(session.id)) return false;
    const connection = this.connections.get(socketId);
    if (connection) return this.tie(connection, session);
    this.ports.peers?.notify({ kind: 'bind', socket: socketId, session });
    return true;
  }

  /** Whether a socket of this process belongs to that session; `X-Socket-Id` is honoured only then. */
  ownsSocket(sessionId: string, socketId: string): boolean {
    return this.connections.get(socketId)?.session?.id === sessionId;
  }

  /** Closes every socket of a session for good (4009: the client does not come back by itself). */
  closeSession(sessionId: string): number {
    this.ended.set(sessionId, this.ports.ticker.now());
    const sockets = [...(this.bySession.get(sessionId) ?? [])];
    for (const connection of sockets) connection.refuse(4009, 'The session has ended.');
    return sockets.length;
  }

  /** Ends those subscriptions of a person, in each of their sessions, whose channel the predicate names. */
  unsubscribe(person: string, isMeant: (channel: string) => boolean): number {
    const sockets = [...this.connections.values()].filter(({ session }) => session?.person === person);
    let ended = 0;
    for (const connection of sockets) {
      for (const channel of [...connection.channels].filter(isMeant)) {
        this.subscriptions.evict(connection, channel);
        ended += 1;
      }
    }
    return ended;
  }

  /** Called when a socket goes. */
  remove(connection: Connection): void {
    const { session } = connection;
    if (!session) return;
    const sockets = this.bySession.get(session.id);
    sockets?.delete(connection);
    if (sockets?.size === 0) this.bySession.delete(session.id);
  }

  /** Asks which sessions still hold and closes the sockets of the others, and those that no session vouches for. */
  async sweep(): Promise<void> {
    const now = this.ports.ticker.now();
    for (const [id, at] of this.ended) if (now - at > this.ports.timing.sessionSweepMs) this.ended.delete(id);
    this.closeUnvouched();
    const asked = [...this.bySession.keys()];
    if (asked.length === 0) return;
    const valid = await this.ports.stillValid(asked);
    for (const id of asked) if (!valid.has(id)) this.closeSession(id);
  }

  private tie(connection: Connection, session: Session): boolean {
    const known = connection.session;
    if (known && known.id !== session.id) return false;
    if (known) {
      if (known.person === undefined) connection.session = session; // A server of the release before named nobody.
      return true;
    }
    connection.session = session;
    const sockets = this.bySession.get(session.id);
    if (sockets) sockets.add(connection);
    else this.bySession.set(session.id, new Set([connection]));
    return true;
  }

  // The signature has already been handed out there, so what cannot be tied here is closed and authorises anew.
  private bindFromElsewhere(socketId: string, session: Session): void {
    const connection = this.connections.get(socketId);
    if (!connection) return;
    if (this.ended.has(session.id)) connection.refuse(4009, 'The session has ended.');
    else if (!this.tie(connection, session)) connection.close(4200, 'Authorize again');
  }

  // Twice in a row, since the word from the process that authorised it may still be on its way the first time.
  private closeUnvouched(): void {
    for (const connection of [...this.connections.values()]) {
      const guarded = !connection.session && needsSession(connection);
      if (guarded && connection.unvouched) connection.close(4200, 'Authorize again');
      connection.unvouched = guarded;
    }
  }
}

function needsSession({ user, channels }: Connection): boolean {
  return user !== null || [...channels].some((name) => channelKind(name) !== 'public');
}
