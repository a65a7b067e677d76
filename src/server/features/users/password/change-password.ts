import { holdOwner, proveOwner } from '#server/features/users/account/owner.ts';
import { ownWordsOf } from '#server/features/users/user.reads.ts';
import { requireGoodPassword } from '#server/platform/credentials/passwords/new-password.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { PasswordChange } from '#shared/employees/password.schemas.ts';
import { savePassword } from './save-password.ts';

type Change = Pick<PasswordChange, 'current_password' | 'password'>;

/**
 * Sets another password for who is signed in and knows the present one. Throws `wrong_current_password`, what is wrong
 * with the new one, or `no_session` where somebody else has set one meanwhile.
 */
export async function changePassword(context: SessionContext, { current_password, password }: Change): Promise<null> {
  const owner = await proveOwner(context, current_password);
  requireGoodPassword(password, await context.inHospital(owner.caller, (tx) => ownWordsOf(tx, owner.known)));
  const hash = await hashPassword(password);
  return context.inHospital(owner.caller, async (tx) => {
    await holdOwner(tx, owner);
    await savePassword(tx, { user: owner.user, hash, how: 'password_changed', by: owner.session });
    return null;
  });
}
