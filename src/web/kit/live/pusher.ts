import type Pusher from 'pusher-js';
import { realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import type { AuthorizeChannel } from './authorization/authorize.ts';
import { forcesTls } from './forces-tls.ts';

export type { Pusher };

/**
 * A connection with the constants that clients of the protocol are given. The library is fetched with the first one.
 */
export async function newPusher(authorizeChannel: AuthorizeChannel): Promise<Pusher> {
  const { default: Pusher } = await import('pusher-js');
  const port = location.port === '' ? null : Number(location.port);
  const withTls = forcesTls(location, document.querySelector('meta[name="wardbell-sockets-without-tls"]') !== null);
  return new Pusher(realtimeKey, {
    cluster: 'mt1',
    wsHost: location.hostname,
    wsPort: port ?? 80,
    wssPort: port ?? 443,
    wsPath: realtimePaths.socket,
    forceTLS: withTls,
    // Without TLS the page's one port speaks none, so the second try by wss would be in vain.
    enabledTransports: withTls ? ['ws', 'wss'] : ['ws'],
    enableStats: false,
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
    channelAuthorization: {
      // By our own calls, so that a token that has just run out is refreshed like everywhere else.
      customHandler: authorizeChannel,
    },
  });
}
