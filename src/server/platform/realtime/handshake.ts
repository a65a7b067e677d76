import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Why a handshake is not followed by a connection: an HTTP status before the upgrade, or a close code after it. */
export type HandshakeRefusal = { status: 400 | 403 | 404 } | { code: number; reason: string };

type HandshakeRules = { key: string; path: string; isAllowedOrigin(origin: string, host: string): boolean };

const spoken = '7';

/** Judges an upgrade request: address, origin, key and protocol version. Answers null when the socket may open. */
export function objectionToHandshake(request: IncomingMessage, rules: HandshakeRules): HandshakeRefusal | null {
  const address = addressOf(request);
  if (!address) return { status: 400 };
  const start = `${rules.path}/app/`;
  if (!address.pathname.startsWith(start)) return { status: 404 };
  const { origin, host } = request.headers;
  if (origin !== undefined && !rules.isAllowedOrigin(origin, host ?? '')) return { status: 403 };
  if (address.pathname.slice(start.length) !== rules.key) return { code: 4001, reason: 'Unknown application key' };
  return objectionToProtocol(address.searchParams.get('protocol'));
}

/** Answers an upgrade request with a plain HTTP status and ends the connection. */
export function answerHttp(stream: Duplex, status: number, text: string): void {
  // The peer may be gone already; without a listener its reset would be an uncaught exception.
  stream.once('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Cuts connections that never complete a request, which would otherwise hold a file descriptor for free. */
export class HalfHandshakes {
  private readonly since = new Map<Duplex, number>();

  watch(server: Server, now: () => number): void {
    // A TLS server reports the encrypted connection once it is ready; its own time-out covers what comes before.
    for (const opened of ['connection', 'secureConnection']) {
      server.on(opened, (socket: Socket) => {
        if (opened === 'connection' && 'setSecureContext' in server) return;
        this.since.set(socket, now());
        socket.once('close', () => this.since.delete(socket));
      });
    }
    server.on('request', (request: IncomingMessage) => this.since.delete(request.socket));
  }

  complete(stream: Duplex): void {
    this.since.delete(stream);
  }

  cut(now: number, afterMs: number): void {
    for (const [socket, since] of this.since) if (now - since >= afterMs) socket.destroy();
  }
}

function addressOf(request: IncomingMessage): URL | null {
  return URL.parse(request.url ?? '', 'http://socket.invalid');
}

function objectionToProtocol(protocol: string | null): HandshakeRefusal | null {
  if (protocol === null || protocol === '') return { code: 4008, reason: 'No protocol version supplied' };
  if (!/^\d{1,9}$/.test(protocol)) return { code: 4006, reason: 'Invalid protocol version' };
  if (protocol !== spoken) return { code: 4007, reason: 'Unsupported protocol version' };
  return null;
}
