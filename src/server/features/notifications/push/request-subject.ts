import { randomUUID } from 'node:crypto';
import { giveReceiptForRound } from '#server/features/requests/push-receipt.actions.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { eventOf, isCalling, type NotificationRound, readRound } from './notification-round.ts';
import { planPushes } from './plan-pushes.ts';
import { writeMessage } from './push-message.ts';
import type { PushedRound, PushedRow, PushSubject } from './push-subject.ts';

/** Pushes about a request: the call to those who are notified of it, and that it calls nobody any more. */
export const requestSubject: PushSubject = {
  async message(tx, row, bound) {
    const round = await readRound(tx, row.subject_id);
    if (!round || !isStillTrue(row, round)) return null;
    const { purpose, language, employee_id: employee } = row;
    return writeMessage(tx, round, { purpose, employee, language, bound });
  },
  /** Taken while it was on its way. */
  async onSent(tx, { subject_id }) {
    const round = await readRound(tx, subject_id);
    if (round && !isCalling(round)) await planPushes(tx, subject_id);
  },
  async onShown(tx, { subject_id, generation }) {
    if (generation !== null) await giveReceiptForRound(tx, subject_id, generation);
  },
  accept,
};

/** A call holds as long as it is the request's last; silence as long as nobody is called again. */
function isStillTrue({ purpose, event_id }: PushedRow, round: NotificationRound): boolean {
  const isCall = isCalling(round);
  return purpose === 'settled' ? !isCall : isCall && eventOf(round) === event_id;
}

/**
 * The owner of the device takes the request, as the person they are and with every check, as long as the step lasts.
 * What they hold already is theirs, however often the button asks: an answer may have been lost.
 */
async function accept(tx: Tx, { subject_id: id, employee_id, ...of }: PushedRound, isUsed: boolean): Promise<void> {
  const now = await tx.db
    .selectFrom('request')
    .select(['status', 'accepter_employee_id', 'timer_generation', 'policy_step'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (now?.status === 'accepted' && now.accepter_employee_id === employee_id) return;
  if (isUsed || now?.timer_generation !== of.generation || now.policy_step !== of.step)
    throw new AppError('capability_refused');
  try {
    await acceptRequest(tx, id, randomUUID());
  } catch (error) {
    // Whoever holds a notification alone is not shown the request.
    throw error instanceof AppError ? new AppError(error.code, { values: error.detail.values ?? {} }) : error;
  }
}
