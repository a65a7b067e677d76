import { useQueryClient } from '@tanstack/react-query';
import { sendMessage } from '#shared/messages/message.endpoints.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { keepOutgoing, type OutgoingBody, removeOutgoing } from './outgoing.ts';

/** Sends a message of one's own into a thread; one that did not go out stays there, to be sent again with its id. */
export function useSend(stay: string) {
  const client = useQueryClient();
  const me = useEmployee()?.id ?? '';
  const send = async (body: OutgoingBody): Promise<void> => {
    keepOutgoing(me, stay, { body, state: 'sending' });
    try {
      await call(sendMessage, { params: { id: stay }, body, quiet: true });
    } catch (error) {
      keepOutgoing(me, stay, { body, state: 'failed' });
      if (isRefusal(error)) reportFailure(error); // why it was refused; that there was no answer the message itself says
      return;
    }
    await Promise.all([keys.thread(stay), keys.threads].map((queryKey) => client.invalidateQueries({ queryKey })));
    removeOutgoing(me, stay, body.id);
  };
  return { send, giveUp: (id: string) => removeOutgoing(me, stay, id) };
}
