import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const relayed = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * The connection's own address, not what a proxy names; and what a proxy on this machine passes on is somebody else's.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? '') && relayed.every((name) => headers[name] === undefined);
}
