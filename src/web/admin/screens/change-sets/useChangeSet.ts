import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as endpoints from '#shared/change-sets/change-set.endpoints.ts';
import type {
  ChangedRow,
  ChangedRowsMeta,
  ChangeSet,
  SetPlan,
  SetStart,
  Touched,
} from '#shared/change-sets/change-set.schemas.ts';
import { createSetIds } from '#web/admin/domain/change-sets/set-ids.ts';
import { call } from '#web/kit/http/call.ts';
import { allAreas, keys } from '#web/kit/http/keys.ts';

/** While its job runs it is read again so often, and while its hour is to come. */
const againMs: Partial<Record<ChangeSet['state'], number>> = { running: 1000, planned: 5000 };

/** A set and how far it is; once its job has ended, every list reads again. */
export function useChangeSet(id: string): UseQueryResult<ChangeSet> {
  const client = useQueryClient();
  const set = useQuery({
    queryKey: keys.changeSet(id),
    queryFn: async ({ signal }) => (await call(endpoints.readChangeSet, { params: { id }, signal, quiet: true })).data,
    refetchInterval: ({ state }) => (state.data && againMs[state.data.state]) ?? false,
    staleTime: 0,
  });
  const state = set.data?.state;
  useEffect(() => {
    if (state === 'done') void client.invalidateQueries({ queryKey: allAreas, refetchType: 'active' });
  }, [state, client]);
  return set;
}

export type Outcome = ChangedRow['outcome'];
type Page = { rows: ChangedRow[]; meta: ChangedRowsMeta };

/** A page of its rows: of one outcome, or of all. */
export function useChangedRows(id: string, page: number, outcome: Outcome | null): UseQueryResult<Page> {
  const query = { page: String(page), ...(outcome && { outcome }) };
  return useQuery({
    queryKey: keys.changedRows(id, query),
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(endpoints.listChangedRows, { params: { id }, query, signal, quiet: true });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useTouched(id: string): UseQueryResult<Touched> {
  return useQuery({
    queryKey: keys.touchedRows(id),
    queryFn: async ({ signal }) => (await call(endpoints.readTouched, { params: { id }, signal, quiet: true })).data,
  });
}

/** Making a set, now or later, giving it up, another preview of it, and its undo; what fails is said by who asks. */
export function useSetSteps(id: string) {
  const client = useQueryClient();
  const [ids] = useState(createSetIds);
  const onSettled = () => void client.invalidateQueries({ queryKey: keys.changeSets });
  return {
    apply: useMutation({
      mutationFn: async (body: SetStart) =>
        (await call(endpoints.applyChangeSet, { params: { id }, body, quiet: true })).data,
      onSettled,
    }),
    plan: useMutation({
      mutationFn: async (body: SetPlan) =>
        (await call(endpoints.planChangeSet, { params: { id }, body, quiet: true })).data,
      onSettled,
    }),
    renew: useMutation({
      mutationFn: () =>
        ids.under({ renewed: id }, async (next) => {
          return (await call(endpoints.renewChangeSet, { params: { id }, body: { id: next }, quiet: true })).data;
        }),
      onSettled,
    }),
    discard: useMutation({
      mutationFn: async () => (await call(endpoints.discardChangeSet, { params: { id } })).data,
      onSettled,
    }),
    undo: useMutation({
      mutationFn: (undone: string) =>
        ids.under({ undone }, async (next) => {
          return (await call(endpoints.prepareUndo, { params: { id: undone }, body: { id: next } })).data;
        }),
    }),
  };
}
