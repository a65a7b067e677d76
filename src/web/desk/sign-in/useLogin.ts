import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import type { StaffLogin, StaffSession, StaffSignIn } from '#shared/employees/employee.schemas.ts';
import { keepSession } from '#web/desk/session/staff-session.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keepDeviceMark } from '#web/kit/session/device-mark.ts';
import { keepFailedTries } from './failed-tries.ts';

/** Signs in; nothing that the session before has read is kept. */
export function useLogin(onDone: (session: StaffSession) => void): UseMutationResult<StaffSignIn, Error, StaffLogin> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (login) => (await callOnce(loginEmployee, { body: login })).data,
    onSuccess: ({ device_mark, failed_tries, ...session }) => {
      client.clear();
      keepDeviceMark('staff.device_mark', device_mark);
      keepFailedTries(failed_tries);
      keepSession(session);
      onDone(session);
    },
  });
}
