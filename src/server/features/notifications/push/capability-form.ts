import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeToken } from '#server/platform/credentials/tokens.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { isUuid } from '#shared/kernel/ids.ts';

type Secrets = Pick<SharedSecrets, 'push_private_key'>;

/** What the push was about: only what is about a request of high urgency passes other calls (S23). */
const subjects = ['high', 'other', 'test'] as const;
type Subject = (typeof subjects)[number];

/**
 * What a push carries so that its device can answer without a session: its hospital, what it is about, a random part,
 * and the server's signature, by which a made-up one is refused before the database is asked.
 */
export function makeCapability(secrets: Secrets, hospital: string, about: Subject): string {
  const named = [hospital, about, makeToken()].join('.');
  return `${named}.${signature(secrets, named)}`;
}

/** What a capability says that this server signed, else null. Whether it is still good the database knows. */
export function readCapability(secrets: Secrets, capability: string): { hospital: string; about: Subject } | null {
  const [, named, hospital, said, signed] = /^(([\w-]{36})\.(\w+)\.[\w-]{43})\.([\w-]{43})$/.exec(capability) ?? [];
  const about = subjects.find((one) => one === said);
  if (!named || !hospital || !signed || !about || !isUuid(hospital)) return null;
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secrets, named))) ? { hospital, about } : null;
}

function signature({ push_private_key }: Secrets, named: string): string {
  return createHmac('sha256', push_private_key).update(`push capability 1:${named}`).digest('base64url');
}
