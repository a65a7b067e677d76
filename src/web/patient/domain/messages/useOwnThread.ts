import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { channels } from '#shared/kernel/channels.ts';
import { listOwnMessages } from '#shared/messages/message.endpoints.ts';
import { messageCreated, messageRead } from '#shared/messages/message.events.ts';
import { call } from '#web/kit/http/call.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { keys } from '#web/kit/http/keys.ts';
import { rereadOnce, useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { merged, type OwnThread, showOwnMessage } from '#web/patient/domain/thread/own-thread.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** The thread of this stay, always as new as the server's. */
export function useOwnThread(): UseQueryResult<OwnThread> {
  const stay = useStay();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.ownMessages,
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listOwnMessages, { query: {}, signal: inTime(signal), quiet: true });
      return merged(client.getQueryData<OwnThread>(keys.ownMessages), { thread: meta, messages: data });
    },
    enabled: stay !== null,
  });
  const channel = stay && channels.stay(stay);
  useLive(channel, messageCreated, () => rereadOnce(client, keys.ownMessages));
  useLive(channel, messageRead, () => rereadOnce(client, keys.ownMessages));
  useReread(keys.ownMessages);
  return query;
}

/** What is written is heard while the thread is shown, before it is read: its channel is for that alone. */
export function useWritten(): void {
  const stay = useStay();
  useLive(stay && channels.messages(stay), messageCreated, (message) => showOwnMessage(message));
}

/** Reads what was written before the messages that are known. */
export async function readEarlier(before: number): Promise<void> {
  const { data } = await call(listOwnMessages, { query: { before } });
  showOwnMessage(...data);
}
