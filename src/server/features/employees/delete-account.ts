import { sql } from 'kysely';
import { deletePushesOf } from '#server/features/notifications/push.actions.ts';
import { AppError } from '#server/platform/errors.ts';
import { deleteFile } from '#server/platform/files/stored-files.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { text } from '#server/platform/texts.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { endUse } from './kept-accounts.actions.ts';
import { deleteFactor } from './second-factor/factor.queries.ts';
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
  const held = await tx.db
    .selectFrom('employee')
    .select('profile_image')
    .where('id', '=', employee)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await sql<{ id: string }>`
    update employee set name = ${await formerName(tx)}, family = '', username = id::text, email = null,
      email_verified_at = null, password_hash = null, mobile = null, phone = null, gender = null, profile_image = null,
      active = false, deleted_at = ${tx.clock.now()}, version = version + 1
    where id = ${employee} and active and deleted_at is null
    returning id`.execute(tx.db);
  if (!rows[0]) throw new AppError('no_session');
  if (held?.profile_image) await deleteFile(tx, held.profile_image);
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.account_deleted' });
}

async function endEverything(tx: Tx, employee: string): Promise<void> {
  // Lock order: devices by their ids (avoids deadlock).
  await tx.db
    .selectFrom('device')
    .select('id')
    .where('employee_id', '=', employee)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx.db.updateTable('device').set({ label: '' }).where('employee_id', '=', employee).execute();
  await endUse(tx, employee);
  const noAddress = { email: null, former_email: null };
  await tx.db.updateTable('account_link').set(noAddress).where('employee_id', '=', employee).execute();
  await deleteFactor(tx, employee);
  await deletePushesOf(tx, employee);
}

async function formerName(tx: Tx): Promise<string> {
  const { rows } = await sql<{ locale: string }>`
    select default_locale as locale from hospital_profile(${tx.hospital})`.execute(tx.db);
  return text(rows[0]?.locale ?? '', 'people.former_employee');
}
