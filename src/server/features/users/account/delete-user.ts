import { endUser } from '#server/features/users/user.actions.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { AccountEnd } from '#shared/employees/employee.schemas.ts';
import { holdOwner, proveOwner } from './owner.ts';

/**
 * Deletes the caller's account. Throws `wrong_current_password`, or `no_session` where the password was replaced or the
 * session ended meanwhile.
 */
export async function deleteUser(context: SessionContext, { current_password: password }: AccountEnd): Promise<null> {
  const owner = await proveOwner(context, password);
  return context.inHospital(owner.caller, async (tx) => {
    await holdOwner(tx, owner);
    await endUser(tx, owner.user);
    return null;
  });
}
