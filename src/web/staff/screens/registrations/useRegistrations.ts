import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { listGivableLevels } from '#shared/employees/access-level.endpoints.ts';
import type { LevelChoice } from '#shared/employees/level.schemas.ts';
import { approveRegistration, declineRegistration } from '#shared/employees/registration.endpoints.ts';
import type { RegistrationApproval } from '#shared/employees/registration.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** The access levels that one may give. */
export function useGivableLevels(): UseQueryResult<LevelChoice[]> {
  return useQuery({
    queryKey: keys.givableLevels,
    queryFn: async ({ signal }) => (await call(listGivableLevels, { signal, quiet: true })).data,
  });
}

/** What it refuses is for the form to say. Whoever was decided on by somebody else is gone from the list. */
export function useApprove(done: () => void): UseMutationResult<unknown, Error, RegistrationApproval & { id: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }) => call(approveRegistration, { params: { id }, body, quiet: true }),
    onSuccess: done,
    onSettled: () => client.invalidateQueries({ queryKey: keys.registrations }),
  });
}

export function useDecline(done: () => void): UseMutationResult<unknown, Error, { id: string; reason: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }) => call(declineRegistration, { params: { id }, body: { reason }, quiet: true }),
    onSuccess: done,
    onSettled: () => client.invalidateQueries({ queryKey: keys.registrations }),
  });
}
