import { readUser } from '#server/features/users/user.reads.ts';
import { browserName } from '#server/platform/credentials/browser-name.ts';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { UserSession } from '#shared/users/user.schemas.ts';
import type { StayOnDevice } from './session-of-device.ts';

/** Refresh tokens of users live 12 h, or 30 days when they asked to be remembered. */
export function userLifetimes(remember: boolean) {
  const refreshHours = remember ? timing.userRememberDays * 24 : timing.userRefreshHours;
  return { accessMinutes: timing.userAccessTokenMinutes, refreshHours };
}

type NewSession = { user: string; remember: boolean; userAgent: string | null; on: StayOnDevice | null };

/**
 * The session of somebody who has proved their password; on the tablet of a ward it is the stay's, and not remembered. The
 * caller holds the account.
 */
export async function openSession(tx: Tx, { user, remember, userAgent, on }: NewSession): Promise<UserSession> {
  const ofStay = on?.wardTablet ? { ward_tablet_id: on.wardTablet, stay_id: on.stay } : null;
  const is_remembered = remember && !ofStay;
  const { id } = await tx.db
    .insertInto('user_session')
    .values({
      ...{ hospital_id: tx.hospital, user_id: user, device: browserName(userAgent), is_remembered },
      ...{ ...ofStay, began_at: tx.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const causer = { kind: 'user', id: user } as const;
  await logActivity(tx, { subject: { type: 'user', id: user }, action: 'user.signed_in', causer });
  const of = { hospital: tx.hospital, session: id, audience: 'user' as const };
  const pair = await issueTokens(tx.db, tx.clock, of, userLifetimes(is_remembered));
  return { ...pair, user: await readUser(tx, id) };
}
