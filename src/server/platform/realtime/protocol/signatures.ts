import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import nacl from 'tweetnacl';

/** What makes a signature for one socket on one channel. */
export type ChannelSignature = {
  key: string;
  secret: string;
  socketId: string;
  channel: string;
  /** The exact JSON text that the client will send along; needed on presence channels. */
  channelData?: string | undefined;
};

/** What makes a signature for `pusher:signin`. */
export type UserSignature = { key: string; secret: string; socketId: string; userData: string };

/** The `auth` text that lets one socket subscribe to one channel. The caller must have checked the right to do so. */
export function signChannel({ key, secret, socketId, channel, channelData }: ChannelSignature): string {
  requireSocketId(socketId);
  const parts = channelData === undefined ? [socketId, channel] : [socketId, channel, channelData];
  return `${key}:${hmac(secret, parts.join(':'))}`;
}

/** The `auth` text that signs a socket in as the user in `userData` (JSON with an `id`). */
export function signUser({ key, secret, socketId, userData }: UserSignature): string {
  requireSocketId(socketId);
  return `${key}:${hmac(secret, `${socketId}::user::${userData}`)}`;
}

/**
 * Whether a text has the form of a socket id. Auth endpoints must ask before they sign: a crafted "socket id" that
 * contains a colon could otherwise make a channel's signature read as a user's.
 */
export function isSocketId(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,16}\.\d{1,16}$/.test(text);
}

/** Compares a client's `auth` with ours without telling by its duration how much of it was right. */
export function sameAuth(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The secret of one encrypted channel, from the master key as every server library of the protocol derives it. */
export function sharedSecret(masterKey: Uint8Array, channel: string): Buffer {
  return createHash('sha256').update(channel).update(masterKey).digest();
}

/** Encrypts one event's data for an encrypted channel (NaCl secretbox, a fresh nonce each time). */
export function encrypt(masterKey: Uint8Array, channel: string, data: unknown): { nonce: string; ciphertext: string } {
  const nonce = randomBytes(nacl.secretbox.nonceLength);
  const encrypted = nacl.secretbox(Buffer.from(JSON.stringify(data ?? {})), nonce, sharedSecret(masterKey, channel));
  return { nonce: nonce.toString('base64'), ciphertext: Buffer.from(encrypted).toString('base64') };
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function requireSocketId(socketId: string): void {
  if (!isSocketId(socketId)) throw new TypeError('not a socket id');
}
