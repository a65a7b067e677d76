/** Addresses without a locale; channel authorization has two, for the libraries that ask at one or the other. */
export const realtimePaths = {
  pusherAuth: '/api/pusher/auth',
  /** All channels of a device in one call: `ChannelsAuth` in, `ChannelsGranted` out. */
  pusherAuthChannels: '/api/pusher/auth/channels',
  broadcastingAuth: '/broadcasting/auth',
  userAuth: '/broadcasting/user-auth',
  socket: '/socket',
} as const;

/**
 * The application key in the socket's address. It names the product and is no secret; the right to a channel is signed.
 */
export const realtimeKey = 'wardbell';

/** What a client hands on when it subscribes; the protocol's own names. */
export type ChannelGrant = { auth: string; channel_data?: string; shared_secret?: string };
export type ChannelsAuth = { socket_id: string; channel_names: string[] };
/** By channel; null where the caller has no right to it. */
export type ChannelsGranted = { channels: Record<string, ChannelGrant | null> };
