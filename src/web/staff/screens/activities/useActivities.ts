import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { readAccount } from '#shared/employees/employee.endpoints.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { chooseServiceTypes, listServiceTypeChoices } from '#shared/employees/own-service-types.endpoints.ts';
import type { OwnServiceTypes, ServiceTypeChoice } from '#shared/employees/own-service-types.schemas.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** What the hospital has to choose from, and the account as the server has it now. */
type Activities = { account: SignedInEmployee; choices: ServiceTypeChoice[] };

export function useActivities(enabled: boolean): UseQueryResult<Activities> {
  return useQuery({
    queryKey: keys.activities,
    queryFn: async ({ signal }) => {
      const [account, choices] = await Promise.all([
        call(readAccount, { signal, quiet: true }),
        call(listServiceTypeChoices, { signal, quiet: true }),
      ]);
      return { account: account.data, choices: choices.data };
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY, // the form begins with it: only a save changes it under one's hands
    gcTime: 0,
  });
}

/** Saves; what it refuses is for the form to say. */
export function useChooseActivities(onDone: () => void): UseMutationResult<SignedInEmployee, Error, OwnServiceTypes> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await call(chooseServiceTypes, { body, quiet: true })).data,
    onSuccess: (account) => {
      staffSession.change({ user: account });
      client.setQueryData<Activities>(keys.activities, (known) => known && { ...known, account });
      onDone();
    },
  });
}
