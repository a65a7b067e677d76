import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endPlatformAdministrator, listPlatformAdministrators } from '#shared/employees/platform.endpoints.ts';
import type { PlatformAdministrator } from '#shared/employees/platform.schemas.ts';
import type { OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { ownCalls } from '#web/admin/session/own-calls.ts';
import { callWith } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

export function useAdministrators(): UseQueryResult<PlatformAdministrator[]> {
  return useQuery({
    queryKey: keys.platformAdministrators,
    queryFn: async ({ signal }) => (await callWith(ownCalls, listPlatformAdministrators, { signal, quiet: true })).data,
    staleTime: 0,
  });
}

/** Ends the account of another one. The list is read again in any case: somebody else may have ended it meanwhile. */
export function useEndAdministrator(id: string, onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: OwnerProof) =>
      callWith(ownCalls, endPlatformAdministrator, { params: { id }, body, quiet: true }),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries({ queryKey: keys.platformAdministrators }),
  });
}
