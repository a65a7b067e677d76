import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { enterDuty, leaveDuty, readDuty, stayOnDuty } from '#shared/duty/duty.endpoints.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { isHeldBack } from '#web/desk/session/held-back.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** Whether the employee is on duty; follows what other devices of theirs and the server do. */
export function useDuty(): UseQueryResult<Duty> {
  const employee = useEmployee();
  const query = useQuery({
    queryKey: keys.duty,
    queryFn: async ({ signal }) => (await call(readDuty, { signal, quiet: true })).data,
    enabled: employee !== null,
  });
  const again = useReread(keys.duty);
  useLive(employee && channels.employee(employee.id), dutyChanged, again);
  return query;
}

const changes = { enter: enterDuty, leave: leaveDuty, stay: stayOnDuty } as const;

/**
 * Enters or leaves duty, or says that it goes on. Leaving with accepted requests is refused (S25), which the screen
 * shows, not a toast.
 */
export function useChangeDuty(): UseMutationResult<Duty, Error, keyof typeof changes> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change) => (await call(changes[change], { quiet: true })).data,
    onSuccess: (duty) => showAnswer(client, keys.duty, duty),
    onError: (error) => {
      if (!isHeldBack(error)) reportFailure(error);
      return client.invalidateQueries({ queryKey: keys.duty });
    },
  });
}
