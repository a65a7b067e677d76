/** Addresses without a locale; the two readings of the seed for channel authorization (seed §7). */
export const realtimePaths = {
  pusherAuth: '/api/pusher/auth',
  broadcastingAuth: '/broadcasting/auth',
  userAuth: '/broadcasting/user-auth',
  socket: '/socket',
} as const;

/** The application key in the socket's address. It names the product and is no secret; the right to a channel is signed. */
export const realtimeKey = 'wardbell';
