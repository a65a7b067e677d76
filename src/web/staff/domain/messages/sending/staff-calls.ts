import { sendMessage } from '#shared/messages/message.endpoints.ts';
import { call } from '#web/kit/http/call.ts';
import type { Entry } from '#web/kit/send-queue/entry.ts';
import type { About, Answered, CallsOf } from '#web/kit/send-queue/queued-calls.ts';
import type { Outgoing, OutgoingBody } from './outgoing-body.ts';
import { noteSent } from './sent.ts';

export type StaffCall = CallsOf<typeof staffCalls>;
export type StaffEntry = Entry<StaffCall, null>;

/** The calls that a nurse's device keeps until they are answered. */
export const staffCalls = {
  message: async (
    { params, body }: { readonly params: { id: string }; readonly body: OutgoingBody },
    { signal }: About<null>,
  ): Promise<Answered> => {
    await call(sendMessage, { params, body, signal, quiet: true });
    return { goesOn: false, show: () => noteSent({ stay: params.id, body }) };
  },
};

/** The messages among what waits. */
export function outgoingIn({ calls }: StaffEntry): Outgoing[] {
  return calls.map(({ params, body }) => ({ stay: params.id, body }));
}
