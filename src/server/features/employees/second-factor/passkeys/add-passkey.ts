import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { factorSince, isOlderThanFactor } from '#server/features/employees/second-factor/factor.queries.ts';
import { proveBoth } from '#server/features/employees/second-factor/prove-both.ts';
import { holdOwner, ownerOf } from '#server/features/employees/second-factor/prove-owner.ts';
import { makeRecoveryCodes } from '#server/features/employees/second-factor/recovery-codes.ts';
import { mailAccountNotice } from '#server/features/notifications/mail.actions.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { RelyingParty } from '#server/platform/relying-party.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { mostPasskeys } from '#shared/employees/passkey.fields.ts';
import type { MadePasskey, NewPasskey, PasskeyOptions } from '#shared/employees/passkey.schemas.ts';
import type { OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { keepChallenge, passkeysOf, takeChallenge } from './passkey.queries.ts';
import { requireParty } from './require-party.ts';

/**
 * EdDSA, ES256 and RS256, which every authenticator has one of (RFC 9053). Named here, since the library else asks the
 * runtime for algorithms that are experimental in it.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/**
 * What the browser is asked with, once the owner is proved. A key that the account has already is not made twice. Throws
 * `wrong_state` where the account has as many as it may.
 */
export async function beginPasskey(context: SessionContext, proof: OwnerProof): Promise<PasskeyOptions> {
  const party = requireParty(context);
  return proveBoth(context, proof, async (tx, { employee, session }) => {
    const known = await passkeysOf(tx, employee);
    if (known.length >= mostPasskeys) throw conflict('wrong_state');
    const account = await tx.db
      .selectFrom('employee')
      .select(['username', 'fullname'])
      .where('id', '=', employee)
      .executeTakeFirstOrThrow();
    const options = await generateRegistrationOptions({
      ...{ rpName: 'Wardbell', rpID: party.id, userName: account.username, userDisplayName: account.fullname },
      userID: new Uint8Array(Buffer.from(employee.replaceAll('-', ''), 'hex')),
      ...{ attestationType: 'none', supportedAlgorithmIDs },
      excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
      // The second of two factors: that the device is there is enough (WebAuthn §5.8.6).
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
    });
    await keepChallenge(tx, { subject: session, purpose: 'make' }, options.challenge);
    return { options: { ...options } };
  });
}

/** Keeps it under its name. Throws `passkey_refused` for an answer that proves nothing, was used, or came too late:
 * also after the account got a second factor that had not been asked for. */
export async function addPasskey(context: SessionContext, { name, response }: NewPasskey): Promise<MadePasskey> {
  const party = requireParty(context);
  const owner = ownerOf(context);
  const asked = await context.inHospital(owner.caller, (tx) =>
    takeChallenge(tx, { subject: owner.session, purpose: 'make' }),
  );
  const made = asked && (await verify(party, response, asked.challenge));
  if (!made) throw new AppError('passkey_refused');
  return context.inHospital(owner.caller, async (tx) => {
    await holdOwner(tx, owner);
    if (await isOlderThanFactor(tx, owner.employee, asked.made_at)) throw new AppError('passkey_refused');
    const isFirst = (await factorSince(tx, owner.employee)) === null;
    const passkey = await keep(tx, owner.employee, { name, ...made });
    const subject = { type: 'employee', id: owner.employee };
    await logActivity(tx, { subject, action: 'employee.passkey_added' });
    await mailAccountNotice(tx, owner.employee, 'passkey_added');
    const recovery_codes = isFirst ? await makeRecoveryCodes(tx, context.secrets, owner.employee) : null;
    return { passkey, recovery_codes };
  });
}

async function verify(party: RelyingParty, response: NewPasskey['response'], expectedChallenge: string) {
  const { response: signed, ...credential } = response;
  const { clientDataJSON, attestationObject, transports = [] } = signed;
  const checked = await verifyRegistrationResponse({
    response: { ...credential, response: { clientDataJSON, attestationObject } },
    ...{ expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id },
    ...{ requireUserVerification: false, supportedAlgorithmIDs },
  }).catch(() => null); // it throws for whatever does not fit
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter: String(counter), transports };
}

type Kept = { name: string; credential_id: string; public_key: Buffer; counter: string; transports: string[] };

async function keep(tx: Tx, employee: string, { name, ...key }: Kept): Promise<MadePasskey['passkey']> {
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto('passkey')
    .values({ hospital_id: tx.hospital, employee_id: employee, name, ...key, made_at: now })
    .onConflict((known) => known.columns(['hospital_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('passkey_refused'); // kept already, for this account or another
  return { id: row.id, name, made_at: now.toISOString(), used_at: null };
}
