import { sql } from 'kysely';
import { announceAccount } from '#server/features/employees/account-changed.ts';
import { holdOwner, ownerOf } from '#server/features/employees/second-factor/prove-owner.ts';
import { mailEmailChange } from '#server/features/notifications/mail.actions.ts';
import { prolongAccountLink } from '#server/platform/credentials/account-links.ts';
import { countedAsking } from '#server/platform/credentials/throttle/counted-try.ts';
import { linkTimes, requirePause } from '#server/platform/credentials/verify-link.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EmailWish } from '#shared/employees/email.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';

type Wish = { id: string; email: string; mailed_at: Date };

/** The new address that the caller's account waits for. */
export async function readEmailWish(tx: TxOf<'employee'>): Promise<EmailWish | null> {
  const wish = await findWish(tx, tx.actor.employee);
  return wish ? wishOf(wish) : null;
}

/**
 * Mails the link again, which is good for a day from now. Throws `not_found` where none is open, `too_many` before a
 * minute is over and after a few times.
 */
export async function mailLinkAgain(context: SessionContext): Promise<EmailWish> {
  if (!context.mailsLinks) throw conflict('mail_not_set_up');
  const { employee, session, caller } = ownerOf(context);
  const known = await context.inHospital(caller, (tx) => findWish(tx, employee));
  requirePaused(context, known);
  await countedAsking(context, [{ limit: 'verify_mail', of: employee }]);
  return context.inHospital(caller, async (tx) => {
    await holdOwner(tx, { employee, session });
    const wish = requirePaused(tx, await findWish(tx, employee)); // another device may have asked meanwhile
    const mailed_at = tx.clock.now();
    await tx.db.updateTable('account_link').set({ mailed_at }).where('id', '=', wish.id).execute();
    await prolongAccountLink(tx.db, tx.clock, { id: wish.id, minutes: timing.verifyLinkMinutes });
    await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.email_change_asked' });
    await mailEmailChange(tx, employee, { link: wish.id, is: 'email_change' });
    announceAccount(tx, employee);
    return wishOf({ ...wish, mailed_at });
  });
}

/** The link that was mailed opens nothing any more; where none is open, nothing is to be done. */
export async function withdrawEmail(tx: TxOf<'employee'>): Promise<null> {
  const { employee, session } = tx.actor;
  await holdOwner(tx, { employee, session });
  if (!(await endEmailLinks(tx, employee))) return null;
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.email_change_withdrawn' });
  announceAccount(tx, employee);
  return null;
}

function requirePaused({ clock }: Pick<Tx, 'clock'>, wish: Wish | undefined): Wish {
  if (!wish) throw notFound('email');
  requirePause(wish.mailed_at, clock.now());
  return wish;
}

export function wishOf(wish: Wish): EmailWish {
  return { email: wish.email, ...linkTimes(wish.mailed_at) };
}

/** No link that was mailed to a new address of this employee proves it any more. False where none was open. */
export async function endEmailLinks(tx: Tx, employee: string): Promise<boolean> {
  const wish = await findWish(tx, employee);
  if (!wish) return false;
  await tx.db
    .updateTable('session_token')
    .set({ ended_at: tx.clock.now() })
    .where('kind', '=', 'account_link')
    .where('session_id', '=', wish.id)
    .where('ended_at', 'is', null)
    .execute();
  return true;
}

/** At most one link of an account is open: another wish ends it. */
async function findWish(tx: Tx, employee: string): Promise<Wish | undefined> {
  const { rows } = await sql<Wish>`
    select l.id, l.email, l.mailed_at from account_link l
    join session_token t on t.hospital_id = l.hospital_id and t.session_id = l.id and t.kind = 'account_link'
    where l.employee_id = ${employee} and l.purpose = 'email_change' and l.email is not null and t.ended_at is null
      and t.expires_at > ${tx.clock.now()}
    order by l.made_at desc limit 1`.execute(tx.db);
  return rows[0];
}
