import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffectEvent, useState } from 'react';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { assignBeds, readWardAssignments } from '#shared/duty/assign.endpoints.ts';
import type { AssignBeds, WardAssignments } from '#shared/duty/assign.schemas.ts';
import { assignmentChanged, dutyChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { oneAtATime } from '#web/kit/live/one-at-a-time.ts';
import { rereadOnce, useReread } from '#web/kit/live/reread.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';

/** Who on duty cares for which beds of a ward, read anew at each event of it. */
export function useWardAssignments(ward: string | undefined): UseQueryResult<WardAssignments> {
  const queryKey = keys.wardAssignments(ward ?? '');
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(readWardAssignments, { params: { id: ward ?? '' }, signal, quiet: true })).data,
    enabled: useMay(readWardAssignments) && ward !== undefined,
  });
  const refetch = useEffectEvent(() => query.refetch());
  const [again] = useState(() => oneAtATime(() => refetch()));
  const heard = ward ? [channels.department(ward)] : [];
  useLiveOn(heard, assignmentChanged, again);
  useLiveOn(heard, dutyChanged, again);
  useLiveOn(heard, stayChanged, again);
  useReread(queryKey);
  return query;
}

/** Saves who gets and loses which beds; where others were faster, what they did is read and the choice stays. */
export function useAssignBeds(ward: string): UseMutationResult<WardAssignments, Error, AssignBeds> {
  const client = useQueryClient();
  const queryKey = keys.wardAssignments(ward);
  return useMutation({
    mutationFn: async (body) => (await call(assignBeds, { params: { id: ward }, body, quiet: true })).data,
    onSuccess: (answer) => showAnswer(client, queryKey, answer),
    onError: (error) => {
      reportFailure(error);
      rereadOnce(client, queryKey);
    },
  });
}
