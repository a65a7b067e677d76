import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Which app's sign-ins a mark stands for: one of a bed proves nothing about an account. */
export type Audience = 'bed' | 'employee' | 'user';

/**
 * A mark that a device keeps from its first sign-in on, also after signing out. It opens nothing: it proves that the
 * device had a session here, and gives its tries a counter of its own.
 */
export function makeDeviceMark(key: string, audience: Audience): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signature(key, audience, id)}`;
}

/** The id of a mark that this server signed for this audience, else null. */
export function idOfDeviceMark(key: string, audience: Audience, mark: string | null): string | null {
  const [, id, signed] = /^([\w-]{22})\.([\w-]{43})$/.exec(mark ?? '') ?? [];
  if (!id || !signed) return null;
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(key, audience, id))) ? id : null;
}

function signature(key: string, audience: Audience, id: string): string {
  return createHmac('sha256', key).update(`device mark 1:${audience}:${id}`).digest('base64url');
}
