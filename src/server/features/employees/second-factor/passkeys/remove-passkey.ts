import { removeFactor } from '#server/features/employees/second-factor/own-factor.ts';
import { proveBoth } from '#server/features/employees/second-factor/prove-both.ts';
import { isFactorRequired } from '#server/features/employees/second-factor/required.ts';
import { mailAccountNotice } from '#server/features/notifications/mail.actions.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { FactorProof } from '#shared/employees/second-factor.schemas.ts';

/**
 * With password and second factor, as that is switched off. The last one takes the recovery codes with it: the second
 * factor is off. Throws `not_found`, or `second_factor_required` for the last one where one must be had.
 */
export async function removePasskey(context: SessionContext, id: string, proof: FactorProof): Promise<null> {
  await proveBoth(context, proof, async (tx, { employee }) => {
    const others = await countOthers(tx, employee, id);
    if (others === 0) {
      if (await isFactorRequired(tx, employee)) throw conflict('second_factor_required');
      return removeFactor(tx, employee);
    }
    await tx.db.deleteFrom('passkey').where('id', '=', id).where('employee_id', '=', employee).execute();
    await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.passkey_removed' });
    await mailAccountNotice(tx, employee, 'passkey_removed');
  });
  return null;
}

/** How many ways remain that are not written down: other passkeys, and the app. Throws `not_found`. */
async function countOthers(tx: Tx, employee: string, id: string): Promise<number> {
  const keys = await tx.db.selectFrom('passkey').select('id').where('employee_id', '=', employee).execute();
  if (!keys.some((key) => key.id === id)) throw notFound('passkey');
  const app = await tx.db
    .selectFrom('totp')
    .select('employee_id')
    .where('employee_id', '=', employee)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return keys.length - 1 + (app ? 1 : 0);
}
