import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffectEvent, useState } from 'react';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { assignmentChanged, dutyChanged } from '#shared/duty/duty.events.ts';
import { listWards } from '#shared/duty/ward.endpoints.ts';
import type { WardOnDuty } from '#shared/duty/ward.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { timing } from '#shared/kernel/timing.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { call } from '#web/kit/http/call.ts';
import { oneAtATime } from '#web/kit/live/one-at-a-time.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';

const wardsKey = ['staff', 'wards'];

/**
 * The wards of one's scope, read anew at each event of one of them; and every few seconds by itself, since who can be
 * reached and what should be covered changes with the time alone.
 */
export function useWards(): UseQueryResult<WardOnDuty[]> {
  const query = useQuery({
    queryKey: wardsKey,
    queryFn: async ({ signal }) => (await call(listWards, { signal, quiet: true })).data,
    refetchInterval: timing.deadLinkSeconds * 1000,
    enabled: useMay(listWards),
  });
  const refetch = useEffectEvent(() => query.refetch());
  const [again] = useState(() => oneAtATime(() => refetch()));
  const wards = query.data?.map(({ id }) => channels.department(id)) ?? [];
  useLiveOn(wards, requestChanged, again);
  useLiveOn(wards, dutyChanged, again);
  useLiveOn(wards, assignmentChanged, again);
  useLiveOn(wards, stayChanged, again);
  useReread(wardsKey);
  return query;
}
