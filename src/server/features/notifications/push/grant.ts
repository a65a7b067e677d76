import { hashToken } from '#server/platform/credentials/tokens.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { makeCapability } from './capability-form.ts';

export type Capability = 'receipt' | 'accept' | 'decline';

/** What a capability is bound to, besides the ledger's row. */
export type Bound = {
  notification: string;
  session: string;
  attendance: string;
  /** What it is signed with. */
  secrets: Pick<SharedSecrets, 'push_private_key'>;
};

/** A secret that lets one push say one thing. It names its hospital, since whoever shows it has no session's token. */
export async function grant(tx: Tx, kind: Capability, bound: Bound, about: 'high' | 'other'): Promise<string> {
  const { notification, session, attendance, secrets } = bound;
  const capability = makeCapability(secrets, tx.hospital, about);
  await tx.db
    .insertInto('push_capability')
    .values({
      ...{ hospital_id: tx.hospital, hash: hashToken(capability), kind, notification_id: notification },
      ...{ session_id: session, attendance_id: attendance, made_at: tx.clock.now() },
    })
    .execute();
  return capability;
}
