import { holdOwner, proveOwner } from '#server/features/employees/second-factor/prove-owner.ts';
import { mailEmailChange } from '#server/features/notifications/mail.actions.ts';
import { openAccountLink } from '#server/platform/credentials/account-links.ts';
import { countedAsking } from '#server/platform/credentials/throttle/counted-try.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EmailChange, EmailWish } from '#shared/employees/email.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { endEmailLinks, wishOf } from './email-wish.ts';

/**
 * Mails a link to a new address of the caller's; only once it is opened the account has that address. A link that was
 * mailed before is over. Whether another account has the address is not said here. Throws `wrong_current_password`,
 * `wrong_state` where the account has no password here, or `no_session` where what was proved no longer holds.
 */
export async function changeEmail(
  context: SessionContext,
  { email, current_password: password }: EmailChange,
): Promise<EmailWish> {
  if (!context.mailsLinks) throw conflict('mail_not_set_up');
  const owner = await proveOwner(context, password);
  const { employee, caller } = owner;
  // Whoever has the new address is mailed no more often by asking anew than by mailing again.
  await countedAsking(context, [
    { limit: 'email_change', of: employee },
    { limit: 'verify_mail', of: employee },
  ]);
  const made = await context.inHospital(caller, async (tx) => {
    await holdOwner(tx, owner);
    return openLink(tx, { employee, email, key: context.secrets.seal_key });
  });
  return wishOf(made);
}

async function openLink(tx: Tx, { employee, email, key }: { employee: string; email: string; key: string }) {
  await endEmailLinks(tx, employee);
  const madeAt = tx.clock.now();
  const row = { employee_id: employee, purpose: 'email_change' as const, email, made_at: madeAt, mailed_at: madeAt };
  const { id } = await tx.db
    .insertInto('account_link')
    .values({ hospital_id: tx.hospital, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  const minutes = timing.verifyLinkMinutes;
  await openAccountLink(tx.db, key, { hospital: tx.hospital, id, madeAt, minutes });
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.email_change_asked' });
  await mailEmailChange(tx, employee, { link: id, is: 'email_change' });
  return { id, email, mailed_at: madeAt };
}
