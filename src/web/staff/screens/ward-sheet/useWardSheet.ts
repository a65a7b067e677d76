import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffectEvent, useState } from 'react';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import { confirmWardSheet, readWardSheet } from '#shared/duty/sheet.endpoints.ts';
import type { WardSheet } from '#shared/duty/sheet.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { timing } from '#shared/kernel/timing.ts';
import { messageCreated, messageRead } from '#shared/messages/message.events.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { oneAtATime } from '#web/kit/live/one-at-a-time.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';

/** The sheet of a ward, read anew at each event of it, and by itself, since planned wishes come due with the time alone. */
export function useWardSheet(ward: string | undefined): UseQueryResult<WardSheet> {
  const queryKey = keys.wardSheet(ward ?? '');
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(readWardSheet, { params: { id: ward ?? '' }, signal, quiet: true })).data,
    refetchInterval: timing.deadLinkSeconds * 1000,
    enabled: useMay(readWardSheet) && ward !== undefined,
  });
  const refetch = useEffectEvent(() => query.refetch());
  const [again] = useState(() => oneAtATime(() => refetch()));
  const heard = ward ? [channels.department(ward)] : [];
  useLiveOn(heard, requestChanged, again);
  useLiveOn(heard, stayChanged, again);
  useLiveOn(heard, dutyChanged, again);
  useLiveOn(heard, messageCreated, again);
  useLiveOn(heard, messageRead, again);
  useReread(queryKey);
  return query;
}

/** Says that the sheet was read as it was at that moment; `show` puts what the server answers on the screen. */
export function useConfirmSheet(
  ward: string,
  show: (sheet: WardSheet) => void,
): UseMutationResult<WardSheet, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (as_of) =>
      (await call(confirmWardSheet, { params: { id: ward }, body: { as_of }, quiet: true })).data,
    onSuccess: async (sheet) => {
      await showAnswer(client, keys.wardSheet(ward), sheet);
      show(sheet);
    },
    onError: (error) => reportFailure(error),
  });
}
