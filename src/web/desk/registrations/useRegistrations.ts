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
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** The access levels that one may give. */
export function useGivableLevels(): UseQueryResult<LevelChoice[]> {
  return useQuery({
    queryKey: keys.givableLevels,
    queryFn: async ({ signal }) => (await call(listGivableLevels, { signal, quiet: true })).data,
  });
}

type Decided = {
  done: () => void;
  /** Somebody else has decided, or what is to be given is no longer there: what is shown is read anew. */
  changed: () => void;
};

/** What else it refuses is for the form to say. */
export function useApprove(decided: Decided): UseMutationResult<unknown, Error, RegistrationApproval & { id: string }> {
  return useDecision(decided, ({ id, ...body }) => call(approveRegistration, { params: { id }, body, quiet: true }));
}

export function useDecline(decided: Decided): UseMutationResult<unknown, Error, { id: string; reason: string }> {
  return useDecision(decided, ({ id, reason }) =>
    call(declineRegistration, { params: { id }, body: { reason }, quiet: true }),
  );
}

function useDecision<Wish>(
  { done, changed }: Decided,
  decide: (wish: Wish) => Promise<unknown>,
): UseMutationResult<unknown, Error, Wish> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: done,
    onError: (error) => {
      if (hasChanged(error)) changed();
    },
    onSettled: () =>
      Promise.all(
        [keys.registrations, keys.givableLevels, keys.area('employees')].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

function hasChanged(error: Error): boolean {
  return isRefusal(error) && error.code === 'not_found';
}
