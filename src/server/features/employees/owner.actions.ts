import { holdOwner, proveOwner } from '#server/features/employees/second-factor/prove-owner.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * Who calls proves their password, and `act` is done as they, with their right to the call asked anew. Throws
 * `wrong_current_password`, `too_many`, `wrong_state` where the account has no password here, `no_session`.
 */
export async function afterPassword<Done>(
  context: SessionContext,
  password: string,
  act: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const owner = await proveOwner(context, password);
  return context.inSession(async (tx) => {
    await holdOwner(tx, owner);
    return act(tx);
  });
}
