import type { BedMessage } from '#shared/messages/message.schemas.ts';
import type { PatientCancel, Submission } from '#shared/requests/request.schemas.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { openSendQueue } from '#web/kit/send-queue/database.ts';
import { announce, exclusively } from '#web/kit/send-queue/keep-sending.ts';
import { noteLeaving, noteNoAnswer } from '#web/kit/send-queue/on-its-way.ts';
import { makerOf } from '#web/kit/send-queue/queued-calls.ts';
import { createSendQueue } from '#web/kit/send-queue/send-queue.ts';
import { presentStay } from '#web/patient/session/session.ts';
import { endSession } from '#web/patient/session/sign-in.ts';
import {
  feedbackIn,
  inForm,
  isUnsent,
  type PatientCall,
  type PatientTapped,
  patientCalls,
  type Shown,
  submissionIn,
} from './patient-calls.ts';
import { addRefusal } from './refusals.ts';
import { addRefusedOrder } from './refused-parts.ts';
import { dropTap } from './taps.ts';
import { noteUnsent } from './unsent-report.ts';

const opened = openSendQueue(noteUnsent, inForm);

/** What this device has asked and nobody has answered yet; its scope is the stay. */
export const sendQueue = createSendQueue<PatientCall, Shown>({
  database: {
    all: async () => (await opened).all(),
    change: async (id, rule) => (await opened).change(id, rule),
    wipe: async (stayId) => (await opened).wipe(stayId),
  },
  scope: presentStay,
  make: makerOf<Shown, typeof patientCalls>(patientCalls),
  isHeld: () => false, // the patient is asked whether it is still needed, and help is asked for all the same (S13)
  onHeld: () => undefined,
  onNoAnswer: noteNoAnswer,
  endsScope: ({ code }) => code === 'stay_ended',
  onRefused(entry, error) {
    dropTap(entry.id);
    if (error.code === 'stay_ended') endSession();
    else if (submissionIn(entry)?.in_part) addRefusedOrder(entry, error);
    else if (feedbackIn(entry)) toast(error.message);
    else addRefusal(entry, error);
  },
  onScopeOver: (stayId, entries) => noteUnsent(stayId, entries.filter(isUnsent).length),
  exclusively,
  announce,
});

/** Keeps a submission of this device and sends it. */
export function ask(submission: Submission, shown: Shown): Promise<void> {
  const { id, stay_id: scope, asked_at } = submission;
  noteLeaving(id);
  return sendQueue.add({ id, scope, asked_at, shown }, { kind: 'submit', params: {}, body: submission });
}

/** Keeps a message of this device and sends it. */
export function write(message: BedMessage): Promise<void> {
  const { id, stay_id: scope, written_at: asked_at, text, language } = message;
  noteLeaving(id);
  const shown = { title: { [language]: text }, icon: 'nurse' };
  return sendQueue.add({ id, scope, asked_at, shown }, { kind: 'message', params: {}, body: message });
}

/** Cancels what a tap of this device made, sent or not. */
export function takeBack(tapped: PatientTapped, cancel: PatientCancel): Promise<void> {
  return sendQueue.undo(tapped, { kind: 'cancel', params: { id: tapped.id }, body: cancel });
}
