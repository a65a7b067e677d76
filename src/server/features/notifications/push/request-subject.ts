import { randomUUID } from 'node:crypto';
import { requireRight } from '#server/features/access/access.reads.ts';
import { giveReceiptForRound } from '#server/features/requests/push-receipt.actions.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { declineRequest } from '#server/features/requests/verbs/decline-request.ts';
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
  decline,
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
  const now = await readStep(tx, id);
  if (now?.status === 'accepted' && now.accepter_employee_id === employee_id) return;
  if (isUsed || !lasts(now, of)) throw new AppError('capability_refused');
  await step(tx, () => acceptRequest(tx, id, randomUUID()));
}

/**
 * The owner of the device says that they cannot come, likewise. What they have declined in this round stays declined,
 * however often the button asks, until the decline lapses (S22).
 */
async function decline(tx: Tx, { subject_id: id, employee_id, ...of }: PushedRound, isUsed: boolean): Promise<void> {
  const now = await readStep(tx, id);
  if (now?.timer_generation === of.generation && (await hasDeclined(tx, id, now.timer_generation, employee_id))) return;
  if (isUsed || !lasts(now, of)) throw new AppError('capability_refused');
  await step(tx, () => declineRequest(tx, id, randomUUID()));
}

type StepNow = Awaited<ReturnType<typeof readStep>>;

function readStep(tx: Tx, id: string) {
  return tx.db
    .selectFrom('request')
    .select(['status', 'accepter_employee_id', 'timer_generation', 'policy_step'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether the request is still in the step of which the push spoke. */
function lasts(now: StepNow, { generation, step }: Pick<PushedRound, 'generation' | 'step'>): boolean {
  return now?.timer_generation === generation && now.policy_step === step;
}

async function hasDeclined(tx: Tx, request: string, generation: number, employee: string): Promise<boolean> {
  const declined = await tx.db
    .selectFrom('request_notified')
    .select('declined_at')
    .where('request_id', '=', request)
    .where('generation', '=', generation)
    .where('employee_id', '=', employee)
    .executeTakeFirst();
  return declined?.declined_at != null;
}

/** With the right that the app's own step needs. Whoever holds a notification alone is not shown the request. */
async function step(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await requireRight(tx, 'board:edit');
  try {
    await work();
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, { values: error.detail.values ?? {} }) : error;
  }
}
