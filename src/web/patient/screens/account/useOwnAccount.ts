import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PasswordChange } from '#shared/employees/password.schemas.ts';
import {
  changeUser,
  changeUserPassword,
  deleteUser,
  endOtherUserSessions,
  endUserSession,
  listUserSessions,
  readUser,
} from '#shared/users/account.endpoints.ts';
import type { UserChange } from '#shared/users/user.schemas.ts';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { userSession } from '#web/patient/session/user-session.ts';
import { clearUser } from './user-calls.ts';

const onError = (error: Error) => {
  if (!isRefusal(error) && !asksToWait(error)) showFailure(error);
};

/** Saves name or language. Where it was changed on another device meanwhile, that is shown instead. */
export function useChangeUser() {
  return useMutation({
    mutationFn: async (body: UserChange) => (await call(changeUser, { body })).data,
    onSuccess: (user) => userSession.change({ user }),
    onError: async (error) => {
      if (!isRefusal(error) || error.code !== 'old_version') return;
      userSession.change({ user: (await call(readUser)).data });
    },
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: async (body: PasswordChange) => call(changeUserPassword, { body, quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.userSessions }),
    onError,
  });
}

export function useUserSessions() {
  return useQuery({
    queryKey: keys.userSessions,
    queryFn: async ({ signal }) => (await call(listUserSessions, { signal, quiet: true })).data,
  });
}

/** Signs out on one other device, or on all others. */
export function useEndSessions() {
  return useMutation({
    mutationFn: async (id: string | 'others') =>
      id === 'others' ? call(endOtherUserSessions) : call(endUserSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.userSessions }),
  });
}

/** The form is gone with the account, so that it is said here that it is deleted. */
export function useDeleteUser() {
  const { t } = useTranslation('patient');
  return useMutation({
    mutationFn: async (current_password: string) => call(deleteUser, { body: { current_password }, quiet: true }),
    onSuccess: () => {
      clearUser();
      toast(t('account.deleted'));
    },
    onError,
  });
}
