import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { checkResetLink, resetPassword } from '#shared/employees/password.endpoints.ts';
import type { PasswordReset, ResetLink } from '#shared/employees/password.schemas.ts';
import { rememberHospital, staffSession } from '#web/desk/session/staff-session.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** Whose password the link sets. */
export function useResetLink(token: string): UseQueryResult<ResetLink> {
  return useQuery({
    queryKey: keys.resetLink(token),
    queryFn: async ({ signal }) => (await callOnce(checkResetLink, { body: { token }, signal })).data,
    retry: (times, error) => times < 2 && !isOver(error),
  });
}

/** The link opens nothing, and asking again would not help: another one does. */
export function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'link_unknown' || error.code === 'link_expired');
}

/** Sets the password; it ends every session of the account, that of this device too. */
export function useReset(
  { hospital }: Pick<ResetLink, 'hospital'>,
  onDone: () => void,
): UseMutationResult<unknown, Error, PasswordReset> {
  return useMutation({
    mutationFn: (body) => callOnce(resetPassword, { body }),
    onSuccess: () => {
      staffSession.clear();
      rememberHospital(hospital);
      onDone();
    },
  });
}
