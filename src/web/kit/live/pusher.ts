import type Pusher from 'pusher-js';
import type { ChannelAuthorizationData } from 'pusher-js/types/src/core/auth/options';
import { realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { postToPath } from '#web/kit/http/call.ts';

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
      customHandler: ({ socketId, channelName }, answer) => {
        postToPath(realtimePaths.pusherAuth, { socket_id: socketId, channel_name: channelName }).then(
          (body) => answer(null, body as ChannelAuthorizationData), // the protocol's shape, checked by the server's tests
          (error) => answer(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    },
  });
}
