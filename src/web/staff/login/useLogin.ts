import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import type { StaffLogin, StaffSession } from '#shared/employees/employee.schemas.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keepSession } from '#web/staff/start/staff-session.ts';

/** Signs in; nothing that the session before has read is kept. */
export function useLogin(onDone: (session: StaffSession) => void): UseMutationResult<StaffSession, Error, StaffLogin> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (login) => (await callOnce(loginEmployee, { body: login })).data,
    onSuccess: (session) => {
      client.clear();
      keepSession(session);
      onDone(session);
    },
  });
}
