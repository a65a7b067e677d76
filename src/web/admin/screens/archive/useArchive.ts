import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '#shared/archive/archive.endpoints.ts';
import { archiveTiming } from '#shared/archive/timing.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** The archive as it is; read again for as long as it is being made. */
export function useArchive(enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: keys.archive,
    queryFn: async ({ signal }) => (await call(endpoints.readArchive, { signal, quiet: true })).data.archive,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? archiveTiming.jobSeconds * 1000 : false),
    staleTime: 0,
  });
}

/** Has one made, or deletes it; the answer is what there is then. */
export function useChangeArchive(endpoint: typeof endpoints.makeArchive | typeof endpoints.removeArchive) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(endpoint, {})).data.archive,
    onSuccess: (archive) => client.setQueryData(keys.archive, archive),
    onError: () => client.invalidateQueries({ queryKey: keys.archive }),
  });
}
