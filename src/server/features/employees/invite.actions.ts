import { mailPasswordLink } from '#server/features/notifications/mail.actions.ts';
import { endAccountLinks, openAccountLink } from '#server/platform/credentials/account-links.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

/** Mails the link by which somebody chooses their first password. Throws `id_taken`. */
export async function invitePerson(
  tx: Tx,
  key: string,
  { employee, link }: { employee: string; link: string },
): Promise<void> {
  await openPasswordLink(tx, key, { link, employee, minutes: timing.firstLinkMinutes, mailed: true });
}

type Wanted = { link: string; employee: string; minutes: number; mailed: boolean };

/** Every link from before is over. Sent again with its id: the same link. Answers when it was made. Throws `id_taken`. */
export async function openPasswordLink(
  tx: Tx,
  key: string,
  { link, employee, minutes, mailed }: Wanted,
): Promise<Date> {
  const known = await tx.db
    .selectFrom('account_link')
    .select(['employee_id', 'made_at'])
    .where('id', '=', link)
    .executeTakeFirst();
  if (known?.employee_id === employee) return known.made_at;
  if (known) throw conflict('id_taken');
  await endAccountLinks(tx.db, tx.clock, employee);
  const madeAt = tx.clock.now();
  const row = { id: link, employee_id: employee, purpose: 'password_reset' as const, made_at: madeAt };
  await tx.db
    .insertInto('account_link')
    .values({ hospital_id: tx.hospital, ...row })
    .execute();
  await openAccountLink(tx.db, key, { hospital: tx.hospital, id: link, madeAt, minutes });
  if (mailed) await mailPasswordLink(tx, employee, link);
  const action = mailed ? 'employee.password_link_mailed' : 'employee.password_link_shown';
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action });
  return madeAt;
}
