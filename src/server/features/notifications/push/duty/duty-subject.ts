import type { PushSubject } from '#server/features/notifications/push/push-subject.ts';
import { giveHandoverReceipt } from '#server/features/requests/verbs/hand-over.ts';
import { writeDutyMessage } from './duty-message.ts';
import { planDutyPushes } from './plan-duty-pushes.ts';

/** Pushes about what is asked of an employee beside requests; answered in the app, so that they have no button. */
export const dutySubject: PushSubject = {
  message: writeDutyMessage,
  onSent: (tx, { employee_id }) => planDutyPushes(tx, employee_id),
};

/** An offer to hand over: whoever made it learns that it was shown (S25). */
export const offerSubject: PushSubject = {
  ...dutySubject,
  onShown: (tx, { subject_id }) => giveHandoverReceipt(tx, subject_id),
};
