import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changePassword } from '#shared/employees/password.endpoints.ts';
import type { PasswordChange } from '#shared/employees/password.schemas.ts';
import { endOtherSessions, endSession, listSessions } from '#shared/employees/session.endpoints.ts';
import type { OwnSession } from '#shared/employees/session.schemas.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** Where one is signed in, this device first. */
export function useSignIns(): UseQueryResult<OwnSession[]> {
  return useQuery({
    queryKey: keys.signIns,
    queryFn: async ({ signal }) => (await call(listSessions, { signal, quiet: true })).data,
  });
}

/** Signs out on this one of the other devices, or on all of them. */
export function useEndSignIn(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) =>
      id === 'others' ? call(endOtherSessions, { quiet: true }) : call(endSession, { params: { id }, quiet: true }),
    onError: (error) => reportFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.signIns }),
  });
}

/** What it refuses is for the form to say. */
export function useChangePassword(onDone: () => void): UseMutationResult<unknown, Error, PasswordChange> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => call(changePassword, { body, quiet: true }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keys.signIns }),
  });
}
