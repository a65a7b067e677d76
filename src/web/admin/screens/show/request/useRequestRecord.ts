import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import {
  cancelAnyRequest,
  readRequestParts,
  readRequestSteps,
  reopenAnyRequest,
  setPayed,
} from '#shared/areas/request-record.endpoints.ts';
import type { RequestParts, RequestReason } from '#shared/areas/request-record.schemas.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { allAreas, keys } from '#web/kit/http/keys.ts';

/** How the request went, step by step. */
export function useSteps(id: string): UseQueryResult<HistoryLine[]> {
  return useQuery({
    queryKey: keys.areaActivity('requests', id),
    queryFn: async ({ signal }) => (await call(readRequestSteps, { params: { id }, signal, quiet: true })).data,
    staleTime: 0,
  });
}

/** What was asked for with it, and who took it. */
export function useParts(id: string): UseQueryResult<RequestParts> {
  return useQuery({
    queryKey: keys.requestParts(id),
    queryFn: async ({ signal }) => (await call(readRequestParts, { params: { id }, signal, quiet: true })).data,
    staleTime: 0,
  });
}

/** Notes that it was paid, or not. */
export function useSetPayed(id: string): UseMutationResult<AreaRow, Error, boolean> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (payed: boolean) => (await call(setPayed, { params: { id }, body: { payed } })).data,
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}

/** Cancels it or opens it again; answers the request, or the one that was raised instead. What fails is said by who asks. */
export function useStep(id: string, step: 'cancel' | 'reopen'): UseMutationResult<AreaRow, Error, RequestReason> {
  const client = useQueryClient();
  const sent = { cancel: cancelAnyRequest, reopen: reopenAnyRequest }[step];
  return useMutation({
    mutationFn: async (body: RequestReason) => (await call(sent, { params: { id }, body, quiet: true })).data,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: allAreas });
      void client.invalidateQueries({ queryKey: keys.requestParts(id) });
    },
  });
}
