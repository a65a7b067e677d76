import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import type { StaffLogin, StaffSession, StaffSignIn } from '#shared/employees/employee.schemas.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keepSignIn } from './keep-sign-in.ts';

/** Signs in; nothing that the session before has read is kept. */
export function useLogin(onDone: (session: StaffSession) => void): UseMutationResult<StaffSignIn, Error, StaffLogin> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (login) => (await callOnce(loginEmployee, { body: login })).data,
    onSuccess: (signIn) => onDone(keepSignIn(client, signIn)),
  });
}
