/** What a channel's name says about who may subscribe and what may be sent there. */
export type ChannelKind = 'public' | 'private' | 'encrypted' | 'presence';

/** Characters of a channel's name. */
export const longestName = 200;

/** Whether a name is one that a client may subscribe to: at most 200 of letters, digits and `_-=@,.;`. */
export function isChannelName(name: unknown): name is string {
  return typeof name === 'string' && name.length <= longestName && /^[A-Za-z0-9_\-=@,.;]+$/.test(name);
}

/** The kind that the name's beginning fixes. */
export function channelKind(name: string): ChannelKind {
  if (name.startsWith('private-encrypted-')) return 'encrypted';
  if (name.startsWith('private-')) return 'private';
  if (name.startsWith('presence-')) return 'presence';
  return 'public';
}

/** The channel of one signed-in user; clients open it by themselves after `pusher:signin_success`. */
export function userChannel(userId: string): string {
  return `#server-to-user-${userId}`;
}
