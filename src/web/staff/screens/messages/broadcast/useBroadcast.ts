import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { sendBroadcast } from '#shared/messages/message.endpoints.ts';
import type { Broadcast, BroadcastAnswer } from '#shared/messages/message.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** What was sent, and what the server made of it. */
export type Sent = { broadcast: Broadcast; answer: BroadcastAnswer };
export type SendBroadcast = UseMutationResult<Sent, Error, Broadcast>;

/** Sends one message to several beds. A failure is told by a toast, and the same one is sent again with its id. */
export function useBroadcast(onSent: (sent: Sent) => void): SendBroadcast {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (broadcast: Broadcast) => ({
      broadcast,
      answer: (await call(sendBroadcast, { body: broadcast })).data,
    }),
    onSuccess: (sent) => {
      onSent(sent);
      return client.invalidateQueries({ queryKey: keys.threads });
    },
  });
}
