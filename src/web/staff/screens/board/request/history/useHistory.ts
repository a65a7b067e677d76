import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readHistory } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff, HistoryLine } from '#shared/requests/request.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** How the request went, read again with each of its versions. */
export function useHistory({ id, version }: HelpRequestForStaff): UseQueryResult<HistoryLine[]> {
  return useQuery({
    queryKey: [...keys.history(id), version],
    queryFn: async ({ signal }) => (await call(readHistory, { params: { id }, signal, quiet: true })).data,
    placeholderData: keepPreviousData,
  });
}
