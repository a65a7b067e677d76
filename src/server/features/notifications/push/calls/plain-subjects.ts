import { receiveByPush } from '#server/features/messages/message.actions.ts';
import type { PushSubject } from '#server/features/notifications/push/push-subject.ts';
import { giveHandoverReceipt } from '#server/features/requests/verbs/hand-over.ts';
import { writePlainMessage } from './plain-message.ts';
import { planPlainCalls } from './plan-plain-calls.ts';

/** Pushes about what is asked of an employee beside requests; answered in the app, so that they have no button. */
export const plainSubject: PushSubject = {
  message: writePlainMessage,
  onSent: (tx, { employee_id }) => planPlainCalls(tx, employee_id),
};

/** An offer to hand over: whoever made it learns that it was shown (S25). */
export const offerSubject: PushSubject = {
  ...plainSubject,
  onShown: (tx, { subject_id }) => giveHandoverReceipt(tx, subject_id),
};

/** A message that waits: its patient learns that a device has shown that it is there (S36). */
export const messageSubject: PushSubject = {
  ...plainSubject,
  onShown: (tx, { subject_id, employee_id }) => receiveByPush(tx, subject_id, employee_id),
};
