import { sql } from 'kysely';
import { requireOffered } from '#server/features/content/language.reads.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { AccountChange, SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { announceAccount } from './account-changed.ts';
import { readSignedInEmployee } from './employee.reads.ts';

/**
 * Changes one's own account. Throws `old_version`, with the account as it is, where it was changed meanwhile, and
 * `language_not_offered`.
 */
export async function changeAccount(
  tx: TxOf<'employee'>,
  { version, language, quiet_hours, ...change }: AccountChange,
): Promise<SignedInEmployee> {
  const { employee, session } = tx.actor;
  if (language !== undefined) await requireOffered(tx, language, 'language');
  const numbers = { mobile: change.mobile || null, phone: change.phone || null };
  const saved = await tx.db
    .updateTable('employee')
    .set({
      ...change,
      ...(change.mobile === undefined ? {} : { mobile: numbers.mobile }),
      ...(change.phone === undefined ? {} : { phone: numbers.phone }),
      ...(language === undefined ? {} : { language_code: language }),
      ...(quiet_hours === undefined
        ? {}
        : { quiet_from: quiet_hours?.from ?? null, quiet_until: quiet_hours?.until ?? null }),
      version: sql`version + 1`,
    })
    .where('id', '=', employee)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw conflict('old_version', { data: await readSignedInEmployee(tx, session) });
  announceAccount(tx, employee);
  const changed = Object.entries({ ...change, language, quiet_hours }).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  const subject = { type: 'employee', id: employee };
  await logActivity(tx, { subject, action: 'employee.account_changed', properties: { fields: changed.join(' ') } });
  return readSignedInEmployee(tx, session);
}
