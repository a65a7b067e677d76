import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import { deleteArchive } from '#server/platform/files/stored-archive.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { eraseAccess, eraseDevices, eraseRow } from './erase-parts.ts';
import { endUse } from './kept-accounts.actions.ts';
import { proveBoth } from './second-factor/prove-both.ts';
import { ownerOf } from './second-factor/prove-owner.ts';
import { requireRunning } from './sessions/require-running.ts';

/**
 * Deletes the caller's own account: what is personal is erased, the history keeps that it was somebody, who is called a
 * former employee in the hospital's language. Every session ends at once, duty too, and what was held is given back; should
 * that fail, the jobs that see to ended accounts find it (S24, S25). Throws as `proveBoth` does where the account has a
 * password, `no_session` where the password was replaced or the session ended meanwhile.
 */
export async function deleteAccount(context: SessionContext, proof: OwnerProof): Promise<null> {
  const { employee, session, caller } = ownerOf(context);
  const end = async (tx: Tx) => {
    await erase(tx, employee);
    await requireRunning(tx, session);
    await endEverything(tx, employee);
    return null;
  };
  const isKeptHere = await context.inHospital(caller, (tx) => hasPassword(tx, employee));
  return isKeptHere ? proveBoth(context, proof, end) : context.inHospital(caller, end);
}

/** False where the password lives elsewhere: then the session alone is the proof. */
async function hasPassword(tx: Tx, employee: string): Promise<boolean> {
  const account = await tx.db.selectFrom('employee').select('auth_type').where('id', '=', employee).executeTakeFirst();
  return account?.auth_type === 'password';
}

/** Holds the account. Throws `no_session` where it is deleted already. */
async function erase(tx: Tx, employee: string): Promise<void> {
  const { rows } = await sql`
    select from employee where id = ${employee} and active and deleted_at is null for update`.execute(tx.db);
  if (rows.length === 0) throw new AppError('no_session');
  await eraseRow(tx, employee);
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.account_deleted' });
}

async function endEverything(tx: Tx, employee: string): Promise<void> {
  await eraseDevices(tx, employee);
  await endUse(tx, employee);
  await eraseAccess(tx, employee);
  await deleteArchive(tx);
}
