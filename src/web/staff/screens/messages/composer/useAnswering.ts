import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { sayAnswering } from '#shared/messages/message.endpoints.ts';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { serverNow } from '#web/kit/live/server-time.ts';

/** Said again after half of the time for which it holds. Milliseconds. */
const sayEvery = (messageTiming.answeringSeconds * 1000) / 2;

/** Says that one is answering, from the first touch of the composer on; not while a colleague says so. */
export function useAnswering({ stay_id, answering }: ThreadForStaff): () => void {
  const client = useQueryClient();
  const me = useEmployee()?.id;
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const { mutate } = useMutation({
    mutationFn: () => call(sayAnswering, { params: { id: stay_id }, quiet: true }),
    onSuccess: () =>
      Promise.all([keys.thread(stay_id), keys.threads].map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: () => {
      saidAt.current = Number.NEGATIVE_INFINITY; // the next key says it
    },
  });
  return () => {
    const isTheirs = answering !== null && answering.id !== me && Date.parse(answering.until) > serverNow();
    if (isTheirs || performance.now() - saidAt.current < sayEvery) return;
    saidAt.current = performance.now();
    mutate();
  };
}
