import { mailAccountNotice } from '#server/features/notifications/mail.actions.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { wrongFactor } from './challenged.ts';
import { confirmSecret, type FirstCodeOf, factorSince } from './factor.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * From the first right code on the account asks for one. Answers the recovery codes; null where it has a passkey, and so
 * codes that still count. Throws `wrong_second_factor`,
 * `set_up_over`, or `wrong_state` where the secret has one already. The caller holds the account.
 */
export async function switchOn(tx: Tx, secrets: SharedSecrets, first: FirstCodeOf): Promise<string[] | null> {
  const { employee } = first;
  const hasCodes = (await factorSince(tx, employee)) !== null;
  const answer = await confirmSecret(tx, secrets, first);
  if (answer === 'over') throw new AppError('set_up_over');
  if (answer === 'known') throw conflict('wrong_state');
  if (answer === 'wrong') throw wrongFactor();
  const causer = { kind: 'employee', id: employee } as const;
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.second_factor_on', causer });
  await mailAccountNotice(tx, employee, 'second_factor_on');
  return hasCodes ? null : makeRecoveryCodes(tx, secrets, employee);
}
