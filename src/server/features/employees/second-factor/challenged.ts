import { sql } from 'kysely';
import { greetOwner, openSession } from '#server/features/employees/sign-in/open-session.ts';
import { findChallenge, spendChallenge } from '#server/platform/credentials/sign-in-challenges.ts';
import { AppError, invalidField } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StaffSession, StaffSignIn } from '#shared/employees/employee.schemas.ts';
import type { FactorMethod } from '#shared/employees/second-factor.schemas.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';

/** Who has proved their password, of an account that has not ended. */
export type Challenged = {
  /** Of the sign-in that waits. */
  id: string;
  employee: string;
  username: string;
  remember: boolean;
  hospital: { id: string; name: string };
  token: string;
};

type Row = { employee: string; username: string; remember: boolean; sets_up: boolean; hospital_name: string };

/** Whose sign-in waits for its second step. Throws `challenge_over`, also for a challenge of the other purpose. */
export async function readChallenged(
  anonymous: AnonymousContext,
  token: string,
  purpose: 'asks' | 'sets_up',
): Promise<Challenged> {
  const { hospital, id } = await findChallenge(anonymous, token);
  const row = await anonymous.inHospital(challengedIn(hospital), async (tx) => {
    const { rows } = await sql<Row>`
      select e.id as employee, e.username, c.is_remembered as remember, c.sets_up, h.name as hospital_name
      from sign_in_challenge c join employee e on e.hospital_id = c.hospital_id and e.id = c.employee_id
      join hospital_profile(c.hospital_id) h on h.active
      where c.id = ${id} and e.active and e.deleted_at is null and e.auth_type = 'password'`.execute(tx.db);
    return rows[0];
  });
  if (!row || row.sets_up !== (purpose === 'sets_up')) throw new AppError('challenge_over');
  const { employee, username, remember, hospital_name: name } = row;
  return { id, employee, username, remember, hospital: { id: hospital, name }, token };
}

export function challengedIn(hospital: string) {
  return { hospital, actor: { kind: 'system', reason: 'staff sign-in' } as const };
}

/** Of an account that has not ended. Throws `challenge_over`. */
export async function holdAccount(tx: Tx, employee: string): Promise<void> {
  const account = await tx.db
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employee)
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError('challenge_over');
}

/**
 * Holds the account, then ends the challenge: of simultaneous second steps one goes on, and none of an account whose
 * password was changed or that has ended meanwhile. Throws `challenge_over`.
 */
export async function finishChallenge(tx: Tx, { employee, token }: Challenged): Promise<void> {
  await holdAccount(tx, employee);
  await spendChallenge(tx.db, tx.clock, token);
}

/** The session that the sign-in asked for. */
export function openChallenged(
  tx: Tx,
  { employee, remember }: Challenged,
  { userAgent }: AnonymousContext,
): Promise<StaffSession> {
  return openSession(tx, { employee, remember, userAgent });
}

export async function welcome(
  anonymous: AnonymousContext,
  { employee }: Challenged,
  session: StaffSession,
): Promise<StaffSignIn> {
  return { ...session, ...(await greetOwner(anonymous, employee)) };
}

export function wrongFactor(method: FactorMethod = 'totp'): AppError {
  if (method === 'passkey') return new AppError('passkey_refused');
  return invalidField('code', method === 'totp' ? 'wrong_second_factor' : 'wrong_recovery_code');
}

const wrongFactors: readonly ErrorCode[] = ['wrong_second_factor', 'wrong_recovery_code', 'passkey_refused'];

/** A wrong second factor has changed nothing, the challenge included. */
export function nullIfWrong(error: unknown): null {
  if (error instanceof AppError && wrongFactors.includes(error.code)) return null;
  throw error;
}
