import { sql } from 'kysely';
import { noteWrongFactor } from '#server/features/employees/sign-in/account-tries.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { FactorMethod, OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { nullIfWrong, wrongFactor } from './challenged.ts';
import { factorSince } from './factor.queries.ts';
import { takeFactor } from './finish-sign-in.ts';
import { type TakenChallenge, takeChallenge } from './passkeys/passkey.queries.ts';
import { requireParty } from './passkeys/require-party.ts';
import { takePasskey } from './passkeys/use-passkey.ts';
import { holdOwner, type Owner, proveOwner } from './prove-owner.ts';

type Act<Done> = (tx: Tx, owner: Owner) => Promise<Done>;

/**
 * The password, then the second factor where the account has one, and what both allow, in one transaction with the taking
 * of the code. Throws `wrong_current_password`, `wrong_second_factor`, `wrong_recovery_code`, `passkey_refused`,
 * `passkeys_not_set_up`, `too_many`, `no_session`.
 */
export function proveBoth<Done>(context: SessionContext, proof: OwnerProof, act: Act<Done>): Promise<Done> {
  return proveFor(context, { proof, others: [] }, act);
}

/** The same for what changes the accounts of others too: all are held in one order, so that nobody waits for another. */
export async function proveFor<Done>(
  context: SessionContext,
  { proof, others }: { proof: OwnerProof; others: readonly string[] },
  act: Act<Done>,
): Promise<Done> {
  const owner = await proveOwner(context, proof.current_password);
  const { employee, caller } = owner;
  const method = 'method' in proof ? proof.method : 'totp';
  return tryOwnCode(context, { employee, caller, method }, async () => {
    const asked = method === 'passkey' ? await takeAsked(context, owner) : null;
    return context.inHospital(caller, async (tx) => {
      await holdAccounts(tx, [employee, ...others]);
      await holdOwner(tx, owner);
      const isAsked = 'method' in proof || (await factorSince(tx, employee)) !== null;
      if (isAsked && !(await takeProof(tx, context, { employee, proof, asked }))) throw wrongFactor(method);
      return act(tx, owner);
    });
  });
}

function takeAsked(context: SessionContext, { caller, session: subject }: Owner): Promise<TakenChallenge | null> {
  return context.inHospital(caller, (tx) => takeChallenge(tx, { subject, purpose: 'use' }));
}

async function holdAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from employee where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx.db);
}

type Proving = { employee: string; proof: OwnerProof; asked: TakenChallenge | null };

async function takeProof(tx: Tx, context: SessionContext, { employee, proof, asked }: Proving): Promise<boolean> {
  if (!('method' in proof)) return false;
  if (proof.method !== 'passkey') return takeFactor(tx, context.secrets, employee, proof);
  return takePasskey(tx, { party: requireParty(context), employee, asked, response: proof.response });
}

/** One try of who is signed in at their own second factor, counted before it is looked at. */
export function tryOwnCode<Done>(
  context: SessionContext,
  { employee, caller, method }: Pick<Owner, 'employee' | 'caller'> & { method: FactorMethod },
  act: () => Promise<Done>,
): Promise<Done> {
  return countedTry(context, [{ limit: 'factor_own', of: employee }], {
    check: () => act().then((done) => ({ done }), nullIfWrong),
    open: async ({ done }) => done,
    wrong: () => wrongFactor(method),
    failed: (how) => noteWrongFactor(context, { employee, caller }, how),
  });
}
