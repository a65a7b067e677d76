import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTo } from '#web/admin/routing/useTo.ts';
import { leave } from '#web/admin/session/held-session.ts';
import { ownCalls } from '#web/admin/session/own-calls.ts';
import { isHeldBack } from '#web/desk/session/held-back.ts';
import { isOfPlatform, useEmployee } from '#web/desk/session/staff-session.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';

/** Signs out; who still holds requests is led to where they are handed over (S25). */
export function useLeave(): UseMutationResult<void, Error, void> {
  const to = useTo();
  const client = useQueryClient();
  const navigate = useNavigate();
  const employee = useEmployee();
  const isElsewhere = employee !== null && isOfPlatform(employee);
  return useMutation({
    mutationFn: () => leave(ownCalls),
    onSuccess: () => {
      client.clear();
      void navigate(isElsewhere ? to.platformLogin : to.login);
    },
    onError: (error) => {
      reportFailure(error);
      if (isHeldBack(error)) location.assign(to.handOver);
    },
  });
}
