import { holdOwner, ownerOf } from '#server/features/employees/second-factor/prove-owner.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import { mostPasskeys } from '#shared/employees/passkey.fields.ts';
import type { OwnPasskeys, PasskeyOptions } from '#shared/employees/passkey.schemas.ts';
import { listPasskeysOf } from './passkey.queries.ts';
import { requireParty } from './require-party.ts';
import { askToUse } from './use-passkey.ts';

/** The caller's own, and whether another one may be added here. */
export async function readOwnPasskeys(context: SessionContext): Promise<OwnPasskeys> {
  const { employee, caller } = ownerOf(context);
  const passkeys = await context.inHospital(caller, (tx) => listPasskeysOf(tx, employee));
  return { passkeys, can_add: context.relyingParty !== null && passkeys.length < mostPasskeys };
}

/** What the browser is asked with, to prove by a passkey that it is the owner who changes the second factor. */
export async function askToProve(context: SessionContext): Promise<PasskeyOptions> {
  const party = requireParty(context);
  const { employee, session, caller } = ownerOf(context);
  return context.inHospital(caller, async (tx) => {
    await holdOwner(tx, { employee, session });
    return askToUse(tx, { party, employee, subject: session });
  });
}
