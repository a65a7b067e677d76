import { openChallenge } from '#server/platform/credentials/sign-in-challenges.ts';
import { AppError } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { RelyingParty } from '#server/platform/relying-party.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { SignInChallenge } from '#shared/employees/second-factor.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { factorSince, methodsOf } from './factor.queries.ts';
import { isFactorRequired } from './required.ts';

type Wish = { employee: string; remember: boolean; party: RelyingParty | null };

/**
 * What a right password is answered where it does not open the account by itself: `second_factor_wanted` or
 * `second_factor_missing`, with a challenge for the second step. Null where it does. The caller holds the account.
 */
export async function askForFactor(tx: Tx, { employee, remember, party }: Wish): Promise<AppError | null> {
  const hasFactor = (await factorSince(tx, employee)) !== null;
  if (!hasFactor && !(await isFactorRequired(tx, employee))) return null;
  const row = { hospital_id: tx.hospital, employee_id: employee, is_remembered: remember, sets_up: !hasFactor };
  const { id } = await tx.db
    .insertInto('sign_in_challenge')
    .values({ ...row, made_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The password was right: whoever knows it and gets no further leaves this trace.
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.second_factor_asked' });
  const minutes = hasFactor ? timing.signInChallengeMinutes : timing.secondFactorSetUpMinutes;
  const challenge = await openChallenge(tx.db, tx.clock, { hospital: tx.hospital, id, minutes });
  const methods = hasFactor ? await methodsOf(tx, employee, party) : [];
  const data: SignInChallenge = { challenge, methods };
  return new AppError(hasFactor ? 'second_factor_wanted' : 'second_factor_missing', { data });
}
