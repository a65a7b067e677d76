import { z } from 'zod';
import {
  channelKind,
  isChannelName,
  longestName,
  userChannel,
} from '#server/platform/realtime/protocol/channel-names.ts';
import { channelEvent, connectionEvent, readFields } from '#server/platform/realtime/protocol/frames.ts';
import { sameAuth, signChannel, signUser } from '#server/platform/realtime/protocol/signatures.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import { countWrongSignature } from './guards/strangers.ts';
import type { RealtimeOptions, User } from './options.ts';
import type { Presence } from './presence.ts';

type Refusal = { type: 'InvalidChannel' | 'AuthError' | 'LimitError'; error: string; status: 400 | 401 | 403 | 429 };
type Keys = Pick<RealtimeOptions, 'key' | 'secret' | 'limits' | 'mayHaveMissed'>;

const unauthorized: Refusal = { type: 'AuthError', error: 'The signature is not valid.', status: 401 };
const noLongerAllowed: Refusal = { type: 'AuthError', error: 'No longer allowed.', status: 403 };
/**
 * As in JSON: a text, or a number, which is read as one. Never converted by `String()`, which calls what a client sent.
 */
const UserId = z.union([z.string().min(1).max(128), z.int().transform((id) => id.toFixed(0))]);

/** Subscribes to channels: who may, and what they are sent. */
export class Subscriptions {
  private readonly keys: Keys;
  private readonly channels: Channels;
  private readonly presence: Presence;
  /** Told of each right signature; false when the socket was sent away all the same. */
  private readonly vouched: (connection: Connection) => boolean;

  constructor(keys: Keys, channels: Channels, presence: Presence, vouched: (connection: Connection) => boolean) {
    this.keys = keys;
    this.channels = channels;
    this.presence = presence;
    this.vouched = vouched;
  }

  /** `pusher:subscribe`. A second one for the same channel is answered again and changes nothing. */
  subscribe(connection: Connection, data: unknown): void {
    const fields = readFields(data, this.keys.limits.jsonDepth) ?? {};
    const { channel } = fields;
    const isPresence = typeof channel === 'string' && channelKind(channel) === 'presence';
    const user = isPresence ? this.userOn(connection, fields) : null;
    const refusal = this.objectionTo(connection, fields) ?? (isPresence && !user ? unauthorized : null);
    if (refusal || typeof channel !== 'string') {
      refuse(connection, typeof channel === 'string' ? channel.slice(0, longestName) : '', refusal);
      if (refusal?.status === unauthorized.status) countWrongSignature(connection, this.keys.limits);
      return;
    }
    if (channelKind(channel) !== 'public' && !this.vouched(connection)) return;
    const isNew = this.channels.join(channel, connection);
    if (isNew && user) this.presence.enter(channel, connection.id, user);
    const answer = user ? this.presence.listing(channel) : {};
    connection.send(channelEvent(channel, 'pusher_internal:subscription_succeeded', answer));
    // After the joining, so that an event is either missed and told of here, or heard.
    if (isNew && this.keys.mayHaveMissed?.(channel))
      connection.send(connectionEvent('server.reread', { read_after_ms: 0 }));
  }

  /** `pusher:unsubscribe`, and what the server does to a socket that goes. */
  unsubscribe(connection: Connection, channel: string): void {
    if (this.channels.leave(channel, connection)) this.presence.leave(channel, connection.id);
  }

  /** Takes a right away: out of the channel at once, and the page is notified. */
  evict(connection: Connection, channel: string): void {
    this.unsubscribe(connection, channel);
    refuse(connection, channel, noLongerAllowed);
  }

  /** Out of every channel. */
  remove(connection: Connection): void {
    for (const channel of [...connection.channels]) this.unsubscribe(connection, channel);
  }

  /** `pusher:signin`: ties the connection to a user; a wrong signature ends it (4009). */
  signIn(connection: Connection, data: unknown): void {
    const { user_data: userData, auth } = readFields(data, this.keys.limits.jsonDepth) ?? {};
    const user = typeof userData === 'string' ? this.readUser(userData, 'id') : null;
    const isOurs =
      typeof userData === 'string' && sameAuth(auth, signUser({ ...this.keys, socketId: connection.id, userData }));
    if (!isOurs || !user) {
      connection.refuse(4009, 'The sign-in is not authorized.');
      return;
    }
    if (!this.vouched(connection)) return;
    connection.user = user;
    connection.send(connectionEvent('pusher:signin_success', { user_data: userData }));
  }

  private objectionTo(connection: Connection, fields: Record<string, unknown>): Refusal | null {
    const { channel, auth, channel_data: channelData } = fields;
    if (connection.user && channel === userChannel(connection.user.id)) return null;
    if (!isChannelName(channel)) return { type: 'InvalidChannel', error: 'Not a channel name.', status: 400 };
    if (connection.channels.size >= this.keys.limits.channelsPerSocket && !connection.channels.has(channel)) {
      return { type: 'LimitError', error: 'Too many channels.', status: 429 };
    }
    if (channelKind(channel) === 'public') return null;
    if (channelData !== undefined && channelData !== null && typeof channelData !== 'string') return unauthorized;
    const expected = signChannel({
      ...this.keys,
      socketId: connection.id,
      channel,
      channelData: channelData ?? undefined,
    });
    return sameAuth(auth, expected) ? null : unauthorized;
  }

  // Without channel data a presence channel takes the user whom the connection has signed in as.
  private userOn(connection: Connection, fields: Record<string, unknown>): User | null {
    const channelData = fields.channel_data;
    return typeof channelData === 'string' ? this.readUser(channelData, 'user_id') : connection.user;
  }

  private readUser(json: string, idField: 'id' | 'user_id'): User | null {
    const fields = readFields(json, this.keys.limits.jsonDepth);
    const id = UserId.safeParse(fields?.[idField]);
    return id.success ? { id: id.data, info: fields?.user_info ?? null } : null;
  }
}

function refuse(connection: Connection, channel: string, refusal: Refusal | null): void {
  connection.send(channelEvent(channel, 'pusher:subscription_error', refusal ?? unauthorized));
}
