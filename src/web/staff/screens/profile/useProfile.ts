import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changeAccount, deleteAccount, readAccount } from '#shared/employees/employee.endpoints.ts';
import type { AccountChange, SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import type { OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { clearSignedOut } from '#web/desk/session/useSignOut.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** One's own account as the server has it now; what this device kept at sign-in may be older. */
export function useProfile(): UseQueryResult<SignedInEmployee> {
  return useQuery({
    queryKey: keys.account,
    queryFn: async ({ signal }) => (await call(readAccount, { signal, quiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY, // the form begins with it: only a save changes it under one's hands
    gcTime: 0,
  });
}

/** Saves; what it refuses is for the form to say. */
export function useChangeProfile(onDone: () => void): UseMutationResult<SignedInEmployee, Error, AccountChange> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await call(changeAccount, { body, quiet: true })).data,
    onSuccess: (employee) => {
      staffSession.change({ user: employee });
      client.setQueryData(keys.account, employee);
      onDone();
    },
  });
}

/** Deletes one's own account; nothing of it stays on this device. */
export function useDeleteAccount(onDone: () => void): UseMutationResult<unknown, Error, OwnerProof> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => call(deleteAccount, { body, quiet: true }),
    onSuccess: async () => {
      await clearSignedOut();
      client.clear();
      onDone();
    },
  });
}
