import { mailRegistrationDeclined } from '#server/features/notifications/mail.actions.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { text } from '#server/platform/texts.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

const dayMs = 86_400_000;

/** That nobody decides for so long is an answer too: whoever registered reads it, and does not wait for ever. */
export async function declineUndecided(tx: Tx): Promise<void> {
  const now = tx.clock.now();
  const days = timing.registrationWaitDays;
  const undecided = await tx.db
    .selectFrom('registration')
    .select(['id', 'language_code'])
    .where('declined_at', 'is', null)
    .where('verified_at', '<=', new Date(now.getTime() - days * dayMs))
    .orderBy('id')
    .execute();
  for (const { id, language_code } of undecided) {
    const declined = await tx.db
      .updateTable('registration')
      .set({
        declined_at: now,
        password_hash: null,
        reason: text(language_code, 'mail.registration_undecided', { days }),
      })
      .where('id', '=', id)
      .where('declined_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!declined) continue; // somebody has decided after all
    await logActivity(tx, { subject: { type: 'registration', id }, action: 'registration.undecided' });
    await mailRegistrationDeclined(tx, id);
  }
}
