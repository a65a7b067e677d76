import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { Part } from '#server/platform/process/parts.ts';
import { timing } from '#shared/kernel/timing.ts';

export type ListenOptions = {
  config: Config;
  log: Log;
  /** The database holds the demo hospital, whose passwords everyone knows. */
  holdsDemo: boolean;
  /** Closes the open sockets, which would otherwise keep the server from closing. */
  closeSockets(): Promise<void>;
  /** How long calls that are under way may take once it stops; by default as long as a device waits for an answer. */
  graceMs?: number;
};

/** A server that takes calls; `lines` tell a person where. */
export type Listening = Part & { origin: string; lines: string[] };

/**
 * Listens, and answers where. Throws one sentence when the demo hospital would be reachable beyond this machine without
 * being told so by name.
 */
export async function listen(app: FastifyInstance, o: ListenOptions): Promise<Listening> {
  const { http, demo } = o.config;
  const isOpen = !isLoopback(http.host);
  if (isOpen && o.holdsDemo && !demo.on_network)
    throw new Error(
      `This server holds the demo hospital, whose passwords everyone knows, so it does not listen on ${http.host}. Use HOST=127.0.0.1, start without the demo (NODE_ENV=production and a new WARDBELL_DATA), or set DEMO_ON_NETWORK=true.`,
    );
  if (isOpen && !http.tls && !http.trust_proxy)
    o.log.warn(
      `Listening beyond this machine without TLS: anyone on the network can read and change what is sent, and ${socketsOn(http.sockets_without_tls)}. Set TLS_CERT and TLS_KEY, or put a proxy in front and set TRUST_PROXY.`,
    );
  await app.listen({ host: http.host, port: http.port });
  const bound = app.server.address(); // The system chose the port when PORT is 0.
  const origin = originOf(o.config, typeof bound === 'object' && bound ? bound.port : http.port);
  const lines = [`Wardbell is ready: patients ${origin}/ , staff ${origin}/staff`];
  return { origin, lines, stop: () => close(app, o) };
}

function socketsOn(withoutTls: boolean): string {
  return withoutTls
    ? 'SOCKETS_WITHOUT_TLS lets the live connection go without it too'
    : 'the live connection is opened with TLS alone, and so not at all, unless SOCKETS_WITHOUT_TLS=true';
}

async function close(
  app: FastifyInstance,
  { closeSockets, graceMs = timing.sendTimeoutSeconds * 1000 }: ListenOptions,
): Promise<void> {
  // A call of which the rest was lost on the way would hold the server for ever.
  const grace = setTimeout(() => app.server.closeAllConnections(), graceMs);
  // No new calls and no open sockets; the calls that are under way get their answers.
  await Promise.all([app.close(), closeSockets()]).finally(() => clearTimeout(grace));
}

/** Where people reach it; without a slash at the end. */
export function originOf({ http }: Config, port = http.port): string {
  const host = isIP(http.host) === 6 ? `[${http.host}]` : http.host;
  return http.public_url?.replace(/\/$/, '') ?? `${http.tls ? 'https' : 'http'}://${host}:${port}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
