import { sql } from 'kysely';
import { announceAccount } from '#server/features/employees/account-changed.ts';
import { proveBoth } from '#server/features/employees/second-factor/prove-both.ts';
import { holdOwner, ownerOf } from '#server/features/employees/second-factor/prove-owner.ts';
import { mailEmailChange } from '#server/features/notifications/mail.actions.ts';
import { openAccountLink } from '#server/platform/credentials/account-links.ts';
import { countedOnceProved } from '#server/platform/credentials/throttle/counted-try.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EmailChange, EmailWish } from '#shared/employees/email.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { endEmailLinks, wishOf } from './email-wish.ts';

/**
 * Mails a link to a new address of the caller's; only once it is opened the account has that address. The present one
 * reads of it at once. A link that was mailed before is over. Whether another account has the address is not said here.
 * Throws as `proveBoth` does; `wrong_state` where the account has no password here, `too_many` after a few wishes.
 */
export async function changeEmail(context: SessionContext, { email, ...proof }: EmailChange): Promise<EmailWish> {
  if (!context.mailsLinks) throw conflict('mail_not_set_up');
  const { employee, caller } = ownerOf(context);
  // Only the owner's wishes are counted, and whoever has the new address is mailed no more often by asking anew than by
  // mailing again.
  const counters = (['email_change', 'verify_mail'] as const).map((limit) => ({ limit, of: employee }));
  const owner = await countedOnceProved(context, counters, () =>
    proveBoth(context, proof, async (_tx, proved) => proved),
  );
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
  if (await hasAnother(tx, employee, email)) await mailEmailChange(tx, employee, { link: id, is: 'email_wanted' });
  announceAccount(tx, employee);
  return { id, email, mailed_at: madeAt };
}

/** Whether the account has an address, and not this one. */
async function hasAnother(tx: Tx, employee: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from employee where id = ${employee} and lower(email) <> lower(${email})`.execute(tx.db);
  return rows.length > 0;
}
