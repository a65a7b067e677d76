/** Addresses without a locale; the two readings of the seed for channel authorization (seed §7). */
export const realtimePaths = {
  pusherAuth: '/api/pusher/auth',
  broadcastingAuth: '/broadcasting/auth',
  userAuth: '/broadcasting/user-auth',
  socket: '/socket',
} as const;
