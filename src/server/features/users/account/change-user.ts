import { sql } from 'kysely';
import { readUser } from '#server/features/users/user.reads.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { User, UserChange } from '#shared/users/user.schemas.ts';

/** Changes one's own account. Throws `old_version`, with the account as it is, where it was changed meanwhile. */
export async function changeUser(tx: TxOf<'user'>, { version, name, language }: UserChange): Promise<User> {
  const { user, session } = tx.actor;
  const saved = await tx.db
    .updateTable('user_account')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language_code: language }),
      version: sql`version + 1`,
    })
    .where('id', '=', user)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw conflict('old_version', { data: await readUser(tx, session) });
  const changed = Object.entries({ name, language }).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const properties = { fields: changed.join(' ') };
  await logActivity(tx, { subject: { type: 'user', id: user }, action: 'user.account_changed', properties });
  return readUser(tx, session);
}
