import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { type Identity, identitiesOf, readSession, type Session } from '#server/platform/credentials/sessions.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import { inBatches } from '#server/platform/process/batches.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';

export type Authenticate = (authorization: string | undefined) => Promise<Session | null>;
export type Identify = (authorization: string | undefined) => Promise<Identity | null>;

/**
 * Who calls? The token's hash is looked up at every call, so a session that was ended is dead at once (S28); calls that
 * come at the same time are looked up together.
 */
export function bearerIdentity(needs: { db: Kysely<Database>; clock: Clock }): Identify {
  const identityOf = inBatches<string, Identity | null>((tokens) => identitiesOf(needs, tokens));
  return async function identify(authorization) {
    const token = /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1];
    return token ? identityOf(token) : null;
  };
}

/** Identity and session at once, for who needs no transaction of their own. */
export function bearerAuthentication(needs: { identify: Identify; inHospital: InHospital }): Authenticate {
  return async function authenticate(authorization) {
    const identity = await needs.identify(authorization);
    if (!identity) return null;
    const caller = { hospital: identity.hospital, actor: { kind: 'system', reason: 'authenticate' } as const };
    return needs.inHospital(caller, (tx) => readSession(tx, identity));
  };
}
