import { mailAccountNotice } from '#server/features/notifications/mail.actions.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { wrongFactor } from './challenged.ts';
import { confirmSecret } from './factor.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

type FirstCode = { employee: string; code: string };

/**
 * From the first right code on the account asks for one. Answers the recovery codes. Throws `wrong_second_factor`. The
 * caller holds the account.
 */
export async function switchOn(tx: Tx, secrets: SharedSecrets, { employee, code }: FirstCode): Promise<string[]> {
  if (!(await confirmSecret(tx, secrets, employee, code))) throw wrongFactor();
  const codes = await makeRecoveryCodes(tx, secrets, employee);
  const causer = { kind: 'employee', id: employee } as const;
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.second_factor_on', causer });
  await mailAccountNotice(tx, employee, 'second_factor_on');
  return codes;
}
