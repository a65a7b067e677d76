import { openPasswordLink } from '#server/features/employees/invite.actions.ts';
import { requireMayTouch } from '#server/features/employees/kept-accounts.actions.ts';
import { lockEmployee } from '#server/features/employees/lock-employee.ts';
import { accountLinkToken } from '#server/platform/credentials/account-links.ts';
import { conflict, denied } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { PasswordLink, PasswordLinkWish } from '#shared/employees/administration.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';

const minuteMs = 60_000;

/**
 * A link by which an employee sets their own password: mailed where that can be, else handed over by who calls, which is
 * on record. Every link from before is over. Sent again with its id: the same link. Throws `not_found`, `operation_denied`
 * for an account with more than who calls may give, `wrong_state` for one that is switched off or has its password
 * elsewhere, `id_taken`; `operation_denied` too where a platform administrator would be handed it.
 */
export async function givePasswordLink(
  { inSession, mailsLinks, secrets }: SessionContext,
  id: string,
  { id: link }: PasswordLinkWish,
): Promise<PasswordLink> {
  return inSession(async (tx) => {
    const account = await lockEmployee(tx, id);
    await requireMayTouch(tx, id, account.access_level_id);
    if (!account.active || account.auth_type !== 'password') throw conflict('wrong_state');
    const mailed_to = mailsLinks ? account.email : null;
    // Who is of no hospital is handed no way into one of its accounts.
    if (mailed_to === null && tx.actor.kind === 'platform') throw denied();
    const minutes = account.has_password ? timing.resetLinkMinutes : timing.firstLinkMinutes;
    const madeAt = await openPasswordLink(tx, secrets.seal_key, {
      link,
      employee: id,
      minutes,
      mailed: mailed_to !== null,
    });
    const expires_at = new Date(madeAt.getTime() + minutes * minuteMs).toISOString();
    return { mailed_to, token: mailed_to === null ? accountLinkToken(secrets.seal_key, link) : null, expires_at };
  });
}
