import { sql } from 'kysely';
import { mailAccountNotice } from '#server/features/notifications/mail.actions.ts';
import { endChallenges } from '#server/platform/credentials/sign-in-challenges.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type {
  ConfirmedApp,
  FactorProof,
  FirstCode,
  OwnerProof,
  RecoveryCodes,
  SecondFactor,
  TotpSecret,
} from '#shared/employees/second-factor.schemas.ts';
import { deleteFactor, factorSince, keepNewSecret, methodsOf } from './factor.queries.ts';
import { proveBoth, tryOwnCode } from './prove-both.ts';
import { holdOwner, ownerOf } from './prove-owner.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { isFactorRequired } from './required.ts';
import { switchOn } from './switch-on.ts';
import { describeSecret } from './totp.ts';

/** The caller's own second factor, as its owner may read it. */
export function readSecondFactor(context: SessionContext): Promise<SecondFactor> {
  const { employee, caller } = ownerOf(context);
  return context.inHospital(caller, async (tx) => ({
    since: (await factorSince(tx, employee))?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(tx, employee),
    methods: await methodsOf(tx, employee, context.relyingParty),
    is_required: await isFactorRequired(tx, employee),
  }));
}

/** A secret for the app, which counts from its first code on. Throws `wrong_state` where one counts already. */
export async function makeSecret(context: SessionContext, proof: OwnerProof): Promise<TotpSecret> {
  return proveBoth(context, proof, async (tx, { employee }) => {
    const secret = await keepNewSecret(tx, context.secrets, employee);
    if (secret === null) throw conflict('wrong_state');
    return describeOwn(tx, employee, secret);
  });
}

/** Throws `set_up_over`, `wrong_state`, `wrong_second_factor`, `too_many`. */
export async function confirmOwnFactor(context: SessionContext, first: FirstCode): Promise<ConfirmedApp> {
  const owner = ownerOf(context);
  return tryOwnCode(context, { ...owner, method: 'totp' }, () =>
    context.inHospital(owner.caller, async (tx) => {
      await holdOwner(tx, owner);
      return { recovery_codes: await switchOn(tx, context.secrets, { employee: owner.employee, ...first }) };
    }),
  );
}

/**
 * Throws `wrong_current_password`, `wrong_second_factor`, `wrong_recovery_code`, `too_many`; `second_factor_required`
 * where one must be had.
 */
export async function switchOff(context: SessionContext, proof: FactorProof): Promise<null> {
  await proveBoth(context, proof, async (tx, { employee }) => {
    if (await isFactorRequired(tx, employee)) throw conflict('second_factor_required');
    await removeFactor(tx, employee);
  });
  return null;
}

/** Ten others; those before open nothing any more. Throws as `switchOff` does. */
export async function replaceRecoveryCodes(context: SessionContext, proof: FactorProof): Promise<RecoveryCodes> {
  return proveBoth(context, proof, async (tx, { employee }) => {
    const recovery_codes = await makeRecoveryCodes(tx, context.secrets, employee);
    const subject = { type: 'employee', id: employee };
    await logActivity(tx, { subject, action: 'employee.recovery_codes_made' });
    return { recovery_codes };
  });
}

/** Off, on record, and mailed to the owner. The caller holds the account. */
export async function removeFactor(tx: Tx, employee: string): Promise<void> {
  if (!(await deleteFactor(tx, employee))) return;
  await endChallenges(tx.db, tx.clock, employee);
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.second_factor_off' });
  await mailAccountNotice(tx, employee, 'second_factor_off');
}

/** What the app of an account is given. */
export async function describeOwn(tx: Tx, employee: string, secret: string): Promise<TotpSecret> {
  const { rows } = await sql<{ issuer: string; label: string }>`
    select 'Wardbell ' || h.name as issuer, e.username as label from employee e
    join hospital_profile(e.hospital_id) h on true where e.id = ${employee}`.execute(tx.db);
  const [row] = rows;
  if (!row) throw conflict('wrong_state');
  return describeSecret(secret, row);
}
