import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  enterHospital,
  leaveHospital,
  listHospitalsToEnter,
  readOwnVisit,
  renewVisit,
} from '#shared/employees/platform.endpoints.ts';
import type { EnteredHospital, RunningVisit } from '#shared/employees/platform.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { ownCalls } from '#web/admin/session/own-calls.ts';
import { beginVisit, endVisit, visit } from '#web/admin/session/visit.ts';
import { callWith } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useStore } from '#web/kit/store.ts';

/** A page of them; while another one is fetched, the one before stays. */
export function useHospitals(query: { search: string; page: number }) {
  return useQuery({
    queryKey: [...keys.platformHospitals, query],
    queryFn: ({ signal }) => callWith(ownCalls, listHospitalsToEnter, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Goes on with the visit of this session, if it is in one: after a reload, or in another tab. */
export function useGoOn(): UseQueryResult<EnteredHospital | null> {
  const goOn = useQuery({
    queryKey: keys.platformGoOn,
    queryFn: async ({ signal }) => {
      const { data } = await callWith(ownCalls, readOwnVisit, { signal, quiet: true });
      return data && (await callWith(ownCalls, renewVisit, { params: { id: data.id }, signal, quiet: true })).data;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = goOn;
  useEffect(() => {
    if (data && !visit.get()) beginVisit(data);
  }, [data]);
  return goOn;
}

/** Asked all the time while inside: what ends a visit, elsewhere too, shows on the open screen (S28). */
export function useFollowVisit(): void {
  const id = useStore(visit, (now) => (now && !now.isOver ? now.entered.id : null));
  const { data } = useQuery<RunningVisit | null>({
    queryKey: [...keys.platformVisit, id],
    queryFn: async ({ signal }) => (await callWith(ownCalls, readOwnVisit, { signal, quiet: true })).data,
    enabled: id !== null,
    refetchInterval: timing.endedAccountSeconds * 1000,
    staleTime: 0,
    gcTime: 0,
  });
  const isOver = data !== undefined && data?.id !== id;
  useEffect(() => {
    if (id !== null && isOver) endVisit();
  }, [id, isOver]);
}

type Entry = { hospital_id: string; reason: string };

export function useEnter(): UseMutationResult<EnteredHospital, Error, Entry> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await callWith(ownCalls, enterHospital, { body, quiet: true })).data,
    onSuccess: (entered) => {
      beginVisit(entered);
      void client.invalidateQueries();
    },
  });
}

/** Nothing that was read in the hospital is kept on this page. */
export function useLeaveHospital(): UseMutationResult<unknown, Error, void> {
  const letGo = useLetGo();
  return useMutation({ mutationFn: () => callWith(ownCalls, leaveHospital), onSuccess: letGo });
}

/** Back to the choice of a hospital. */
export function useLetGo(): () => void {
  const client = useQueryClient();
  return () => {
    visit.set(null);
    client.clear();
  };
}
