import type { Texts } from '#shared/kernel/texts.ts';
import { sendOwnMessage } from '#shared/messages/message.endpoints.ts';
import { giveFeedback } from '#shared/requests/feedback/feedback.endpoints.ts';
import { cancelOwnRequest, submitRequest } from '#shared/requests/request.endpoints.ts';
import type { SubmissionMeta } from '#shared/requests/request.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import type { Entry, Tapped } from '#web/kit/send-queue/entry.ts';
import type { About, Answered, CallsOf, Queued } from '#web/kit/send-queue/queued-calls.ts';
import { showOwnChange } from '#web/patient/domain/requests/own-requests.ts';
import { showOwnMessage } from '#web/patient/domain/thread/own-thread.ts';
import { addRefusedParts } from './refused-parts.ts';
import { noteTap } from './taps.ts';

/** A service as it stood on the key that was tapped, or what was written. */
export type Shown = { title: Texts; icon: string; parts?: readonly ShownPart[] };
/** One thing of an order of several. */
type ShownPart = { service_id: string; title: Texts; icon: string };
export type PatientCall = CallsOf<typeof patientCalls>;
export type PatientEntry = Entry<PatientCall, Shown>;
export type PatientTapped = Tapped<Shown>;
type AboutTap = About<Shown>;

/** The calls that the patient's device keeps until they are answered. */
export const patientCalls = {
  submit: async ({ body }: Queued<typeof submitRequest>, { signal, ...tapped }: AboutTap): Promise<Answered> => {
    const { data, meta } = await call(submitRequest, { body, signal, quiet: true });
    const made = madeRequest(meta);
    const show = () => {
      addRefusedParts(tapped, meta.refused ?? []); // a server of the release before names none
      noteTap(tapped.id, made ? 'sent' : 'repeated');
      showOwnChange(data);
    };
    return { goesOn: made, show }; // a tap that only repeated has no undo
  },
  cancel: async ({ params, body }: Queued<typeof cancelOwnRequest>, { signal }: AboutTap): Promise<Answered> => {
    const { data } = await call(cancelOwnRequest, { params, body, signal, quiet: true });
    return { goesOn: true, show: () => showOwnChange(data) };
  },
  feedback: async ({ params, body }: Queued<typeof giveFeedback>, { signal }: AboutTap): Promise<Answered> => {
    await call(giveFeedback, { params, body, signal, quiet: true });
    return { goesOn: false, show: () => undefined }; // the card reads it again by itself
  },
  message: async ({ body }: Queued<typeof sendOwnMessage>, { signal }: AboutTap): Promise<Answered> => {
    const { data } = await call(sendOwnMessage, { body, signal, quiet: true });
    return { goesOn: false, show: () => showOwnMessage(data) };
  },
};

/** The message that was written and is not answered; null where it is none. */
export function messageIn({ calls }: PatientEntry): Queued<typeof sendOwnMessage>['body'] | null {
  return calls.find((one) => one.kind === 'message')?.body ?? null;
}

/** The face that was given and is not answered; null where it is none. */
export function feedbackIn({ calls }: PatientEntry): Queued<typeof giveFeedback> | null {
  return calls.find((one) => one.kind === 'feedback') ?? null;
}

/** What was asked and is not answered; null where only its cancel is left. */
export function submissionIn({ calls }: PatientEntry): Queued<typeof submitRequest>['body'] | null {
  return calls.find((one) => one.kind === 'submit')?.body ?? null;
}

/** Whether somebody waits for an answer to what was asked or written, and nobody has it. */
export function isUnsent(entry: PatientEntry): boolean {
  return messageIn(entry) !== null || (submissionIn(entry) !== null && !isCanceled(entry));
}

export function isCanceled({ calls }: PatientEntry): boolean {
  return calls.some(({ kind }) => kind === 'cancel');
}

/** What releases before this one stored: a submission and its cancel. */
type OlderEntry = Omit<PatientEntry, 'scope' | 'calls'> & {
  stay_id: string;
  submission: Queued<typeof submitRequest>['body'] | null;
  cancel: Queued<typeof cancelOwnRequest>['body'] | null;
};

/** An entry as it was stored, by this release or an older one. */
export function inForm(stored: unknown): PatientEntry {
  const entry = stored as PatientEntry | OlderEntry; // read back from where only releases of this app write
  if ('calls' in entry) return entry;
  const { stay_id, submission, cancel, ...rest } = entry;
  const calls: PatientCall[] = [];
  if (submission) calls.push({ kind: 'submit', params: {}, body: submission });
  if (cancel) calls.push({ kind: 'cancel', params: { id: entry.id }, body: cancel });
  return { scope: stay_id, ...rest, calls };
}

/** Whether the tap made a request of its own. */
function madeRequest(meta: SubmissionMeta): boolean {
  return meta.items.some((item) => item.outcome === 'created');
}
