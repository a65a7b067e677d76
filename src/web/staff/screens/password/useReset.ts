import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { checkResetLink, resetPassword } from '#shared/employees/password.endpoints.ts';
import type { PasswordReset, ResetLink } from '#shared/employees/password.schemas.ts';
import { rememberHospital, staffSession } from '#web/desk/session/staff-session.ts';
import { clearSignedOut } from '#web/desk/session/useSignOut.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { isOf } from '#web/staff/session/is-of.ts';

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

/**
 * Sets the password; it ends every session of the account, that of this device too. Where somebody else is signed in
 * here they stay signed in, and `onDone` is told so.
 */
export function useReset(
  link: ResetLink,
  onDone: (here: { isSomebodyElse: boolean }) => void,
): UseMutationResult<unknown, Error, PasswordReset> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => callOnce(resetPassword, { body }),
    onSuccess: async () => {
      const user = staffSession.get()?.user;
      const isSomebodyElse = user !== undefined && !isOf(link, user);
      if (!isSomebodyElse) {
        await clearSignedOut();
        // All but whose link it is, which this page still shows: to ask for that again would find the link used.
        client.removeQueries({ type: 'inactive' });
        rememberHospital(link.hospital);
      }
      onDone({ isSomebodyElse });
    },
  });
}
