import type Pusher from 'pusher-js';
import { realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { authorizeChannel } from './authorization/authorize.ts';

export type { Pusher };

/** A connection with the constants of the specification (seed §9). The library is fetched with the first one. */
export async function newPusher(): Promise<Pusher> {
  const { default: Pusher } = await import('pusher-js');
  const port = location.port === '' ? null : Number(location.port);
  // Off where the page itself came without TLS: then the one port there is speaks none.
  const withTls = location.protocol === 'https:';
  return new Pusher(realtimeKey, {
    cluster: 'mt1',
    wsHost: location.hostname,
    wsPort: port ?? 80,
    wssPort: port ?? 443,
    wsPath: realtimePaths.socket,
    forceTLS: withTls,
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
