import i18next from 'i18next';
import { toast } from '#web/kit/http/toasts.ts';
import { wipeQueue } from '#web/kit/send-queue/wipe-queue.ts';

/** Deletes what this person has written in the nurses' app and is not sent, and says how many messages. */
export async function wipeUnsent(person: string): Promise<void> {
  const count = await wipeQueue('wardbell.staff', person);
  if (count > 0) toast(i18next.t('desk:account.left_unsent', { count }), 'bad');
}
