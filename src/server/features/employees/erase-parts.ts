import { sql } from 'kysely';
import { clearValuesOfRow } from '#server/features/change-sets/row-values.actions.ts';
import { deletePushesOf } from '#server/features/notifications/push.actions.ts';
import { deleteFile } from '#server/platform/files/stored-files.ts';
import { blankActivity } from '#server/platform/history/activity.ts';
import { text } from '#server/platform/texts.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { deleteFactor } from './second-factor/factor.queries.ts';

/** What the panel wrote down of changes of these is erased with them. */
const personal = ['fullname', 'name', 'family', 'username', 'email', 'mobile', 'phone', 'gender'];

/**
 * Erases what is personal of an account, in its row, when they were in the panel, the views they saved there, in what an import was to write there and in what the log holds of changes
 * to it: the history keeps that it was somebody, who is called a former employee in the hospital's language. The caller holds the account.
 */
export async function eraseRow(tx: Tx, employee: string): Promise<void> {
  const held = await tx.db
    .selectFrom('employee')
    .select('profile_image')
    .where('id', '=', employee)
    .executeTakeFirstOrThrow();
  await sql`
    update employee set name = ${await formerName(tx)}, family = '', username = id::text, email = null,
      email_verified_at = null, password_hash = null, mobile = null, phone = null, gender = null, profile_image = null,
      quiet_from = null, quiet_until = null,
      active = false, deleted_at = coalesce(deleted_at, ${tx.clock.now()}), version = version + 1
    where id = ${employee}`.execute(tx.db);
  if (held.profile_image) await deleteFile(tx, held.profile_image);
  await tx.db.deleteFrom('panel_visit').where('employee_id', '=', employee).execute();
  await tx.db.deleteFrom('saved_view').where('employee_id', '=', employee).execute();
  await clearValuesOfRow(tx, employee);
  await blankActivity(tx, { type: 'employee', id: employee }, { fields: personal, reason: 'account_erased' });
}

/** The names that they gave to their devices. Lock order: devices by their ids (avoids deadlock). */
export async function eraseDevices(tx: Tx, employee: string): Promise<void> {
  await tx.db
    .selectFrom('device')
    .select('id')
    .where('employee_id', '=', employee)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx.db.updateTable('device').set({ label: '' }).where('employee_id', '=', employee).execute();
}

/** Addresses in links, the second factor, and where pushes were sent. */
export async function eraseAccess(tx: Tx, employee: string): Promise<void> {
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
