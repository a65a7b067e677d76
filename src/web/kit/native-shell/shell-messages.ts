import type { LanguageCode } from '#shared/locales/languages.ts';

/** What the page tells the app around it. None holds a token, a name or what somebody wrote. */
export type ToShell =
  /** The page is on the screen and listens. */
  | { type: 'app-ready'; app: 'patient' | 'staff'; language: LanguageCode }
  /** The thread is on the screen: the web view is to be kept as it is. */
  | { type: 'chat-opened' }
  | { type: 'chat-closed' }
  /** For the badge of the app's icon; 0 takes it away. */
  | { type: 'unread'; count: number }
  | { type: 'haptic'; feel: 'tap' | 'success' | 'warning' }
  /** An address that is not of this app, to be opened outside the web view: `https:`, `http:`, `tel:` or `mailto:`. */
  | { type: 'open-external'; address: string }
  /** Subscribe for this key (VAPID, base64url) and answer with a `push-token`; null where there are no pushes. */
  | { type: 'push-key'; public_key: string | null };

/** A Web Push subscription that the app around the page has made, as `PushSubscription.toJSON()` answers it. */
export type ShellSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What the app around the page may ask of it. */
export type FromShell =
  | { type: 'open-chat' }
  | { type: 'close-chat' }
  /** How full the battery is, from 0 to 1, and whether it is being charged. */
  | { type: 'battery'; level: number; charging: boolean }
  | { type: 'push-token'; subscription: ShellSubscription };

/** Marks a message as one of these, and says of which version. */
export const shellVersion = 1;

/** What was sent to the page, as an object or its JSON; null for all else, which others on the page may have sent. */
export function readFromShell(data: unknown): FromShell | null {
  const message = typeof data === 'string' ? parsed(data) : data;
  if (!isRecord(message) || message.wardbell !== shellVersion) return null;
  if (message.type === 'open-chat' || message.type === 'close-chat') return { type: message.type };
  if (message.type === 'battery') return readBattery(message);
  if (message.type !== 'push-token' || !isRecord(message.subscription)) return null;
  const { endpoint, keys } = message.subscription;
  if (typeof endpoint !== 'string' || !isRecord(keys)) return null;
  const { p256dh, auth } = keys;
  if (typeof p256dh !== 'string' || typeof auth !== 'string') return null;
  return { type: 'push-token', subscription: { endpoint, keys: { p256dh, auth } } };
}

function readBattery({ level, charging }: Record<string, unknown>): FromShell | null {
  const isShare = typeof level === 'number' && level >= 0 && level <= 1;
  return isShare && typeof charging === 'boolean' ? { type: 'battery', level, charging } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // of somebody else
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
