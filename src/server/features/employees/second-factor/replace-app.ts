import { mailAccountNotice } from '#server/features/notifications/mail.actions.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { FactorProof, FirstCode, RecoveryCodes, TotpSecret } from '#shared/employees/second-factor.schemas.ts';
import { wrongFactor } from './challenged.ts';
import { keepNextSecret, swapSecret } from './next-secret.queries.ts';
import { describeOwn } from './own-factor.ts';
import { proveBoth, tryOwnCode } from './prove-both.ts';
import { holdOwner, ownerOf } from './prove-owner.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * A secret for another phone, also where the hospital requires a second factor and none may be switched off. The present
 * one counts until the first code of the new one. Throws `wrong_state` where there is no app, and as `proveBoth` does.
 */
export function makeNextSecret(context: SessionContext, proof: FactorProof): Promise<TotpSecret> {
  return proveBoth(context, proof, async (tx, { employee }) => {
    const secret = await keepNextSecret(tx, context.secrets, employee);
    if (secret === null) throw conflict('wrong_state');
    return describeOwn(tx, employee, secret);
  });
}

/**
 * The first code of the new secret: the phone before and its recovery codes open nothing any more. On record, and mailed.
 * Throws `set_up_over`, `wrong_second_factor`, `too_many`; `wrong_state` where this was done before.
 */
export function replaceApp(context: SessionContext, first: FirstCode): Promise<RecoveryCodes> {
  const owner = ownerOf(context);
  const { employee, caller } = owner;
  return tryOwnCode(context, { ...owner, method: 'totp' }, () =>
    context.inHospital(caller, async (tx) => {
      await holdOwner(tx, owner);
      const answer = await swapSecret(tx, context.secrets, { employee, ...first });
      if (answer === 'over') throw new AppError('set_up_over');
      if (answer === 'known') throw conflict('wrong_state');
      if (answer === 'wrong') throw wrongFactor();
      const recovery_codes = await makeRecoveryCodes(tx, context.secrets, employee);
      await logActivity(tx, {
        subject: { type: 'employee', id: employee },
        action: 'employee.second_factor_replaced',
      });
      await mailAccountNotice(tx, employee, 'second_factor_replaced');
      return { recovery_codes };
    }),
  );
}
